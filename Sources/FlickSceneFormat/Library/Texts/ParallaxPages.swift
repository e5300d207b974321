// Made from effects/parallax-pages.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let parallaxPages = Entry(
    name: "parallax-pages",
    text: #"""
      # Pages whose layer 'photo' moves half as fast as they do, and whose layer 'title' runs ahead.
      effect: 1
      title: Parallax pages
      summary: Pages whose pictures move slower and whose titles move faster than they do
      parameters:
        speed: {type: number, default: 0.5}
        title: {type: number, default: 0.3}
      presets:
        strong: {speed: 0.8, title: 0.6}
      example:
        - "{at: 300ms, name: turn, drag: {from: [85%, 60%], by: [-200, 0], during: 500ms}}"
      axis: horizontal
      snap: page
      clip: true
      layers:
        photo: {x: "-${speed} * phase * width"}
        title: {x: "${title} * phase * width", opacity: "1 - abs(phase)"}
      """#)
}
