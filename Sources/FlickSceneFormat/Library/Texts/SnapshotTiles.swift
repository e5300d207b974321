// Made from effects/snapshot-tiles.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let snapshotTiles = Entry(
    name: "snapshot-tiles",
    text: #"""
      # A page that breaks into pieces while the next one appears behind it.
      effect: 1
      title: Snapshot tiles
      summary: A page that breaks into tiles, bars or squares of chess, which leave one after the other
      parameters:
        columns: {type: integer, default: 5}
        rows: {type: integer, default: 8}
        shrink: {type: number, default: 1}
        turn: {type: angle, default: 0deg}
        tip: {type: angle, default: 0deg}
        spread: {type: number, default: 0}
        slide: {type: number, default: 0}
        round: {type: number, default: 0}
        wave: {type: number, default: 0.8}
        across: {type: number, default: 1}
        chess: {type: number, default: 0}
      presets:
        circles: {round: 1, shrink: 0.9, wave: 1.4}
        bars: {columns: 1, rows: 10, shrink: 0, slide: 1, wave: 0.5, across: 0}
        puzzle: {columns: 4, rows: 7, spread: 1.4, turn: 120deg, shrink: 0.6, wave: 0}
        chess: {columns: 6, rows: 10, chess: 1, wave: 0.3}
        blinds: {columns: 8, rows: 1, shrink: 0, tip: 90deg, wave: 0.6}
      example:
        - "{at: 300ms, name: next, drag: {from: [85%, 50%], by: [-200, 0], during: 900ms}}"
      axis: horizontal
      snap: page
      let: {gone: "max(-phase, 0)"}
      item: {x: -phase * width, order: -index, hidden: "phase >= 1 || phase <= -1"}
      pieces:
        grid: ["${columns}", "${rows}"]
        over:
          gone * (1 + ${wave} + ${chess}) - ${wave} * mix(part.y / height, part.x / width, ${across})
          - ${chess} * mod(part.column + part.row, 2)
        keys:
          0: {scale: 1, rotate: 0deg, rotateY: 0deg, x: 0, y: 0, corner: 0}
          1:
            scale: 1 - ${shrink}
            rotate: "${turn} * sign(part.x - width / 2)"
            rotateY: ${tip}
            x: "${spread} * (part.x - width / 2) + ${slide} * width * (1 - 2 * mod(part.row, 2))"
            y: ${spread} * (part.y - height / 2)
            corner: ${round} * width / ${columns} / 2
      """#)
}
