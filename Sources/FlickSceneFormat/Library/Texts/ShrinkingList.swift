// Made from effects/shrinking-list.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let shrinkingList = Entry(
    name: "shrinking-list",
    text: #"""
      # Rows that stay at the top, shrink and fade there, while the others spring after the finger.
      # As ApplikeySolutions' VegaScrollFlowLayout 1.1: with the middle of a row of height h at y, its
      # scale is sqrt((y + 5h) / 5.5h) and its alpha sqrt((y + h) / 1.5h); springHardness is 15.
      effect: 1
      title: Shrinking list
      summary: Rows that shrink and fade at the top of a list while the others spring after the finger
      parameters:
        height: {type: number, default: 87}
        gap: {type: number, default: 20}
        margin: {type: number, default: 20}
        top: {type: number, default: 10}
        corner: {type: number, default: 14}
        hardness: {type: number, default: 15}
        duration: {type: text, default: 700ms}
        bounce: {type: number, default: 0.2}
      presets:
        soft: {hardness: 7}
        still: {hardness: 100000}
      example:
        - "{at: 300ms, name: fling, fling: {from: [50%, 70%], by: [0, -180], during: 180ms}}"
      insets: {top: "${top}", left: "${margin}", bottom: "${margin}", right: "${margin}"}
      gap: ${gap}
      cell: [lane, "${height}"]
      let:
        lag: "scroll - spring(scroll, duration: ${duration}, bounce: ${bounce})"
        far: "clamp((abs(finger.y - middle.y) + abs(finger.x - middle.x)) / ${hardness * 100}pt, 0, 1)"
        y: middle.y + lag * far - ${top}
        gone: y < height / 2
      item:
        y: "lag * far + (gone ? height / 2 - y : 0)"
        scale: "gone ? sqrt(clamp((y + 5 * height) / (5.5 * height), 0, 1)) : 1"
        opacity: "gone ? sqrt(clamp((y + height) / (1.5 * height), 0, 1)) : 1"
        corner: ${corner}
        order: index
      """#)
}
