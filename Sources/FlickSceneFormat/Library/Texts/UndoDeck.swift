// Made from effects/undo-deck.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let undoDeck = Entry(
    name: "undo-deck",
    text: #"""
      # A deck with buttons below it: a card is thrown away, and comes back from where it went.
      # As Yalantis' Koloda 5.0: a card turns by up to 18 degrees over its width, the other way round
      # where its lower half is held, and shrinks to 0.8.
      effect: 1
      title: Undo deck
      summary: A deck whose cards turn by the half that is held, and come back from where they were thrown
      parameters:
        width: {type: length, default: 86%}
        height: {type: length, default: 66%}
        turn: {type: angle, default: 18deg}
        small: {type: number, default: 0.8}
        threshold: {type: number, default: 100}
        no: {type: color, default: "#ff375f"}
        undo: {type: color, default: "#f5a623"}
        yes: {type: color, default: "#34c759"}
      presets: {calm: {turn: 8deg, small: 0.95}}
      example:
        - "{at: 400ms, name: throw, fling: {from: [50%, 55%], by: [170, -20], during: 180ms}}"
        - "{after: throw.left, wait: 300ms, name: undo, do: return}"
      drag: {item: top, leaveBeyond: "${threshold}", leaveTo: [left, right]}
      cell: ["${width}", "${height}"]
      at: [50%, 44%]
      travel: false
      let: {depth: "min(rank, 3)", part: "clamp(drag.x / width, -1, 1)"}
      item:
        x: drag.x
        y: drag.y + depth * 12
        rotate: "part * ${turn} * (finger.start.y < middle.y ? 1 : -1)"
        scale: (1 - 0.04 * depth) * (1 - ${1 - small} * abs(part))
        order: -rank
        opacity: clamp(4 - rank, 0, 1)
        corner: 18
        shadow: 0.16 * clamp(4 - rank, 0, 1)
      overlays:
        - each:
            - {name: pass, ink: "${no}", icon: "M8 8 L20 20 M20 8 L8 20", side: -1}
            - {name: back, ink: "${undo}", side: 0,
               icon: "M10 6 L5 11 L10 16 M5 11 H16 A5 5 0 0 1 16 21 H11"}
            - {name: keep, ink: "${yes}", icon: "M6 15 L12 21 L22 8", side: 1}
          name: "${name}"
          frame: ["view.width / 2 - 28 + ${side} * 84", "view.height - 100", 56, 56]
          scale: 1 + 0.25 * clamp(${side} * drag.x.page / ${threshold}pt, 0, 1)
          corner: 28
          shadow: 0.16
          layer:
            background: white
            layers:
              - {path: "${icon}", frame: [14, 14, 28, 28], stroke: "${ink}", lineWidth: 3.5}
      """#)
}
