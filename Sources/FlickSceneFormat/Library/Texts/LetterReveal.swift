// Made from effects/letter-reveal.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let letterReveal = Entry(
    name: "letter-reveal",
    text: #"""
      # Pages that stay in place and fade into each other, while a headline arrives letter by letter and a text word by word.
      effect: 1
      title: Letter reveal
      summary: Pages whose headlines arrive letter by letter and whose texts arrive word by word
      parameters:
        rise: {type: number, default: 46}
        turn: {type: angle, default: 14deg}
        spread: {type: number, default: 0.6}
      presets:
        calm: {rise: 18, turn: 0deg, spread: 0.4}
      example:
        - "{at: 300ms, name: turn, drag: {from: [75%, 40%], by: [-220, 0], during: 1200ms}}"
      axis: horizontal
      travel: false
      snap: page
      let: {shown: "clamp(2 * (1 - abs(phase)) - 1, 0, 1)", side: "phase < 0 ? -1 : 1"}
      item: {opacity: "phase > 0 ? 1 - min(phase, 1) : 1", order: phase, hidden: abs(phase) >= 1}
      layers:
        headline:
          split: letters
          let:
            seat: "abs(part.n / part.count - (phase < 0 ? 1 : 0))"
            come: clamp((shown - ${spread} * seat) / ${1 - spread}, 0, 1)
            away: side * (1 - ease(easeOut, come))
          opacity: come
          y: away * ${rise}
          rotate: away * ${turn}
          anchor: [0, 1]
        lead:
          split: words
          let:
            seat: "abs(part.n / part.count - (phase < 0 ? 1 : 0))"
            come: clamp((shown - ${spread} * seat) / ${1 - spread}, 0, 1)
          opacity: come
          y: side * ${rise / 3} * (1 - come)
      """#)
}
