// Made from effects/bottom-sheet.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let bottomSheet = Entry(
    name: "bottom-sheet",
    text: #"""
      # A list in a sheet: it rests at three heights, and at the highest the list scrolls on with the same finger.
      effect: 1
      title: Bottom sheet
      summary: A list in a sheet that rests at three heights over a view that it dims, and scrolls on at the highest
      parameters:
        low: {type: number, default: 0.2}
        middle: {type: number, default: 0.5}
        high: {type: number, default: 0.9}
        row: {type: number, default: 64}
        dim: {type: number, default: 0.45}
        title: {type: text, default: Nearby}
        top: {type: color, default: "#a9d3c1"}
        bottom: {type: color, default: "#5fa08c"}
        panel: {type: color, default: white}
      presets:
        clear: {dim: 0}
      example:
        - "{at: 300ms, name: up, drag: {from: [50%, 84%], by: [0, -180], during: 350ms}}"
        - "{after: up.settled, wait: 200ms, name: full, fling: {from: [50%, 60%], by: [0, -180], during: 160ms}}"
      states:
        sheet:
          of: scene
          unit: points
          stops: ["view.height * ${low}", "view.height * ${middle}", "view.height * ${high}"]
          tap: {handle: next}
          drag: {axis: vertical, span: -1, thenScroll: true}
          spring: {duration: 420ms, bounce: 0.1}
      let: {edge: view.height - sheet, raised: "clamp((sheet / view.height - ${middle}) / (${high} - ${middle}), 0, 1)"}
      cell: [100%, "${row}"]
      window: [0, edge + 60, 100%, "max(sheet - 60, 1)"]
      insets: {bottom: "view.height * ${1 - high} + 60"}
      overlays:
        - {behind: true, frame: [0, 0, 100%, 100%], layer: {background: {linear: ["${top}", "${bottom}"]}}, fit: cover, scale: 1 - 0.06 * raised, corner: 12 * raised, shade: "${dim} * raised"}
        - {behind: true, frame: [0, edge, 100%, view.height + 60], corner: 16, shadow: 0.35, layer: {background: "${panel}"}}
        - {name: handle, frame: [0, edge, 100%, 60], layer: {layers: [{frame: [44%, 8, 12%, 5], corner: 2.5, background: "#00000030"}, {text: "${title}", size: 20, weight: bold, at: [20, 24]}]}}
      """#)
}
