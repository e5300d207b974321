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
        land: {type: color, default: "#eef0e6"}
        water: {type: color, default: "#a8d4ea"}
        park: {type: color, default: "#c6e3b8"}
        panel: {type: color, default: white}
      presets: {clear: {dim: 0}}
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
        - {behind: true, frame: [0, 0, 100%, 100%], fit: cover, scale: 1 - 0.06 * raised, corner: 12 * raised, shade: "${dim} * raised", layer: {name: map, background: "${land}", layers: [
            {path: "M0 0 H320 V78 C276 96 262 132 214 128 C170 124 160 84 112 92 C70 100 44 138 0 130 Z M320 300 C284 296 262 330 270 372 C278 420 316 430 320 470 Z", viewBox: [0, 0, 320, 568], fill: "${water}"},
            {path: "M28 214 C60 190 118 200 124 238 C130 276 96 300 62 296 C30 292 8 240 28 214 Z M196 440 H262 V520 H196 Z", viewBox: [0, 0, 320, 568], fill: "${park}"},
            {path: "M0 178 L320 160 M0 330 L256 316 M0 420 L320 436 M0 500 L320 516 M60 130 L44 568 M150 98 L138 568 M186 130 L178 568 M300 110 L282 300 M250 130 L224 568", viewBox: [0, 0, 320, 568], stroke: white, lineWidth: 4},
            {path: "M0 262 C90 240 150 300 230 268 S300 220 320 224 M96 92 C110 220 84 360 104 568", viewBox: [0, 0, 320, 568], stroke: "#f7c873", lineWidth: 8},
            {path: "M186 232 C186 222 176 220 176 210 C176 204 180 200 186 200 C192 200 196 204 196 210 C196 220 186 222 186 232 Z", viewBox: [0, 0, 320, 568], fill: "#ff3b30"}]}}
        - {behind: true, frame: [0, edge, 100%, view.height + 60], corner: 16, shadow: 0.35, layer: {background: "${panel}"}}
        - {name: handle, frame: [0, edge, 100%, 60], layer: {layers: [{frame: [44%, 8, 12%, 5], corner: 2.5, background: "#00000030"}, {text: "${title}", size: 20, weight: bold, at: [20, 24]}]}}
      """#)
}
