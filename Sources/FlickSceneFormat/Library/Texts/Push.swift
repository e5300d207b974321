// Made from effects/push.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let push = Entry(
    name: "push",
    text: #"""
      # Two screens: the second comes over the first from the right, and a finger from the left edge takes it back.
      effect: 1
      title: Push
      summary: A screen that comes over another from the right, and goes back under a finger from the left edge
      parameters:
        title: {type: text, default: Inbox}
        second: {type: text, default: Message}
        shift: {type: number, default: 0.3}
        dim: {type: number, default: 0.1}
        edge: {type: number, default: 30}
        length: {type: number, default: 800}
        bar: {type: number, default: 64}
        panel: {type: color, default: "#f7f7fa"}
        ink: {type: color, default: "#0a84ff"}
      example:
        - "{at: 300ms, name: open, tap: {page: 0}}"
        - "{after: open.settled, wait: 400ms, name: back, drag: {from: [10, 50%], by: [200, 0], during: 400ms}}"
      scroll: false
      travel: false
      clip: true
      states:
        pushed: {of: scene, tap: {item: on, back: off}, drag: {axis: horizontal, from: on, span: -view.width, edge: "${edge}"}, spring: {duration: 500ms}}
        up: {unit: points, stops: [0, "max(${length + bar} - view.height, 1)"], drag: {axis: vertical, span: -1, glide: true}}
      let: {p: "clamp(pushed, 0, 1)"}
      item:
        x: "index == 0 ? -${shift} * view.width * p : (1 - p) * view.width"
        hidden: "index == 0 ? p >= 1 : p <= 0"
        shade: "index == 0 ? ${dim} * p : 0"
        shadow: "index == 0 ? 0 : 0.4"
        order: index
      layers:
        body: {y: "${bar} - up"}
      overlays:
        - {frame: [0, 0, 100%, "${bar}"], layer: {background: "${panel}", layers: [{frame: [0, "${bar - 1}", 100%, 1], background: "#00000020"}]}}
        - {frame: ["-0.36 * view.width * p", "${bar - 38}", 100%, 32], opacity: "1 - smoothstep(0, 0.7, p)", layer: {text: "${title}", size: 17, weight: semibold, align: center, valign: center}}
        - {frame: ["(1 - p) * view.width / 2", "${bar - 38}", 100%, 32], opacity: "smoothstep(0.3, 1, p)", layer: {text: "${second}", size: 17, weight: semibold, align: center, valign: center}}
        - {name: back, frame: ["8 + 0.36 * view.width * (1 - p)", "${bar - 40}", 110, 36], hidden: p <= 0, opacity: "smoothstep(0.3, 1, p)", layer: {layers: [{path: "M12 8 L3 17 L12 26", stroke: "${ink}", lineWidth: 3}, {text: "${title}", size: 17, color: "${ink}", at: [18, 7]}]}}
      """#)
}
