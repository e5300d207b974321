// Made from effects/hero-push.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let heroPush = Entry(
    name: "hero-push",
    text: #"""
      # A grid of photos: the one that is tapped flies to its place on the next screen, and back.
      effect: 1
      title: Hero push
      summary: A grid of which the tapped photo flies to its place on the next screen, and back under a finger from the left
      parameters:
        lanes: {type: integer, default: 3}
        gap: {type: number, default: 4}
        top: {type: number, default: 96}
        bar: {type: number, default: 64}
        title: {type: text, default: Photos}
        panel: {type: color, default: white}
        ink: {type: color, default: "#0a84ff"}
      presets:
        wide: {lanes: 2}
      example:
        - "{at: 300ms, name: open, tap: {page: 1}}"
        - "{after: open.settled, wait: 400ms, name: back, tap: {control: back}}"
      states:
        open:
          tap: {item: on, back: off}
          single: true
          spring: {duration: 500ms}
          drag: {axis: horizontal, from: on, span: -view.width}
      lanes: "${lanes}"
      gap: "${gap}"
      insets: {top: "${bar} + ${gap}", left: "${gap}", right: "${gap}", bottom: "${gap}"}
      cell: [lane, lane]
      page: [100%, 100%]
      pin: [0, 0]
      let: {zoom: "clamp(open, 0, 1)", others: "clamp(open.any - open, 0, 1)"}
      item: {width: "mix(width, view.width, zoom)", height: "mix(height, view.height, zoom)", x: (view.width / 2 - middle.x) * zoom - 0.25 * view.width * others, y: (view.height / 2 - middle.y) * zoom, order: 10 * ceil(zoom), shade: 0.15 * others, corner: 6 * (1 - zoom), shadow: "0.3 * zoom * step(0.001, 1 - zoom)"}
      layers:
        photo: {anchor: [0, 0], scale: "mix(width / view.width, 1, zoom)", y: "mix(-${top}, 0, zoom)"}
        details: {opacity: "smoothstep(0.4, 1, zoom)", y: 24 * (1 - zoom)}
      overlays:
        - {frame: [0, 0, 100%, "${bar}"], layer: {background: "${panel}", layers: [{frame: [0, "${bar - 1}", 100%, 1], background: "#00000020"}]}}
        - {frame: ["-0.25 * view.width * open.any", 24, 100%, 40], opacity: "1 - smoothstep(0, 0.6, open.any)", layer: {layers: [{text: "${title}", size: 19, weight: semibold, frame: [0, 8, 100%, 26], align: center}]}}
        - {name: back, frame: ["8 + 40 * (1 - clamp(open.any, 0, 1))", 26, 110, 36], hidden: open.any <= 0, opacity: "smoothstep(0.3, 1, open.any)", layer: {layers: [{path: "M16 8 L7 17 L16 26", stroke: "${ink}", lineWidth: 3}, {text: "${title}", size: 17, color: "${ink}", at: [24, 6]}]}}
      """#)
}
