// Made from effects/circular-reveal.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let circularReveal = Entry(
    name: "circular-reveal",
    text: #"""
      # A screen that opens in a circle where the button is, and closes into it.
      effect: 1
      title: Circular reveal
      summary: A screen that opens in a circle around a button over another one, and closes into it again
      parameters:
        size: {type: number, default: 60}
        margin: {type: number, default: 24}
        duration: {type: text, default: 550ms}
        tint: {type: color, default: "#0a84ff"}
        ink: {type: color, default: white}
      presets: {slow: {duration: 1100ms}}
      example:
        - "{at: 400ms, name: open, tap: {control: button}}"
        - "{after: open.settled, wait: 400ms, name: close, tap: {control: button}}"
      scroll: false
      travel: false
      states:
        shown: {of: scene, tap: {button: toggle}, duration: "${duration}", curve: easeInOut}
      let:
        wide: (view.width - ${margin + size / 2}) / 1pt
        high: (view.height - ${margin + size / 2}) / 1pt
      mask: {name: circle, shape: ellipse, frame: [0, 0, 100, 100]}
      item: {order: index, hidden: "index > 0 && shown <= 0 || index > 1"}
      layers:
        circle:
          x: wide * 1pt - 50
          y: high * 1pt - 50
          scale: "index == 0 ? 100 : mix(${size / 2}, sqrt(wide * wide + high * high), shown) / 50"
      overlays:
        - name: button
          frame: ["view.width - ${margin + size}", "view.height - ${margin + size}", "${size}", "${size}"]
          corner: ${size} / 2
          shadow: 0.35 * (1 - smoothstep(0, 0.1, shown))
          background: "mix(${tint}, #00000000, smoothstep(0, 0.15, shown))"
          layers:
            plus: {rotate: shown * 135deg}
          layer:
            background: "${tint}"
            layers:
              - name: plus
                frame: [50%, 50%, 0, 0]
                layers: [{path: M-10 0 H10 M0 -10 V10, stroke: "${ink}", lineWidth: 3}]
      """#)
}
