// Made from effects/pull-to-refresh.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let pullToRefresh = Entry(
    name: "pull-to-refresh",
    text: #"""
      # A list that is pulled down to load: it is held below a turning ring, and closes when that is done.
      effect: 1
      title: Pull to refresh
      summary: A list that is pulled down to load, is held below a turning ring for a while, and closes again
      parameters:
        row: {type: number, default: 84}
        pull: {type: number, default: 64}
        hold: {type: number, default: 54}
        stay: {type: text, default: 1200ms}
        turn: {type: angle, default: 480deg}
        ink: {type: color, default: "#8a8a94"}
      presets:
        short: {stay: 600ms}
      example:
        - "{at: 300ms, name: pull, drag: {from: [50%, 30%], by: [0, 190], during: 500ms}}"
      states:
        refresh: {of: scene, unit: points, stops: [0, "${hold}"], pull: "${pull}", stay: "${stay}", curve: bounce}
        spin: {of: scene, follow: refresh, duration: "${stay}", curve: linear}
      let: {down: "max(0, refresh - scroll)", ready: "clamp(down / ${pull}pt, 0, 1)", angle: "(down / ${pull}pt + spin) * ${turn}"}
      cell: [100%, "${row}"]
      item: {y: refresh}
      overlays:
        - behind: true
          frame: [view.width / 2 - 14, "down / 2 - 14", 28, 28]
          opacity: ready
          scale: mix(0.5, 1, ready)
          rotate: angle
          layer: {layers: [{name: ring, path: "M14 3 C20.1 3 25 7.9 25 14 C25 20.1 20.1 25 14 25 C7.9 25 3 20.1 3 14", stroke: "${ink}", lineWidth: 3}]}
      """#)
}
