// Made from effects/genie.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let genie = Entry(
    name: "genie",
    text: #"""
      # A window that is poured into an icon of the dock, and out of it again.
      effect: 1
      title: Genie
      summary: A window that a tap pours into an icon of the dock, like water into a bottle, and out of it again
      parameters:
        margin: {type: number, default: 20}
        top: {type: number, default: 44}
        place: {type: number, default: 0.72}
        spout: {type: number, default: 44}
        duration: {type: text, default: 900ms}
        dock: {type: color, default: "#ffffff66"}
        icon: {type: color, default: "#0a84ff"}
      presets:
        slow: {duration: 2500ms}
      example:
        - "{at: 300ms, name: pour, tap: [40%, 24%]}"
      scroll: false
      travel: false
      cell: ["view.width - 2 * ${margin}", "view.height - ${top} - 108"]
      at: [50%, "${top} + (view.height - ${top} - 108) / 2"]
      states:
        poured: {of: scene, tap: {item: on, dock: toggle}, duration: "${duration}", curve: easeInOut}
      item: {hidden: poured >= 1}
      mesh:
        grid: [8, 32]
        let:
          end: view.height - ${top + 66}pt
          row: min(part.y + smoothstep(0.3, 1, poured) * end, end)
          pull: smoothstep(0, 0.45, poured) * smoothstep(0, 1, row / end)
        x: pull * (view.width * ${place} - ${margin} + (part.x / width - 0.5) * ${spout}pt - part.x)
        y: row - part.y
      overlays:
        - {behind: true, frame: [10, "view.height - 74", "view.width - 20", 64], layer: {background: "${dock}", corner: 20}}
        - name: dock
          frame: ["view.width * ${place} - 24", "view.height - 66", 48, 48]
          layer: {background: "${icon}", corner: 12, layers: [{shape: rect, frame: [12, 14, 24, 20], stroke: white, lineWidth: 3}]}
          scale: 1 + 0.12 * poured * (1 - poured) * 4
      """#)
}
