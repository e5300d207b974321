// Made from effects/large-title.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let largeTitle = Entry(
    name: "large-title",
    text: #"""
      # A bar with a large title that scrolls away; a small one takes its place.
      effect: 1
      title: Large title
      summary: A list below a bar whose large title gives way to a small one
      parameters:
        title: {type: text, default: Title}
        row: {type: number, default: 84}
        bar: {type: color, default: "#f7f7faf2"}
        ink: {type: color, default: "#111114"}
      example:
        - "{at: 300ms, name: scroll, drag: {from: [50%, 80%], by: [0, -140], during: 700ms}}"
        - "{after: scroll.settled, wait: 200ms, name: pull, fling: {from: [50%, 40%], by: [0, 200], during: 160ms}}"
      insets: {top: 116, bottom: 20}
      cell: [100%, "${row}"]
      let: {gone: "smoothstep(18, 52, scroll)"}
      overlays:
        - frame: [0, 0, 100%, "max(64, 116 - scroll)"]
          fit: stretch
          layer: {background: "${bar}"}
        - frame: [0, "116 - scroll - 58", 100%, 50]
          layer: {layers: [{text: "${title}", size: 34, weight: bold, color: "${ink}", frame: [16, 4, 280, 44]}]}
          anchor: [0.05, 0.8]
          scale: 1 + 0.12 * smoothstep(0, -120, scroll)
          opacity: 1 - gone
        - frame: [0, 24, 100%, 40]
          layer: {layers: [{text: "${title}", size: 17, weight: semibold, color: "${ink}", align: center, valign: center}]}
          opacity: gone
          y: 8 * (1 - gone)
        - frame: [0, "max(64, 116 - scroll) - 0.5", 100%, 1]
          layer: {background: "#00000026"}
          opacity: gone
      """#)
}
