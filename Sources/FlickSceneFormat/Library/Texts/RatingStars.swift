// Made from effects/rating-stars.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let ratingStars = Entry(
    name: "rating-stars",
    text: #"""
      # Stars under a finger, which fill as it goes over them and spring as it reaches them.
      effect: 1
      title: Rating stars
      summary: Stars that fill under a finger or by a tap, and spring as they are reached
      parameters:
        place: {type: number, default: 0.62}
        size: {type: number, default: 40}
        gap: {type: number, default: 10}
        grow: {type: number, default: 0.35}
        fill: {type: color, default: "#ffb400"}
        empty: {type: color, default: "#d9d9e0"}
      presets: {hearts: {fill: "#ff375f"}}
      example:
        - "{at: 400ms, name: rate, tap: {control: star-3}}"
        - "{after: rate.settled, wait: 300ms, name: more, drag: {from: {control: star-1}, by: [150, 0]}}"
      scroll: false
      travel: false
      states:
        stars:
          of: scene
          stops: [0, 1, 2, 3, 4, 5]
          tap: {star-0: 1, star-1: 2, star-2: 3, star-3: 4, star-4: 5}
          drag: {axis: horizontal, span: "${size + gap}", beyond: stop}
          duration: 300ms
      item: {hidden: index > 0}
      let:
        left: view.width / 2 - ${2.5 * size + 2 * gap}
        after: "spring(stars, duration: 280ms, bounce: 0.55)"
      overlays:
        - repeat: 5
          name: star-${i}
          let: {near: "1 - clamp(abs(after - i - 0.6), 0, 1)"}
          frame: ["left + i * ${size + gap}", "view.height * ${place}", "${size}", "${size}"]
          scale: "1 + ${grow} * near * clamp(abs(after - stars) * 2, 0, 1)"
          layers:
            star: {fill: "mix(${empty}, ${fill}, clamp(stars - i, 0, 1))"}
          layer:
            layers:
              - name: star
                path: M12 1.5 15 8.4 23 9.3 17 14.4 19 22 12 18.2 5 22 7 14.4 1 9.3 9 8.4Z
                viewBox: [0, 0, 24, 24]
                fill: white
      """#)
}
