// Made from effects/scale-carousel.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let scaleCarousel = Entry(
    name: "scale-carousel",
    text: #"""
      # Cards in a row; those at the sides are smaller and fainter. The formulas are those of UPCarouselFlowLayout;
      # with a negative gap they lie over each other in its order: preset overlap.
      effect: 1
      title: Scale carousel
      summary: Cards in a row that shrink and fade towards the sides
      parameters:
        width: {type: length, default: 70%}
        height: {type: length, default: 60%}
        gap: {type: number, default: 10}
        sideScale: {type: number, default: 0.85}
        sideOpacity: {type: number, default: 0.6}
        order: {type: number, default: 0}
      presets:
        overlap: {gap: -60, order: 10, sideScale: 0.8}
        flat: {sideScale: 1, sideOpacity: 1}
        strong: {sideScale: 0.6, sideOpacity: 0.4}
      example:
        - "{at: 300ms, name: fling, fling: {from: [80%, 50%], by: [-150, 0], during: 140ms}}"
      axis: horizontal
      cell: ["${width}", "${height}"]
      gap: ${gap}
      snap: item
      let: {near: "1 - min(abs(phase), 1)"}
      item:
        scale: mix(${sideScale}, 1, near)
        opacity: mix(${sideOpacity}, 1, near)
        order: floor(${order} * mix(${sideOpacity}, 1, near))
        corner: 18
        shadow: 0.35 * near
      """#)
}
