// Made from effects/page-curl.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let pageCurl = Entry(
    name: "page-curl",
    text: #"""
      # Pages that are turned over: the one on top curls up around a cylinder that leans, its back is seen, and the next one lies
      # below it.
      effect: 1
      title: Page curl
      summary: Pages that a finger curls up from their lower right corner and turns over, with their backs seen
      parameters:
        radius: {type: number, default: 44}
        tilt: {type: angle, default: 17deg}
        light: {type: number, default: 0.42}
        paper: {type: color, default: "#fffdf8e0"}
      presets:
        tight: {radius: 20}
        upright: {tilt: 0deg}
      example:
        - "{at: 300ms, name: turn, drag: {from: [85%, 50%], by: [-260, 0], during: 1300ms}}"
      axis: horizontal
      travel: false
      snap: page
      let: {gone: "clamp(-phase, 0, 1)"}
      item: {order: -index, hidden: phase <= -1 || phase > 1, shade: "phase > 0 ? 0.3 * clamp(phase, 0, 1) : 0"}
      mesh:
        grid: [24, 30]
        back: "${paper}"
        let:
          fold: mix(width, -${radius * 1.3}pt - height * tan(${tilt}), gone)
          far: (part.x - fold) * cos(${tilt}) + (part.y - height) * sin(${tilt})
          turn: clamp(far / ${radius}pt, 0, pi) * (180deg / pi)
          bent: "far <= 0pt ? far : far < pi * ${radius}pt ? ${radius}pt * sin(turn) : pi * ${radius}pt - far"
        x: (bent - far) * cos(${tilt})
        y: (bent - far) * sin(${tilt})
        order: ${radius} * (1 - cos(turn))
        shade: ${light} * sin(turn)
      """#)
}
