// Made from effects/waterfall.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let waterfall = Entry(
    name: "waterfall",
    text: #"""
      # Cells of different heights in lanes, each in the shortest one; they rise and appear when they come into view.
      effect: 1
      title: Waterfall
      summary: Cells of different heights in lanes, which rise into their places as they come into view
      parameters:
        gap: {type: number, default: 10}
        low: {type: number, default: 130}
        step: {type: number, default: 45}
        rise: {type: number, default: 40}
      presets:
        calm: {rise: 0}
      example:
        - "{at: 300ms, name: scroll, fling: {from: [50%, 80%], by: [0, -260], during: 140ms}}"
      lanes: 2
      gap: ${gap}
      insets: {top: "${gap}", left: "${gap}", bottom: "${gap}", right: "${gap}"}
      cell: ["lane", "${low} + ${step} * mod(index * 5, 4)"]
      let: {come: "smoothstep(0, 0.6, entry)"}
      item:
        opacity: come
        y: (1 - come) * ${rise}
        corner: 12
      """#)
}
