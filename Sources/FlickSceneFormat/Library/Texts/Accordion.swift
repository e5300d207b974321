// Made from effects/accordion.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let accordion = Entry(
    name: "accordion",
    text: #"""
      # Rows that open one at a time: the others make room.
      effect: 1
      title: Accordion
      summary: Rows that open when they are tapped, one at a time, while the others make room
      parameters:
        closed: {type: number, default: 64}
        opened: {type: number, default: 220}
        gap: {type: number, default: 10}
        duration: {type: text, default: 350ms}
        corner: {type: number, default: 14}
      presets:
        slow: {duration: 800ms}
      example:
        - "{at: 300ms, name: first, tap: {page: 0}}"
        - "{after: first.settled, wait: 300ms, name: second, tap: {page: 1}}"
      states:
        open: {tap: toggle, single: true, duration: "${duration}"}
      cell: [lane, "mix(${closed}, ${opened}, open)"]
      page: [lane, "${opened}"]
      pin: [0.5, 0]
      gap: "${gap}"
      insets: {top: "${gap}", left: "${gap}", right: "${gap}", bottom: "${gap}"}
      clip: true
      item: {corner: "${corner}"}
      layers:
        chevron: {rotate: open * 180deg}
        details: {opacity: "smoothstep(0.3, 1, open)", y: (open - 1) * 12}
      """#)
}
