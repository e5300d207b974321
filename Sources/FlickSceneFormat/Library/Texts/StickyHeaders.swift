// Made from effects/sticky-headers.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let stickyHeaders = Entry(
    name: "sticky-headers",
    text: #"""
      # A list in sections: the header of the one that is read stays below the bar until the next one pushes it away.
      effect: 1
      title: Sticky headers
      summary: A list in sections, whose headers stay at the top until the next ones push them away
      parameters:
        heads: {type: text, default: "head-*"}
        header: {type: number, default: 30}
        row: {type: number, default: 60}
        bar: {type: number, default: 64}
        title: {type: text, default: Contacts}
        panel: {type: color, default: "#f7f7faf2"}
        ink: {type: color, default: "#111114"}
      presets:
        plain: {bar: 0}
      example:
        - "{at: 300ms, name: scroll, fling: {from: [50%, 80%], by: [0, -220], during: 160ms}}"
        - "{after: scroll.settled, wait: 200ms, name: back, drag: {from: [50%, 40%], by: [0, 200], during: 500ms}}"
      sections: "${heads}"
      insets: {top: "${bar}"}
      cell: [100%, "head ? ${header} : ${row}"]
      let:
        room: section.end - section.start - height
        stuck: "head ? clamp(${bar} - section.start, 0, room) : 0"
      item:
        y: stuck
        order: "head ? 1 : 0"
        shadow: "head ? 0.35 * smoothstep(0, 6, stuck) : 0"
      overlays:
        - frame: [0, 0, 100%, "${bar}"]
          layer:
            background: "${panel}"
            layers: [{text: "${title}", size: 17, weight: semibold, color: "${ink}", frame: [0, "${bar - 34}", 100%, 24], align: center}]
      """#)
}
