// Made from effects/swipe-cells.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let swipeCells = Entry(
    name: "swipe-cells",
    text: #"""
      # Rows that a finger pushes aside: a bit for their actions, far to delete them.
      effect: 1
      title: Swipe cells
      summary: Rows that are pushed aside to show their actions, one at a time, or far enough to be deleted
      parameters:
        row: {type: number, default: 72}
        actions: {type: number, default: 148}
        delete: {type: number, default: 0.6}
        duration: {type: text, default: 350ms}
      presets:
        narrow: {row: 56, actions: 74}
      example:
        - "{at: 300ms, name: open, drag: {from: [80%, 6%], by: [-150, 0], during: 350ms}}"
        - "{after: open.settled, wait: 300ms, name: close, tap: [20%, 6%]}"
      drag: {axis: horizontal, stops: ["-${actions}", 0], single: true, beyond: band, leaveBeyond: "view.width * ${delete}", leaveTo: [left], duration: "${duration}"}
      cell: [100%, "${row}"]
      clip: true
      layers:
        row: {x: drag.x}
        actions: {hidden: drag.x >= 0, x: "min(0, drag.x + ${actions})"}
      """#)
}
