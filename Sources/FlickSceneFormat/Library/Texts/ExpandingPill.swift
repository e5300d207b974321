// Made from effects/expanding-pill.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let expandingPill = Entry(
    name: "expanding-pill",
    text: #"""
      # A pill at the top of the screen that opens into a card, and closes by a tap or a swipe up.
      effect: 1
      title: Expanding pill
      summary: A pill at the top of the screen that springs open into a card, and back by a swipe up
      parameters:
        top: {type: number, default: 12}
        width: {type: number, default: 126}
        height: {type: number, default: 37}
        open: {type: number, default: 172}
        duration: {type: text, default: 500ms}
        bounce: {type: number, default: 0.25}
        panel: {type: color, default: black}
        tint: {type: color, default: "#30d158"}
      presets: {calm: {duration: 650ms, bounce: 0}}
      example:
        - "{at: 400ms, name: open, tap: {control: pill}}"
        - "{after: open.settled, name: close, drag: {from: {control: pill}, by: [0, -90], during: 180ms}}"
      scroll: false
      travel: false
      states:
        open:
          of: scene
          tap: {pill: toggle, anywhere: off}
          drag: {axis: vertical, on: pill, span: "${open}", from: on}
          spring: {duration: "${duration}", bounce: "${bounce}"}
      let:
        wide: "mix(${width}, view.width - 24, max(open, -0.2))"
        tall: "mix(${height}, ${open}, max(open, -0.2))"
      item: {hidden: index > 0}
      overlays:
        - name: pill
          frame: [(view.width - wide) / 2, "${top}", wide, tall]
          fit: resize
          corner: "min(height / 2, 44)"
          shadow: "0.4 * clamp(open, 0, 1)"
          layers:
            compact: {opacity: "1 - smoothstep(0.05, 0.4, open)"}
            card: {opacity: "smoothstep(0.45, 0.95, open)", scale: "mix(0.7, 1, open)"}
          layer:
            background: "${panel}"
            layers:
              - name: compact
                layers: [{shape: ellipse, frame: [14, 14, 9, 9], fill: "${tint}"}]
              - name: card
                frame: [0, 0, 296, "${open}"]
                layers: [{text: Arriving in 4 min, at: [28, 40], size: 20, color: white}]
      """#)
}
