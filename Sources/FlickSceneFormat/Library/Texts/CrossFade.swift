// Made from effects/cross-fade.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let crossFade = Entry(
    name: "cross-fade",
    text: #"""
      # Pages that stay where they are: one fades into the next, and grows a little meanwhile.
      effect: 1
      title: Cross-fade pager
      summary: Pages that fade into each other in place
      parameters:
        zoom: {type: number, default: 0.06}
      example:
        - "{at: 300ms, name: turn, swipe: left}"
      axis: horizontal
      travel: false
      snap: page
      item:
        opacity: 1 - clamp(-phase, 0, 1)
        scale: 1 + ${zoom} * clamp(-phase, 0, 1)
        order: -index
        hidden: "phase <= -1 ? 1 > 0 : phase >= 1"
      """#)
}
