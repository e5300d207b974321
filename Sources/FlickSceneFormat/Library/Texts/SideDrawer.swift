// Made from effects/side-drawer.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let sideDrawer = Entry(
    name: "side-drawer",
    text: #"""
      # A menu behind the left edge: a finger pulls it out from there, and it dims what is behind.
      effect: 1
      title: Side drawer
      summary: A menu that is pulled out from the left edge over a page that it dims and pushes a bit aside
      parameters:
        width: {type: number, default: 264}
        edge: {type: number, default: 28}
        dim: {type: number, default: 0.45}
        push: {type: number, default: 60}
        title: {type: text, default: Menu}
        entries: {type: text, default: "Home\n\nSearch\n\nSettings"}
        panel: {type: color, default: "#16202c"}
        ink: {type: color, default: white}
        bars: {type: color, default: "#16161a"}
      presets:
        flat: {push: 0}
      example:
        - "{at: 300ms, name: pull, drag: {from: [10, 50%], by: [200, 0], during: 350ms}}"
        - "{after: pull.settled, wait: 400ms, name: close, tap: {control: scrim}}"
      states:
        drawer:
          of: scene
          tap: {scrim: off, menu: toggle}
          drag: {axis: horizontal, span: "${width}", edge: "${edge}"}
          spring: {duration: 400ms}
      let: {out: "max(drawer, 0)", shown: "clamp(drawer, 0, 1)"}
      item: {x: "out * ${push}"}
      overlays:
        - name: menu
          frame: ["12 + out * ${push}", 24, 36, 36]
          layer: {layers: [{frame: [8, 10, 20, 2], background: "${bars}"}, {frame: [8, 17, 20, 2], background: "${bars}"}, {frame: [8, 24, 20, 2], background: "${bars}"}]}
        - {name: scrim, frame: [0, 0, 100%, 100%], layer: {background: black}, opacity: "shown * ${dim}", hidden: drawer <= 0}
        - frame: ["(drawer - 1) * ${width} - 60", 0, "${width + 60}", 100%]
          shadow: 0.5 * shown
          layer: {name: panel, background: "${panel}", layers: [{text: "${title}", size: 30, weight: bold, color: "${ink}", at: [84, 64]}, {text: "${entries}", size: 17, color: "${ink}", frame: [84, 128, "${width - 40}", 400]}]}
      """#)
}
