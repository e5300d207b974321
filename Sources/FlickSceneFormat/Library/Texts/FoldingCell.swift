// Made from effects/folding-cell.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let foldingCell = Entry(
    name: "folding-cell",
    text: #"""
      # A ticket of four panels that unfolds when it is tapped: each turns about the lower edge of the one above.
      effect: 1
      title: Folding cell
      summary: Cells that unfold panel by panel when they are tapped, while the others make room
      parameters:
        panel: {type: number, default: 84}
        first: {type: number, default: 0.26}
        next: {type: number, default: 0.2}
        room: {type: text, default: 500ms}
        gap: {type: number, default: 10}
        perspective: {type: number, default: 800}
      presets:
        slow: {first: 0.52, next: 0.4, room: 1s}
      example:
        - "{at: 300ms, name: unfold, tap: {page: 0}}"
        - "{after: unfold.settled, wait: 500ms, name: fold, tap: {page: 0}}"
      states:
        open: {tap: toggle, duration: "${first + 2 * next}s", curve: linear}
        room: {follow: open, duration: "${room}", curve: easeOut}
      cell: [lane, "mix(${panel}, ${4 * panel}, room)"]
      page: [lane, "${4 * panel}"]
      pin: [0.5, 0]
      gap: "${gap}"
      insets: {top: "${gap}", left: "${gap}", right: "${gap}", bottom: "${gap}"}
      let:
        time: "open * ${first + 2 * next}"
        a: "clamp(time / ${first}, 0, 1)"
        b: "clamp((time - ${first}) / ${next}, 0, 1)"
        c: "clamp((time - ${first + next}) / ${next}, 0, 1)"
      item: {order: "step(0.0001, open)"}
      layers:
        cover: {anchor: [0.5, 1], rotateX: "ease(easeIn, 2 * a) * -90deg", perspective: "${perspective}", hidden: a >= 0.5}
        panel-2: {anchor: [0.5, 0], rotateX: "(1 - ease(easeOut, 2 * a - 1)) * 90deg", perspective: "${perspective}", hidden: a < 0.5}
        back-2: {anchor: [0.5, 1], rotateX: "ease(easeIn, 2 * b) * -90deg", perspective: "${perspective}", hidden: b >= 0.5}
        panel-3: {anchor: [0.5, 0], rotateX: "(1 - ease(easeOut, 2 * b - 1)) * 90deg", perspective: "${perspective}", hidden: b < 0.5}
        back-3: {anchor: [0.5, 1], rotateX: "ease(easeIn, 2 * c) * -90deg", perspective: "${perspective}", hidden: c >= 0.5}
        panel-4: {anchor: [0.5, 0], rotateX: "(1 - ease(easeOut, 2 * c - 1)) * 90deg", perspective: "${perspective}", hidden: c < 0.5}
      """#)
}
