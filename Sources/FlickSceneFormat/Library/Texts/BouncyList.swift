// Made from effects/bouncy-list.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let bouncyList = Entry(
    name: "bouncy-list",
    text: #"""
      # Rows that hang on springs: the farther a row is from the finger, the later it follows.
      # As roberthein's BouncyLayout 2.2: springs of 1.5 Hz and damping 0.75 on each row, moved by
      # their distance from the finger over 1000 points. 'duration' is one over the frequency.
      effect: 1
      title: Bouncy list
      summary: Rows that spring after the finger, the later the farther away from it they are
      parameters:
        height: {type: number, default: 64}
        gap: {type: number, default: 8}
        margin: {type: number, default: 0}
        corner: {type: number, default: 0}
        duration: {type: text, default: 667ms}
        bounce: {type: number, default: 0.25}
        reach: {type: number, default: 1000}
      presets:
        subtle: {duration: 500ms, bounce: 0}
        prominent: {duration: 1000ms, bounce: 0.5}
        loose: {reach: 500}
      example:
        - "{at: 300ms, name: fling, fling: {from: [50%, 80%], by: [0, -190], during: 150ms}}"
      gap: ${gap}
      insets: {top: "${margin}", left: "${margin}", bottom: "${margin}", right: "${margin}"}
      cell: [lane, "${height}"]
      let:
        lag: "scroll - spring(scroll, duration: ${duration}, bounce: ${bounce})"
        far: "clamp((abs(finger.y - middle.y) + abs(finger.x - middle.x)) / ${reach}pt, 0, 1)"
      item:
        y: lag * far
        corner: ${corner}
      """#)
}
