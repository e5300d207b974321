// Made from effects/card-zoom.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let cardZoom = Entry(
    name: "card-zoom",
    text: #"""
      # Cards that grow to the whole screen when they are tapped, and shrink under a finger that pulls them down.
      effect: 1
      title: Card zoom
      summary: Cards that grow to the whole screen when they are tapped, and shrink back under a finger that pulls them down
      parameters:
        margin: {type: number, default: 20}
        height: {type: number, default: 330}
        corner: {type: number, default: 18}
        dim: {type: number, default: 0.3}
        pull: {type: number, default: 420}
      presets:
        small: {height: 220}
      example:
        - "{at: 300ms, name: open, tap: {page: 0}}"
        - "{after: open.settled, wait: 400ms, name: close, drag: {from: [50%, 30%], by: [0, 260], during: 400ms}}"
      states:
        open:
          tap: toggle
          single: true
          spring: {duration: 480ms, bounce: 0.18}
          drag: {axis: vertical, from: on, span: "-${pull}"}
      cell: ["view.width - 2 * ${margin}", "${height}"]
      page: [100%, 100%]
      pin: [0.5, 0]
      gap: "${margin}"
      insets: {top: "${margin}", bottom: "${margin}"}
      let: {zoom: "clamp(open, 0, 1)"}
      item:
        width: mix(width, view.width, open)
        height: mix(height, view.height, open)
        x: (view.width / 2 - middle.x) * open
        y: (view.height / 2 - middle.y) * open
        corner: mix(${corner}, 0, smoothstep(0.85, 1, open))
        order: 10 * ceil(zoom)
        shadow: 0.28 * (1 - zoom) + 0.2 * zoom
        shade: "${dim} * clamp(open.any - open, 0, 1)"
      layers:
        details: {opacity: "smoothstep(0.35, 1, open)", y: 30 * (1 - zoom)}
      """#)
}
