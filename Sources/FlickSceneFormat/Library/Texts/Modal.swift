// Made from effects/modal.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let modal = Entry(
    name: "modal",
    text: #"""
      # A screen that comes up as a card over another: its content scrolls, and pulled down at its top the card goes.
      effect: 1
      title: Modal
      summary: A screen that comes up as a card over another one, scrolls, and is pulled down at its top to be dismissed
      parameters:
        open: {type: text, default: New}
        close: {type: text, default: Cancel}
        gap: {type: number, default: 44}
        corner: {type: number, default: 12}
        dim: {type: number, default: 0.25}
        length: {type: number, default: 700}
        ink: {type: color, default: "#0a84ff"}
      presets: {tall: {gap: 24}}
      example:
        - "{at: 300ms, name: open, tap: {control: open}}"
        - "{after: open.settled, wait: 300ms, name: read, drag: {from: [50%, 70%], by: [0, -120], during: 400ms}}"
        - "{after: read.settled, wait: 300ms, name: away, fling: {from: [50%, 30%], by: [0, 330], during: 200ms}}"
      scroll: false
      travel: false
      cell: [100%, "index == 0 ? view.height : view.height - ${gap}"]
      clip: true
      states:
        shown:
          of: scene
          tap: {open: on, close: off}
          drag: {axis: vertical, from: on, span: "-(view.height - ${gap})", thenScroll: up}
          spring: {duration: 450ms}
        up: {unit: points, stops: [0, "max(${length + gap} - view.height, 1)"]}
      let: {p: "clamp(shown, 0, 1)"}
      item:
        y: "index == 0 ? 12 * p : ${gap} / 2 + (1 - min(shown, 1)) * (view.height - ${gap})"
        scale: "index == 0 ? 1 - 0.08 * p : 1"
        hidden: "index > 0 ? p <= 0 : p < 0"
        corner: "${corner} * p"
        shade: "index == 0 ? ${dim} * p : 0"
        order: index
      layers: {body: {y: "index == 0 ? 0 : -up"}}
      overlays:
        - {name: open, frame: [view.width - 96, 28, 84, 32], opacity: 1 - p, hidden: p >= 1, layer: {text: "${open}", size: 17, weight: semibold, color: "${ink}", align: right, valign: center}}
        - {name: close, frame: [16, "${gap} + 12 + (1 - shown) * (view.height - ${gap})", 90, 32], hidden: p <= 0, layer: {text: "${close}", size: 17, color: "${ink}", valign: center}}
      """#)
}
