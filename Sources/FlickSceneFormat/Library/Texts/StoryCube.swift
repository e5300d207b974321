// Made from effects/story-cube.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let storyCube = Entry(
    name: "story-cube",
    text: #"""
      # Stories on the sides of a cube, with bars at the top that fill as they are turned.
      effect: 1
      title: Story cube
      summary: Stories on the sides of a cube, with bars that fill, turned by a swipe or a tap at the side
      parameters:
        pages: {type: integer, default: 4}
        perspective: {type: number, default: 800}
        shade: {type: number, default: 0.45}
        top: {type: number, default: 12}
        margin: {type: number, default: 10}
        gap: {type: number, default: 4}
        bar: {type: number, default: 3}
        ink: {type: color, default: white}
      presets: {deep: {perspective: 400}}
      example:
        - "{at: 300ms, name: turn, drag: {from: [85%, 60%], by: [-220, 0], during: 700ms}}"
      axis: horizontal
      snap: page
      item:
        anchor: ["phase > 0 ? 0 : 1", 0.5]
        rotateY: "clamp(phase, -1, 1) * 90deg"
        perspective: ${perspective}
        hidden: abs(phase) >= 1
        shade: "${shade} * clamp(abs(phase), 0, 1)"
      let: {part: "(view.width - 2 * ${margin} + ${gap}) / ${pages}"}
      overlays:
        - repeat: ${pages}
          frame: ["${margin} + i * part", "${top}", "part - ${gap}", "${bar}"]
          corner: ${bar} / 2
          layers:
            fill: {scaleX: "clamp(page - i + 1, 0, 1)", anchor: [0, 0.5]}
          layer:
            layers:
              - {background: "${ink}", opacity: 0.35}
              - {name: fill, background: "${ink}"}
        - each: [{name: before, side: 0, by: -1}, {name: next, side: 1, by: 1}]
          name: "${name}"
          frame: ["${side} * view.width * 0.75", 15%, 25%, 70%]
          scrollTo: "clamp(round(page) + ${by}, 0, count - 1)"
          layer: {opacity: 0}
      """#)
}
