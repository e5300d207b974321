// Made from effects/passcode.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let passcode = Entry(
    name: "passcode",
    text: #"""
      # Dots that fill as digits are typed on a pad; when all are full they shake, and are empty again.
      effect: 1
      title: Passcode
      summary: Dots that fill as digits are typed on a pad, and shake and empty when the code was wrong
      parameters:
        place: {type: number, default: 0.25}
        dot: {type: number, default: 14}
        gap: {type: number, default: 24}
        key: {type: number, default: 68}
        between: {type: number, default: 18}
        shake: {type: number, default: 16}
        ink: {type: color, default: white}
        wrong: {type: color, default: "#ff453a"}
      presets: {calm: {shake: 8}}
      example:
        - "{at: 300ms, name: one, tap: {control: key-1}}"
        - "{after: one.settled, name: two, tap: {control: key-5}}"
        - "{after: two.settled, name: three, tap: {control: key-3}}"
        - "{after: three.settled, name: four, tap: {control: key-8}}"
      scroll: false
      states:
        filled: {of: scene, stops: [0, 1, 2, 3, 4], tap: {anywhere: next}, duration: 120ms, stay: 900ms}
        trial: {of: scene, follow: filled, stops: [0, 1, 2, 3, 4], delay: 150ms, duration: 600ms}
      item: {hidden: index > 0}
      let: {bad: "filled > 3 ? clamp(trial - 3, 0, 1) : 0", top: "view.height * ${place}"}
      overlays:
        - repeat: 4
          frame: ["view.width / 2 + (i - 1.5) * ${dot + gap} - ${dot / 2}", top, "${dot}", "${dot}"]
          x: ${shake} * sin(bad * 1440deg) * (1 - bad)
          scale: "1 + 0.3 * sin(clamp(filled - i, 0, 1) * 180deg)"
          corner: ${dot / 2}
          background: "mix(#00000000, bad > 0 ? ${wrong} : ${ink}, clamp(filled - i, 0, 1))"
          layer: {background: black, corner: "${dot / 2}", border: {width: 1.5, color: "${ink}"}}
        - each: [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
          name: key-${item}
          let: {column: "i == 9 ? 1 : mod(i, 3)"}
          frame:
            - view.width / 2 + (column - 1) * ${key + between} - ${key / 2}
            - top + ${dot + 48} + floor(i / 3) * ${key + between - 6}
            - ${key}
            - ${key}
          corner: ${key / 2}
          layer:
            background: "#ffffff26"
            layers: [{text: "${item}", size: 30, color: "${ink}", align: center, valign: center}]
      """#)
}
