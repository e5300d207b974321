// Made from effects/spreadsheet.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let spreadsheet = Entry(
    name: "spreadsheet",
    text: #"""
      # A table that a finger moves both ways, below a row and beside a column that stay. Its pages are
      # the cells of the row, then those of the column, then the others line by line.
      effect: 1
      title: Spreadsheet
      summary: A table that a finger moves both ways, under a row and beside a column that stay
      parameters:
        columns: {type: integer, default: 8}
        rows: {type: integer, default: 16}
        width: {type: number, default: 84}
        first: {type: number, default: 96}
        height: {type: number, default: 40}
        head: {type: number, default: 44}
        top: {type: number, default: 0}
      presets:
        dense: {height: 28, head: 32, width: 64}
      example:
        - "{at: 300ms, name: pan, fling: {from: [80%, 70%], by: [-120, -120], during: 200ms}}"
      travel: false
      states:
        pan:
          of: scene
          unit: points
          stops:
            x: [0, "max(${first + (columns - 1) * width} - view.width, 1)"]
            y: [0, "max(${top + head + (rows - 1) * height} - view.height, 1)"]
          drag: {axis: both, span: -1, glide: true}
      let:
        rest: index - ${columns + rows - 1}
        column: "index < ${columns} ? index : rest < 0 ? 0 : 1 + mod(rest, ${columns - 1})"
        row: "rest < 0 ? max(index - ${columns - 1}, 0) : 1 + floor(rest / ${columns - 1})"
      cell: ["column == 0 ? ${first} : ${width}", "row == 0 ? ${head} : ${height}"]
      at: [0, 0]
      item:
        x: "width / 2 + (column == 0 ? 0 : ${first} + (column - 1) * ${width} - pan.x)"
        y: "height / 2 + ${top} + (row == 0 ? 0 : ${head} + (row - 1) * ${height} - pan.y)"
        order: "(row == 0 ? 2 : 0) + (column == 0 ? 1 : 0)"
        shadow: "column == 0 ? 0.12 * clamp(pan.x / 24pt, 0, 1) : 0"
      """#)
}
