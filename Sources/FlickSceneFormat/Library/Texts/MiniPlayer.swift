// Made from effects/mini-player.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let miniPlayer = Entry(
    name: "mini-player",
    text: #"""
      # A bar at the bottom that a finger pulls up to the whole screen; its picture grows on the way.
      effect: 1
      title: Mini player
      summary: A list over which a player's bar is pulled up to the whole screen, and down again
      parameters:
        bar: {type: number, default: 58}
        bottom: {type: number, default: 16}
        art: {type: number, default: 252}
        panel: {type: color, default: white}
      presets: {low: {bottom: 0}}
      example:
        - "{at: 400ms, name: open, drag: {from: {control: player}, by: [0, -300], during: 350ms}}"
        - "{after: open.settled, wait: 400ms, name: close, fling: {from: [50%, 30%], by: [0, 200]}}"
      states:
        up:
          of: scene
          tap: {player: on}
          drag: {axis: vertical, on: player, span: -420}
          spring: {duration: 480ms}
      cell: [100%, 64]
      insets: {bottom: "${bar + bottom + 16}"}
      let:
        full: clamp(up, 0, 1)
        high: "max(mix(${bar}, view.height, up), 1)"
        low: "view.height - ${bottom} * (1 - full)"
      overlays:
        - {frame: [0, 0, 100%, 100%], opacity: 0.3 * full, layer: {background: black}}
        - name: player
          frame: [8 - 8 * full, low - high, view.width - 16 + 16 * full, high]
          fit: resize
          corner: mix(14, 26 * smoothstep(1, 0.6, up), full)
          shadow: 0.3
          layers:
            art:
              anchor: [0, 0]
              x: "mix(9, (width - ${art}) / 2, full)"
              y: "mix(9, view.height * 0.15, full)"
              scale: "mix(${(bar - 18) / art}, 1, full)"
            bar: {opacity: "1 - smoothstep(0, 0.25, up)"}
            full: {opacity: "smoothstep(0.45, 1, up)", y: 60 * (1 - full)}
          layer:
            background: "${panel}"
            layers:
              - {name: full, layers: [{text: Now playing, align: center, at: [50%, 66%]}]}
              - {name: bar, frame: [0, 0, 100%, "${bar}"], layers: [{text: Now playing, at: [70, 20]}]}
              - {name: art, frame: [0, 0, "${art}", "${art}"], corner: 24, background: "#5e5ce6"}
      """#)
}
