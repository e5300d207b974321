// Made from effects/pager.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let pager = Entry(
    name: "pager",
    text: #"""
      # Pages side by side, one at a time: a swipe brings the next one.
      effect: 1
      title: Pager
      summary: Pages side by side that a swipe turns, one at a time
      example:
        - "{at: 300ms, name: turn, swipe: left}"
      axis: horizontal
      snap: page
      """#)
}
