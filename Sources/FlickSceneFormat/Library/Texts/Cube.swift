// Made from effects/cube.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let cube = Entry(
    name: "cube",
    text: #"""
      # Pages on the sides of a cube that turns about its upright axis.
      effect: 1
      title: Cube
      summary: Pages on the sides of a turning cube
      parameters:
        angle: {type: angle, default: 90deg}
        perspective: {type: number, default: 500}
        shade: {type: number, default: 0.4}
      presets:
        shallow: {angle: 60deg, perspective: 900}
      example:
        - "{at: 300ms, name: turn, swipe: left}"
      axis: horizontal
      snap: page
      let: {turn: "clamp(phase, -1, 1)"}
      item:
        anchor: ["phase > 0 ? 0 : 1", 0.5]
        rotateY: turn * ${angle}
        perspective: ${perspective}
        hidden: abs(phase) >= 1
        shade: ${shade} * abs(turn)
      """#)
}
