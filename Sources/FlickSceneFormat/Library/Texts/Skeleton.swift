// Made from effects/skeleton.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let skeleton = Entry(
    name: "skeleton",
    text: #"""
      # Grey shapes with a gleam in place of rows, until these have come: one row after the other.
      effect: 1
      title: Skeleton
      summary: Rows whose grey shapes gleam until their content is there, which then comes row by row
      parameters:
        row: {type: number, default: 84}
        stagger: {type: text, default: 60ms}
        duration: {type: text, default: 350ms}
        rise: {type: number, default: 14}
        gleam: {type: text, default: 1300ms}
        light: {type: color, default: "#ffffffc0"}
      presets: {dark: {light: "#ffffff28"}, slow: {gleam: 2200ms}}
      example:
        - "{at: 1500ms, name: loaded, do: set, with: {state: loaded}}"
      states:
        loaded: {of: scene, duration: "${duration}"}
        come: {follow: loaded, stagger: "${stagger}", duration: "${duration}", curve: easeOut}
      cell: [100%, "${row}"]
      layers:
        skeleton: {opacity: 1 - come}
        body: {opacity: come, y: "${rise} * (1 - come)"}
      overlays:
        - frame: [0, 0, 100%, 100%]
          opacity: "1 - smoothstep(0, 0.4, loaded)"
          hidden: loaded >= 0.4
          layer:
            layers:
              - name: gleam
                frame: [0, 0, 60%, 100%]
                background: {linear: ["#ffffff00", "${light}", "#ffffff00"], angle: 90deg}
                animate:
                  duration: ${gleam}
                  repeat: forever
                  keys: {0%: {x: -1.1 * width}, 70%: {x: 1.9 * width}}
      """#)
}
