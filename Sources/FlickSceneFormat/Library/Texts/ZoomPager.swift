// Made from effects/zoom-pager.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let zoomPager = Entry(
    name: "zoom-pager",
    text: #"""
      # Pages that shrink and fade while they slide. The formulas are those of Android's ZoomOutPageTransformer.
      effect: 1
      title: Zoom pager
      summary: Pages that shrink and fade while they slide past each other
      parameters:
        scale: {type: number, default: 0.85}
        opacity: {type: number, default: 0.5}
      presets:
        opaque: {opacity: 1}
      example:
        - "{at: 300ms, name: turn, swipe: left}"
      axis: horizontal
      snap: page
      let:
        size: "max(${scale}, 1 - abs(phase))"
        across: "width * (1 - size) / 2"
        down: "height * (1 - size) / 2"
      item:
        scale: size
        x: "phase < 0 ? across - down / 2 : -across + down / 2"
        opacity: "abs(phase) > 1 ? 0 : mix(${opacity}, 1, (size - ${scale}) / (1 - ${scale}))"
      """#)
}
