// Made from effects/photo-dismiss.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let photoDismiss = Entry(
    name: "photo-dismiss",
    text: #"""
      # A photo that a tap opens from a grid, and that a finger throws back into it from anywhere.
      effect: 1
      title: Photo dismiss
      summary: A photo that opens from a grid, follows the finger over a fading black, and is thrown back
      parameters:
        lanes: {type: integer, default: 3}
        gap: {type: number, default: 3}
        shape: {type: number, default: 1.3}
        shrink: {type: number, default: 0.35}
        duration: {type: text, default: 420ms}
        top: {type: number, default: 0}
      presets: {wide: {lanes: 2}}
      example:
        - "{at: 400ms, name: open, tap: {page: 1}}"
        - "{after: open.settled, wait: 300ms, name: throw, fling: {from: [50%, 50%], by: [60, 190]}}"
      lanes: ${lanes}
      gap: ${gap}
      insets: {top: "${top}"}
      states:
        open:
          tap: on
          single: true
          drag: {axis: vertical, from: on, span: -380}
          spring: {duration: "${duration}", bounce: 0.1}
      cell: [lane, lane]
      page: [view.width, "view.width * ${shape}"]
      fit: cover
      clip: true
      let:
        large: smoothstep(0, 0.55, open)
        held: smoothstep(0, 0.05, 1 - open) * large
      item:
        width: "mix(width, view.width, large)"
        height: "mix(height, view.width * ${shape}, large)"
        x: (view.width / 2 - middle.x) * large + (finger.x - finger.start.x) * held
        y: (view.height / 2 - middle.y) * large + (finger.y - finger.start.y) * held
        scale: "1 - ${shrink} * clamp(1 - open, 0, 1) * large"
        corner: 14 * smoothstep(0, 0.1, 1 - open) * large
        order: "open > 0 ? 1 : 0"
        shade: "clamp(open.any - open, 0, 1)"
      overlays:
        - {behind: true, frame: [0, 0, 100%, 100%], opacity: open.any, layer: {background: black}}
      """#)
}
