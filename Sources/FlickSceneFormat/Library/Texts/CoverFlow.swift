// Made from effects/cover-flow.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let coverFlow = Entry(
    name: "cover-flow",
    text: #"""
      # Record covers in a row: the one in the middle faces the viewer, those beside it turn towards it. Each has an eye of its own
      # (own, in widths), or one eye sees all (lens, in points) as in iCarousel's cover flow: preset icarousel.
      effect: 1
      title: Cover flow
      summary: Covers in a row that turn towards the one in the middle, as in the music players of 2006
      parameters:
        side: {type: number, default: 180}
        angle: {type: angle, default: 62deg}
        pitch: {type: number, default: 52}
        depth: {type: number, default: 130}
        aside: {type: number, default: 0.6}
        own: {type: number, default: 4}
        lens: {type: number, default: 0}
      presets:
        icarousel: {angle: 81deg, pitch: 45, depth: 90, aside: 0.45, own: 0, lens: 500}
        tilted: {angle: 81deg, pitch: 45, depth: 90, aside: 0.45}
        gentle: {angle: 35deg, pitch: 90, depth: 60}
      example:
        - "{at: 300ms, name: fling, fling: {from: [75%, 45%], by: [-180, 0], during: 140ms}}"
        - "{after: fling.settled, wait: 300ms, name: pick, tap: {page: 1}}"
      axis: horizontal
      cell: ["${side}", "${side}"]
      at: [50%, 45%]
      travel: false
      snap: item
      perspective: ${lens}
      eye: [50%, 45%]
      let: {turn: "clamp(phase, -1, 1)"}
      item:
        x: phase * ${pitch} + turn * ${aside} * width
        rotateY: -turn * ${angle}
        z: -abs(turn) * ${depth}
        perspective: ${own} * width
        order: -round(abs(phase))
        shade: 0.35 * smoothstep(0, 1, abs(phase))
      """#)
}
