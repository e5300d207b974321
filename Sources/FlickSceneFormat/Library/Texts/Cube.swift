// Made from effects/cube.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let cube = Entry(
    name: "cube",
    text: #"""
      # Pages on the sides of a cube that turns about its upright axis. The eye of each page is over the edge about which it turns
      # (hinge 1), or over its middle (0) as in AnimatedCollectionViewLayout's CubeAttributesAnimator: preset acvl.
      effect: 1
      title: Cube
      summary: Pages on the sides of a turning cube
      parameters:
        angle: {type: angle, default: 90deg}
        perspective: {type: number, default: 500}
        shade: {type: number, default: 0.4}
        hinge: {type: number, default: 1}
      presets:
        acvl: {hinge: 0, shade: 0}
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
        eye: ["mix(0.5, phase > 0 ? 0 : 1, ${hinge})", 0.5]
        hidden: abs(phase) >= 1
        shade: ${shade} * abs(turn)
      """#)
}
