// Made from effects/pick-up.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let pickUp = Entry(
    name: "pick-up",
    text: #"""
      # A grid whose items a long press picks up and puts down between others.
      effect: 1
      title: Pick up and re-order
      summary: A grid in which a long press picks an item up, and the others make room while it is carried
      parameters:
        lanes: {type: integer, default: 3}
        size: {type: number, default: 92}
        gap: {type: number, default: 12}
        lift: {type: number, default: 1.12}
      presets:
        list: {lanes: 1, size: 64, lift: 1.04}
      example:
        - "{at: 400ms, name: carry, drag: {page: 0, press: 600ms, by: [120, 120], during: 700ms, hold: 300ms}}"
      reorder: true
      lanes: "${lanes}"
      cell: [lane, "${size}"]
      gap: "${gap}"
      insets: {top: "${gap}", left: "${gap}", right: "${gap}", bottom: "${gap}"}
      item:
        x: drag.x
        y: drag.y
        scale: mix(1, ${lift}, picked)
        order: 10 * ceil(picked)
        shadow: 0.35 * picked
        opacity: 1 - 0.06 * picked
        corner: 16
      """#)
}
