// Made from effects/depth-pager.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let depthPager = Entry(
    name: "depth-pager",
    text: #"""
      # The next page comes from behind while this one slides away. The formulas are those of Android's DepthPageTransformer.
      effect: 1
      title: Depth pager
      summary: Pages that slide away over the next one, which comes from behind
      parameters:
        scale: {type: number, default: 0.75}
      example:
        - "{at: 300ms, name: turn, swipe: left}"
      axis: horizontal
      snap: page
      let: {back: "clamp(phase, 0, 1)"}
      item:
        x: -back * width
        scale: mix(1, ${scale}, back)
        opacity: 1 - back
        order: -index
        hidden: phase >= 1
      """#)
}
