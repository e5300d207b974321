// Made from effects/paging-dots.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let pagingDots = Entry(
    name: "paging-dots",
    text: #"""
      # Pages with a row of dots; the dot of the page that is shown is long.
      effect: 1
      title: Paging dots
      summary: Pages with dots, of which the one of the page that is shown grows
      parameters:
        pages: {type: integer, default: 4}
        bottom: {type: number, default: 36}
        dot: {type: number, default: 8}
        long: {type: number, default: 24}
        color: {type: color, default: white}
      example:
        - "{at: 300ms, name: turn, swipe: left}"
      axis: horizontal
      snap: page
      overlays:
        - repeat: ${pages}
          let: {near: "max(0, 1 - abs(i - page))", w: "mix(${dot}, ${long}, near)"}
          frame: ["view.width / 2 + (i - (${pages} - 1) / 2) * ${dot * 2 + 6} - w / 2", "view.height - ${bottom}", w, "${dot}"]
          fit: stretch
          layer: {background: "${color}"}
          corner: ${dot} / 2
          opacity: mix(0.45, 1, near)
      """#)
}
