// Made from effects/morphing-tabs.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let morphingTabs = Entry(
    name: "morphing-tabs",
    text: #"""
      # A bar of tabs whose icons fill and whose labels slide out as a plate comes to them.
      effect: 1
      title: Morphing tabs
      summary: A bar of tabs whose icons fill and whose labels slide out as a plate comes to them
      parameters:
        first: {type: text, default: Home}
        second: {type: text, default: Search}
        third: {type: text, default: Saved}
        fourth: {type: text, default: Profile}
        bar: {type: number, default: 76}
        panel: {type: color, default: white}
        tint: {type: color, default: "#5e5ce6"}
        plate: {type: color, default: "#e9e8fc"}
      presets: {rose: {tint: "#e0245e", plate: "#fde3ea"}}
      example:
        - "{at: 300ms, name: second, tap: {control: tab-1}}"
        - "{after: second.settled, name: fourth, tap: {control: tab-3}}"
      scroll: false
      travel: false
      states:
        tab: {of: scene, stops: [0, 1, 2, 3], tap: {tab-0: 0, tab-1: 1, tab-2: 2, tab-3: 3}}
      item: {opacity: "clamp(1 - 2 * abs(index - tab), 0, 1)"}
      overlays:
        - {frame: [0, "view.height - ${bar}", 100%, "${bar}"], layer: {background: "${panel}"}}
        - each:
            - {label: "${first}", icon: M4 11L12 4L20 11V20H4Z}
            - {label: "${second}", icon: M17 11A6 6 0 1 1 5 11A6 6 0 0 1 17 11ZM16 16L20 20}
            - {label: "${third}", icon: M6 4H18V21L12 16L6 21Z}
            - {label: "${fourth}", icon: M16 8A4 4 0 1 1 8 8A4 4 0 0 1 16 8ZM4 20C4 12 20 12 20 20Z}
          name: tab-${i}
          let: {near: "clamp(1 - abs(i - tab), 0, 1)", before: "clamp(i - tab, 0, 1)"}
          frame:
            - view.width / 2 - 142 + i * 56 + before * 60
            - view.height - ${bar / 2 + 22}
            - mix(56, 116, near)
            - 44
          fit: resize
          corner: 22
          background: "mix(#00000000, ${plate}, near)"
          layers:
            icon: {stroke: "mix(#8a8a94, ${tint}, near)", fill: "mix(#00000000, ${tint}, near * near)"}
            label: {opacity: "smoothstep(0.5, 1, near)", x: 10 * near - 10}
          layer:
            layers:
              - {name: icon, path: "${icon}", frame: [16, 10, 24, 24], stroke: white, fill: white}
              - {name: label, text: "${label}", frame: [47, 0, 80, 44], size: 14, valign: center}
      """#)
}
