// Made from effects/slide-to-confirm.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let slideToConfirm = Entry(
    name: "slide-to-confirm",
    text: #"""
      # A knob that a finger slides to the end of its track, where it confirms.
      effect: 1
      title: Slide to confirm
      summary: A knob that is slid to the end of its track, where it confirms, and springs back before it
      parameters:
        label: {type: text, default: Slide to pay}
        done: {type: text, default: Paid}
        margin: {type: number, default: 24}
        height: {type: number, default: 60}
        track: {type: color, default: "#16161a"}
        tint: {type: color, default: "#34c759"}
        ink: {type: color, default: white}
      example:
        - "{at: 300ms, name: short, drag: {from: {control: knob}, by: [90, 0], during: 300ms}}"
        - "{after: short.settled, name: pay, drag: {from: {control: knob}, by: [320, 0], during: 500ms}}"
      scroll: false
      states:
        slide:
          of: scene
          drag: {axis: horizontal, on: knob, span: "view.width - ${2 * margin + height}", beyond: stop}
      item: {hidden: index > 0}
      let: {part: "clamp(slide, 0, 1)", top: "view.height - ${margin + 16 + height}"}
      overlays:
        - frame: ["${margin}", top, "view.width - ${2 * margin}", "${height}"]
          corner: ${height} / 2
          background: "mix(${track}, ${tint}, smoothstep(0.75, 1, part))"
          layers:
            label: {opacity: "1 - smoothstep(0, 0.6, part)", x: 50 * part}
            done: {opacity: "smoothstep(0.85, 1, part)"}
          layer:
            background: "${track}"
            layers:
              - {name: label, text: "${label}", color: "${ink}", align: center, valign: center}
              - {name: done, text: "${done}", color: "${ink}", align: center, valign: center}
        - name: knob
          x: slide * (view.width - ${2 * margin + height})
          frame: ["${margin + 4}", top + 4, "${height - 8}", "${height - 8}"]
          corner: ${height / 2 - 4}
          layers:
            arrow: {opacity: "1 - smoothstep(0.7, 0.9, part)"}
            tick: {trimEnd: "smoothstep(0.85, 1, part)"}
          layer:
            background: "${ink}"
            layers:
              - {name: arrow, path: M20 16 L30 26 L20 36, stroke: "${track}", lineWidth: 3.5}
              - {name: tick, path: M15 27 L23 35 L37 18, stroke: "${tint}", lineWidth: 3.5}
      """#)
}
