// Made from effects/gauges.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let gauges = Entry(
    name: "gauges",
    text: #"""
      # A gauge over pages: its arc fills, its number counts, and its colours change from page to page.
      effect: 1
      title: Gauges
      summary: A gauge over pages, whose arc, number and colours change from page to page
      parameters:
        low: {type: number, default: 90}
        middle: {type: number, default: 140}
        high: {type: number, default: 260}
        top: {type: number, default: 300}
        unit: {type: text, default: km/h}
        size: {type: number, default: 240}
        place: {type: number, default: 0.34}
        cool: {type: color, default: "#2fd6a3"}
        warm: {type: color, default: "#ffb020"}
        hot: {type: color, default: "#ff4b5c"}
        ink: {type: color, default: white}
      presets: {small: {size: 180, place: 0.24}}
      example:
        - "{at: 300ms, name: turn, drag: {from: [85%, 70%], by: [-190, 0], during: 800ms}}"
      axis: horizontal
      snap: page
      let:
        first: "clamp(page, 0, 1)"
        second: "clamp(page - 1, 0, 1)"
        value: "mix(mix(${low}, ${middle}, first), ${high}, second)"
        tint: "mix(mix(${cool}, ${warm}, first), ${hot}, second)"
        part: "clamp(value / ${top}, 0, 1)"
      overlays:
        - frame: [view.width / 2 - 120, "view.height * ${place} - 120", 240, 240]
          scale: ${size} / 240
          layers:
            arc: {trimEnd: part, lineWidth: 8 + 8 * part, stroke: tint}
            needle: {rotate: part * 270deg - 135deg}
            speed: {number: value, color: "mix(tint, ${ink}, 0.8)"}
          layer:
            layers:
              - {path: M49.3 190.7 A100 100 0 1 1 190.7 190.7, stroke: "#8080804d", lineWidth: 10}
              - {name: arc, path: M49.3 190.7 A100 100 0 1 1 190.7 190.7, stroke: white}
              - name: needle
                layers: [{line: [[120, 36], [120, 50]], stroke: "${ink}", lineWidth: 4}]
              - {name: speed, frame: [20, 88, 200, 64], text: "{number}", number: 0, size: 54,
                 weight: bold, align: center}
              - {frame: [20, 152, 200, 24], text: "${unit}", size: 17, color: "${ink}", align: center}
      """#)
}
