// Made from effects/card-deck.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let cardDeck = Entry(
    name: "card-deck",
    text: #"""
      # A deck of cards: the top one follows the finger, leaves when it is thrown, and the others move up.
      effect: 1
      title: Card deck
      summary: A deck whose top card follows the finger and is thrown away to a side, while the others move up
      parameters:
        width: {type: length, default: 86%}
        height: {type: length, default: 70%}
        threshold: {type: number, default: 110}
        turn: {type: angle, default: 20deg}
        step: {type: number, default: 0.05}
        lift: {type: number, default: 14}
        shown: {type: number, default: 3}
      presets:
        flat: {turn: 6deg, step: 0.03, lift: 8}
      example:
        - "{at: 400ms, name: throw, fling: {from: [50%, 60%], by: [160, -30], during: 180ms}}"
        - "{after: throw.left, wait: 200ms, name: keep, drag: {from: [50%, 60%], by: [-70, 10], during: 400ms, hold: 200ms}}"
      drag: {item: top, leaveBeyond: "${threshold}", leaveTo: [left, right], duration: 350ms, spring: {duration: 450ms, bounce: 0.25}}
      cell: ["${width}", "${height}"]
      travel: false
      let: {depth: "min(rank, ${shown})"}
      item:
        x: drag.x
        y: drag.y + depth * ${lift} * (1 + 1.4 * ${step})
        rotate: drag.x / view.width * ${turn}
        scale: 1 - ${step} * depth
        anchor: [0.5, 1]
        order: -rank
        opacity: clamp(${shown} + 1 - rank, 0, 1)
        corner: 18
        shadow: 0.18 * clamp(${shown} + 1 - rank, 0, 1)
      layers:
        like: {opacity: "clamp(drag.x / ${threshold}pt, 0, 1)"}
        nope: {opacity: "clamp(-drag.x / ${threshold}pt, 0, 1)"}
      """#)
}
