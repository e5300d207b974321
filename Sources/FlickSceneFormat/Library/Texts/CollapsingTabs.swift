// Made from effects/collapsing-tabs.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let collapsingTabs = Entry(
    name: "collapsing-tabs",
    text: #"""
      # Lists side by side below a bar that gives way to the one that is read, and a strip of tabs that says which.
      effect: 1
      title: Collapsing tabs
      summary: Lists side by side below a bar that collapses as they scroll, with a strip of tabs and its indicator
      parameters:
        title: {type: text, default: Library}
        first: {type: text, default: Albums}
        second: {type: text, default: Artists}
        third: {type: text, default: Songs}
        tall: {type: number, default: 176}
        low: {type: number, default: 88}
        length: {type: number, default: 900}
        top: {type: color, default: "#5e5ce6"}
        bottom: {type: color, default: "#2b2a6b"}
      example:
        - "{at: 300ms, name: read, drag: {from: [50%, 80%], by: [0, -180], during: 500ms}}"
        - "{after: read.settled, wait: 200ms, name: turn, tap: {control: tab-1}}"
      axis: horizontal
      snap: page
      clip: true
      states:
        up: {unit: points, stops: [0, "${length} + ${tall} - view.height"], drag: {axis: vertical, span: -1, glide: true}}
      let: {bar: "max(${low}, ${tall} - up.page)", shrunk: "clamp(up.page / ${tall - low}pt, 0, 1)"}
      layers: {body: {y: "${tall} - up"}}
      overlays:
        - {frame: [0, 0, 100%, bar], shadow: 0.3 * shrunk, fit: cover, layer: {name: backdrop, background: {linear: ["${top}", "${bottom}"]}}}
        - {frame: [0, "bar - 132", 100%, 88], anchor: [0.06, 0.5], scale: "mix(1, 0.6, shrunk)", y: 24 * shrunk, layer: {layers: [{text: "${title}", size: 34, weight: bold, color: white, at: [20, 22]}]}}
        - each: [{label: "${first}"}, {label: "${second}"}, {label: "${third}"}]
          name: "tab-${i}"
          scrollTo: i
          frame: [i * view.width / 3, bar - 44, view.width / 3, 44]
          opacity: "mix(0.6, 1, max(0, 1 - abs(i - page)))"
          layer: {text: "${label}", size: 15, weight: semibold, color: white, align: center, valign: center}
        - let: {f: page - floor(page), left: (floor(page) + 1 - cos(f * 90deg)) * view.width / 3, right: (floor(page) + 1 + sin(f * 90deg)) * view.width / 3}
          frame: [left + 24, bar - 5, right - left - 48, 3]
          fit: stretch
          layer: {background: white}
      """#)
}
