// Made from effects/tab-bar.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let tabBar = Entry(
    name: "tab-bar",
    text: #"""
      # Screens behind a bar of tabs: a tap shows one at once, or lets them slide, and each stays scrolled as it was.
      effect: 1
      title: Tab bar
      summary: Three screens behind a bar of tabs, each of which stays scrolled as it was
      parameters:
        first: {type: text, default: Home}
        second: {type: text, default: Search}
        third: {type: text, default: Profile}
        duration: {type: text, default: 0ms}
        length: {type: number, default: 800}
        bar: {type: number, default: 56}
        panel: {type: color, default: "#fbfbfdf4"}
        ink: {type: color, default: "#0a84ff"}
      presets:
        slide: {duration: 320ms}
      example:
        - "{at: 300ms, name: second, tap: {control: tab-1}}"
        - "{after: second.settled, wait: 400ms, name: third, tap: {control: tab-2}}"
      axis: horizontal
      scroll: false
      travel: false
      clip: true
      states:
        tab: {of: scene, stops: [0, 1, 2], tap: {tab-0: 0, tab-1: 1, tab-2: 2}, duration: "${duration}"}
        up: {unit: points, stops: [0, "max(${length + bar} - view.height, 1)"], drag: {axis: vertical, span: -1, glide: true}}
      item:
        x: (index - tab) * view.width
        hidden: abs(index - tab) >= 1
      layers:
        body: {y: -up}
      overlays:
        - {frame: [0, "view.height - ${bar}", 100%, "${bar}"], layer: {background: "${panel}", layers: [{frame: [0, 0, 100%, 1], background: "#00000020"}]}}
        - each:
            - {label: "${first}", icon: "M4 12 L13 4 L22 12 L22 22 L16 22 L16 15 L10 15 L10 22 L4 22 Z"}
            - {label: "${second}", icon: "M18 11 C18 15 15 18 11 18 C7 18 4 15 4 11 C4 7 7 4 11 4 C15 4 18 7 18 11 Z M16 16 L22 22"}
            - {label: "${third}", icon: "M17.5 8.5 C17.5 11 15.5 13 13 13 C10.5 13 8.5 11 8.5 8.5 C8.5 6 10.5 4 13 4 C15.5 4 17.5 6 17.5 8.5 Z M4 23 C4 18 8 16 13 16 C18 16 22 18 22 23"}
          name: "tab-${i}"
          frame: [i * view.width / 3, "view.height - ${bar}", view.width / 3, "${bar}"]
          opacity: "mix(0.4, 1, max(0, 1 - abs(i - tab)))"
          layer: {layers: [{name: "icon-${i}", frame: [50%, 6, 26, 26], layers: [{path: "${icon}", viewBox: [0, 0, 26, 26], frame: [-13, 0, 26, 26], stroke: "${ink}", lineWidth: 2}]}, {text: "${label}", size: 11, weight: semibold, color: "${ink}", frame: [0, 35, 100%, 16], align: center}]}
      """#)
}
