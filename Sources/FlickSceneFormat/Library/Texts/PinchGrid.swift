// Made from effects/pinch-grid.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let pinchGrid = Entry(
    name: "pinch-grid",
    text: #"""
      # A grid whose columns two fingers change: each cell goes straight to its place in the other grid.
      effect: 1
      title: Pinch grid
      summary: A grid of photos whose columns become fewer under two fingers that move apart
      parameters:
        few: {type: integer, default: 2}
        many: {type: integer, default: 4}
        gap: {type: number, default: 3}
        corner: {type: number, default: 0}
      presets:
        cards: {gap: 10, corner: 12}
      example:
        - "{at: 400ms, name: closer, pinch: {point: [50%, 40%], scale: 2, during: 500ms}}"
        - "{after: closer.settled, wait: 300ms, name: wider, pinch: {point: [50%, 40%], scale: 0.5}}"
      states:
        zoom: {of: scene, stops: [1, 2], pinch: scale, spring: {duration: 420ms, bounce: 0.1}}
      let:
        near: clamp(zoom - 1, 0, 1)
        small: (view.width + ${gap}) / ${many}
        large: (view.width + ${gap}) / ${few}
        side: "mix(small, large, near)"
        row: "mix(floor(index / ${many}) * small, floor(index / ${few}) * large, near)"
        column: "mix(mod(index, ${many}) * small, mod(index, ${few}) * large, near)"
      # A column of cells, as high together as the grid is.
      cell: [100%, "max(side / mix(${many}, ${few}, near), 1)"]
      page: [large, large]
      fit: cover
      item:
        width: side - ${gap}
        height: side - ${gap}
        x: column + (side - ${gap} - view.width) / 2
        y: row + (side - ${gap} - height) / 2 - index * height
        corner: ${corner} * side / large
      """#)
}
