// Made from effects/like-burst.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let likeBurst = Entry(
    name: "like-burst",
    text: #"""
      # A heart that springs when it is tapped, with a ring and dots that burst from it.
      effect: 1
      title: Like burst
      summary: A heart that springs when it is tapped, while a ring and dots burst from it
      parameters:
        place: {type: number, default: 0.5}
        size: {type: number, default: 64}
        dots: {type: integer, default: 14}
        on: {type: color, default: "#ff2d55"}
        off: {type: color, default: "#c4c4ce"}
        other: {type: color, default: "#ffb400"}
      presets: {small: {size: 36, dots: 10}}
      example:
        - "{at: 400ms, name: like, tap: {control: heart}}"
        - "{after: like.settled, name: unlike, tap: {control: heart}}"
      scroll: false
      states:
        liked: {of: scene, tap: {heart: toggle}, duration: 120ms}
        burst: {of: scene, follow: liked, delay: 80ms, duration: 750ms, curve: easeOut}
        swell: {of: scene, follow: liked, delay: 80ms, spring: {duration: 420ms, bounce: 0.5}}
      item: {hidden: index > 0}
      let: {top: "view.height * ${place}", shown: "liked >= 1 && burst > 0 ? 1 : 0"}
      overlays:
        - frame: ["view.width / 2 - ${size * 2}", "top - ${size * 2}", "${size * 4}", "${size * 4}"]
          opacity: "shown * (1 - smoothstep(0.3, 0.8, burst))"
          scale: "mix(0.2, 0.9, burst)"
          layers: {ring: {lineWidth: "${size / 2} * (1 - burst) + 0.1"}}
          layer: {layers: [{name: ring, shape: ellipse, frame: [25%, 25%, 50%, 50%], stroke: "${on}"}]}
        - repeat: ${dots}
          let: {far: "${size} * mix(0.3, 1.15 - 0.3 * mod(i, 2), burst)"}
          x: far * sin(i * 360deg / ${dots})
          y: -far * cos(i * 360deg / ${dots})
          frame: [view.width / 2 - 5, top - 5, 10, 10]
          scale: 1 - burst
          opacity: shown
          background: "mix(${on}, ${other}, mod(i, 3) / 2)"
          corner: 5
          layer: {background: white}
        - name: heart
          frame: ["view.width / 2 - ${size / 2}", "top - ${size / 2}", "${size}", "${size}"]
          scale: "liked < 1 ? 1 - 0.3 * liked : max(swell, 0.7)"
          layers: {heart: {fill: "mix(${off}, ${on}, liked)"}}
          layer:
            layers:
              - {name: heart, path: M12 21C5 15 2 12 2 8C2 1 10 1 12 6C14 1 22 1 22 8C22 12 19 15 12 21Z,
                 viewBox: [0, 0, 24, 24], fill: white}
      """#)
}
