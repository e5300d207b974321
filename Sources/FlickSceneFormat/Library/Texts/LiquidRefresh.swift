// Made from effects/liquid-refresh.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let liquidRefresh = Entry(
    name: "liquid-refresh",
    text: #"""
      # A list below a liquid that hangs down where the finger pulls, with a ring that turns in it.
      effect: 1
      title: Liquid refresh
      summary: A list that is pulled down under a liquid, which bulges where the finger pulls
      parameters:
        row: {type: number, default: 84}
        pull: {type: number, default: 90}
        hold: {type: number, default: 76}
        stay: {type: text, default: 1000ms}
        bulge: {type: number, default: 0.8}
        tint: {type: color, default: "#5e5ce6"}
      presets: {calm: {bulge: 0.4}}
      example:
        - "{at: 300ms, name: pull, drag: {from: [50%, 30%], by: [0, 230], during: 500ms}}"
      states:
        refresh:
          of: scene
          unit: points
          stops: [0, "${hold}"]
          pull: ${pull}
          stay: ${stay}
          curve: bounce
      let:
        down: "max(0, refresh - scroll)"
        slow: "spring(down, duration: 380ms, bounce: 0.5)"
      cell: [100%, "${row}"]
      item: {y: refresh}
      overlays:
        - {behind: true, frame: [0, -200, 100%, 200 + down], fit: resize, layer: {background: "${tint}"}}
        - frame: ["spring(finger.x, duration: 200ms) - 300", "down - 0.5", 600, 100]
          anchor: [0.5, 0]
          scaleY: "max((down - slow) * ${bulge} / 100pt, 0.001)"
          layer: {layers: [{path: M0 0C170 0 200 100 300 100C400 100 430 0 600 0Z, fill: "${tint}"}]}
        - behind: true
          frame: [view.width / 2 - 16, down / 2 - 16, 32, 32]
          layers: {ring: {trimEnd: "0.8 * clamp(down / ${hold}pt, 0, 1)"}}
          layer:
            layers:
              - name: ring
                shape: ellipse
                stroke: white
                lineWidth: 3.5
                animate:
                  duration: 900ms
                  repeat: forever
                  keys: {0%: {rotate: 0deg}, 100%: {rotate: 360deg}}
      """#)
}
