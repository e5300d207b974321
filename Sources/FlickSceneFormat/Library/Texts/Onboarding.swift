// Made from effects/onboarding.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let onboarding = Entry(
    name: "onboarding",
    text: #"""
      # Screens that explain, whose backdrop blends from page to page while a picture on each comes and goes by key frames. The
      # dots and the button follow the page.
      effect: 1
      title: Onboarding
      summary: Screens of an introduction, whose pictures, titles and backdrop move by key frames over the page
      parameters:
        first: {type: color, default: "#0a84ff"}
        second: {type: color, default: "#5e5ce6"}
        third: {type: color, default: "#ff375f"}
        button: {type: text, default: Get started}
      example:
        - "{at: 300ms, name: one, swipe: left}"
        - "{after: one.settled, wait: 400ms, name: two, swipe: left}"
      axis: horizontal
      snap: page
      item: {keys: {-1: {opacity: 0}, -0.5: {opacity: 1}, 0: {opacity: 1}, 0.5: {opacity: 1}, 1: {opacity: 0}}}
      layers:
        picture:
          keys:
            -1: {x: -60%, rotate: -24deg, scale: 0.6}
            0: {x: 0, rotate: 0deg, scale: 1}
            1: {x: 60%, rotate: 24deg, scale: 0.6}
        title: {x: 0.35 * phase * width}
      overlays:
        - {behind: true, frame: [0, 0, 100%, 100%], layer: {name: backdrop-1, background: "${first}"}}
        - {behind: true, frame: [0, 0, 100%, 100%], layer: {name: backdrop-2, background: "${second}"}, over: page, keys: {0: {opacity: 0}, 1: {opacity: 1}}}
        - {behind: true, frame: [0, 0, 100%, 100%], layer: {name: backdrop-3, background: "${third}"}, over: page, keys: {1: {opacity: 0}, 2: {opacity: 1}}}
        - repeat: 3
          let: {near: "max(0, 1 - abs(i - page))", w: "8 + 14 * near"}
          frame: ["view.width / 2 + (i - 1) * 20 - w / 2", "view.height - 118", w, 8]
          fit: stretch
          layer: {background: white}
          corner: 4
          opacity: 0.4 + 0.6 * near
        - frame: [28, "view.height - 84", "view.width - 56", 52]
          layer: {background: white, corner: 26, layers: [{text: "${button}", size: 17, weight: semibold, color: "#1c1c1e", align: center, valign: center, lines: 1}]}
          over: page
          keys: {1: {opacity: 0, y: 40, scale: 0.8}, 2: {opacity: 1, y: 0, scale: 1}}
      """#)
}
