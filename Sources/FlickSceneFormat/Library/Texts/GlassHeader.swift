// Made from effects/glass-header.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let glassHeader = Entry(
    name: "glass-header",
    text: #"""
      # A photo over a list: pulled down it grows, scrolled up it goes under a bar that turns to glass.
      effect: 1
      title: Glass header
      summary: A photo that scrolls away with its list, under a bar that blurs what goes below it
      parameters:
        title: {type: text, default: Title}
        note: {type: text, default: ""}
        height: {type: number, default: 260}
        bar: {type: number, default: 84}
        blur: {type: number, default: 14}
      example:
        - "{at: 300ms, name: scroll, drag: {from: [50%, 85%], by: [0, -200], during: 600ms}}"
        - "{after: scroll.settled, name: pull, fling: {from: [50%, 40%], by: [0, 140], during: 160ms}}"
      insets: {top: "${height}", bottom: 20}
      cell: [100%, 84]
      let:
        away: "clamp(scroll, 0, ${height})"
        glass: "smoothstep(${height} - 2.4 * ${bar}, ${height} - 1.1 * ${bar}, scroll)"
      overlays:
        - frame: [0, 0 - away, 100%, "${height} + max(0, 0 - scroll)"]
          fit: cover
          layer:
            layers:
              - background: {linear: ["#1d3557", "#e76f51", "#f4a261"]}
              - {shape: ellipse, frame: [58%, 34%, 64, 64], fill: "#ffe8c2"}
              - {polygon: [[0, 60%], [30%, 40%], [100%, 70%], [100%, 100%], [0, 100%]], fill: "#6d3b5e"}
              - {polygon: [[0, 78%], [60%, 56%], [100%, 70%], [100%, 100%], [0, 100%]], fill: "#2b2140"}
        - frame: [0, "${height} - 74 - away", 100%, 64]
          layer:
            layers:
              - {text: "${title}", size: 30, weight: bold, color: white, frame: [20, 0, 280, 40]}
              - {text: "${note}", size: 14, color: "#ffffffcc", frame: [20, 38, 280, 20]}
          opacity: 1 - glass
        - frame: [0, 0, 100%, "${bar}"]
          layer:
            layers:
              - {name: glass, backdrop: {blur: 0}, layers: [{name: milk, background: white}]}
              - name: title
                frame: [0, "${bar - 33}", 100%, 24]
                layers: [{text: "${title}", size: 17, weight: semibold, color: "#111114", align: center}]
              - {name: hairline, background: "#00000030", frame: [0, "${bar - 0.5}", 100%, 0.5]}
          layers:
            glass: {backdrop: "${blur} * glass"}
            milk: {opacity: 0.55 * glass}
            title: {opacity: glass, y: 10 * (1 - glass)}
            hairline: {opacity: glass}
      """#)
}
