// Made from effects/segmented-control.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let segmentedControl = Entry(
    name: "segmented-control",
    text: #"""
      # Pages with a control above them, whose plate goes with the finger and stretches on its way.
      effect: 1
      title: Segmented control
      summary: Pages below a control whose plate moves with them, and stretches as it goes
      parameters:
        first: {type: text, default: Day}
        second: {type: text, default: Week}
        third: {type: text, default: Month}
        top: {type: number, default: 16}
        margin: {type: number, default: 16}
        height: {type: number, default: 40}
        corner: {type: number, default: 12}
        track: {type: color, default: "#767680"}
        plate: {type: color, default: white}
        ink: {type: color, default: "#16161a"}
      presets: {round: {corner: 20}}
      example:
        - "{at: 400ms, name: second, tap: {control: segment-1}}"
        - "{after: second.settled, wait: 300ms, name: third, swipe: left}"
      axis: horizontal
      snap: page
      let:
        each: (view.width - ${margin * 2} - 6) / 3
        fast: "spring(page, duration: 220ms)"
        slow: "spring(page, duration: 480ms, bounce: 0.15)"
        left: "min(fast, slow)"
      overlays:
        - frame: ["${margin}", "${top}", "view.width - ${margin * 2}", "${height}"]
          corner: ${corner}
          opacity: 0.16
          layer: {background: "${track}"}
        - frame:
            - ${margin + 3} + left * each
            - ${top + 3}
            - (1 + abs(fast - slow)) * each
            - ${height - 6}
          fit: resize
          corner: ${corner - 3}
          shadow: 0.12
          layer: {background: "${plate}"}
        - each: ["${first}", "${second}", "${third}"]
          name: segment-${i}
          frame: ["${margin + 3} + i * each", "${top}", each, "${height}"]
          scrollTo: i
          color: "mix(#6b6b76, ${ink}, clamp(1 - abs(i - page), 0, 1))"
          layer: {text: "${item}", size: 15, weight: semibold, align: center, valign: center}
      """#)
}
