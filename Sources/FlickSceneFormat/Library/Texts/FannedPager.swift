// Made from effects/fanned-pager.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let fannedPager = Entry(
    name: "fanned-pager",
    text: #"""
      # Cards that are stacked at the end of the view; each slides over the ones before it.
      effect: 1
      title: Fanned pager
      summary: Cards that lie behind the front one, each a little smaller and higher, and slide off sideways
      parameters:
        behind: {type: integer, default: 3}
        step: {type: number, default: 0.08}
        lift: {type: number, default: 26}
      example:
        - "{at: 300ms, name: next, fling: {from: [80%, 50%], by: [-120, 0], during: 140ms}}"
      axis: horizontal
      cell: [80%, 62%]
      pitch: 80%
      travel: false
      snap: item
      let: {deep: "max(phase, 0)", gone: "max(-phase, 0)"}
      item:
        x: -gone * view.width
        rotate: -gone * 12deg
        y: -deep * ${lift}
        scale: 1 - ${step} * deep
        opacity: clamp(${behind} - phase, 0, 1)
        order: -phase
        corner: 20
        shadow: 0.3
        hidden: phase < -1.3
      """#)
}
