// Made from effects/slanted-cells.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let slantedCells = Entry(
    name: "slanted-cells",
    text: #"""
      # Cells with slanted edges, whose pictures move slower than they do.
      # As yacir's CollectionViewSlantedLayout 3.1: slantingSize 75, lineSpacing 3.
      effect: 1
      title: Slanted cells
      summary: Cells with slanted edges that lie close, and whose pictures move slower than they do
      parameters:
        height: {type: number, default: 225}
        slant: {type: number, default: 75}
        line: {type: number, default: 3}
        parallax: {type: number, default: 0.12}
      presets:
        steep: {slant: 130, height: 260}
      example:
        - "{at: 300ms, name: fling, fling: {from: [50%, 75%], by: [0, -150], during: 160ms}}"
      gap: ${line - slant}
      cell: [100%, "${height}"]
      item: {order: index}
      mask:
        name: edge
        polygon: [[0, "${slant}"], [100%, 0], [100%, "${height - slant}"], [0, "${height}"]]
      layers:
        photo: {y: "${parallax} * (view.height / 2 - middle.y)", scale: "1 + 1.6 * ${parallax}"}
      """#)
}
