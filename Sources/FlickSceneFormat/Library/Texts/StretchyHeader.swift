// Made from effects/stretchy-header.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let stretchyHeader = Entry(
    name: "stretchy-header",
    text: #"""
      # A header over a list: pulled down it grows, scrolled up it shrinks to a bar.
      effect: 1
      title: Stretchy header
      summary: A list below a header that grows while it is pulled down and shrinks to a bar while it scrolls up
      parameters:
        title: {type: text, default: Title}
        height: {type: number, default: 240}
        bar: {type: number, default: 84}
        row: {type: number, default: 96}
        ink: {type: color, default: white}
        top: {type: color, default: "#1c92d2"}
        bottom: {type: color, default: "#0f3443"}
      example:
        - "{at: 300ms, name: pull, drag: {from: [50%, 45%], by: [0, 160], during: 500ms}}"
        - "{after: pull.settled, wait: 200ms, name: scroll, fling: {from: [50%, 80%], by: [0, -200], during: 160ms}}"
      insets: {top: "${height}"}
      cell: [100%, "${row}"]
      let: {tall: "max(${bar}, ${height} - scroll)", shrunk: "smoothstep(0, ${height} - ${bar}, scroll)"}
      overlays:
        - frame: [0, 0, 100%, tall]
          shadow: 0.3 * shrunk
          layer:
            background: "${bottom}"
            layers:
              - {name: photo, background: {linear: ["${top}", "${bottom}"]}, layers: [{shape: ellipse, frame: [62%, 30%, 96, 96], fill: "#ffffff30"}]}
              - {name: title, text: "${title}", size: 34, weight: bold, color: "${ink}", frame: [20, "${height - 62}", 280, 44]}
          layers:
            photo: {scale: "max(1, tall / ${height}pt)", opacity: 1 - 0.7 * shrunk}
            title: {y: "(tall - ${height}) / 2", scale: "mix(1, 0.65, shrunk)", anchor: [0, 1]}
      """#)
}
