// Made from effects/notification-stack.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let notificationStack = Entry(
    name: "notification-stack",
    text: #"""
      # Notices in a pile, which a tap spreads one after the other; a finger throws one away.
      effect: 1
      title: Notification stack
      summary: Notices in a pile that a tap spreads to a list, from which a finger throws them away
      parameters:
        top: {type: number, default: 220}
        height: {type: number, default: 78}
        gap: {type: number, default: 8}
        margin: {type: number, default: 12}
        peek: {type: number, default: 9}
        shrink: {type: number, default: 0.06}
        stagger: {type: text, default: 35ms}
        corner: {type: number, default: 20}
        less: {type: text, default: Show less}
        ink: {type: color, default: white}
      presets:
        plain: {stagger: 0ms, peek: 6}
      example:
        - "{at: 400ms, name: open, tap: {page: 0}}"
        - "{after: open.settled, name: throw, fling: {from: {page: 0}, by: [-180, 0]}}"
      scroll: false
      travel: false
      cell: ["view.width - ${margin * 2}", "${height}"]
      at: [50%, "${top + height / 2}"]
      states:
        open: {of: scene, tap: {item: on, less: off}}
        fan: {follow: open, stagger: "${stagger}", spring: {duration: 480ms, bounce: 0.22}}
      drag: {item: any, axis: horizontal, leaveBeyond: 110, leaveTo: [left], while: open}
      item:
        x: drag.x
        y: "rank * mix(${peek}, ${height + gap}, fan)"
        scale: "1 - ${shrink} * min(rank, 3) * (1 - fan)"
        opacity: "mix(rank < 3 ? 1 : 0, 1, clamp(2 * fan, 0, 1))"
        order: -rank
        corner: ${corner}
        shadow: 0.14
      overlays:
        - name: less
          frame: ["view.width - ${margin} - 104", "${top} - 44 + 8 * (1 - open)", 104, 34]
          opacity: clamp(open, 0, 1)
          hidden: open <= 0
          corner: 17
          layer:
            background: "#ffffff38"
            layers: [{text: "${less}", size: 14, color: "${ink}", align: center, valign: center}]
      """#)
}
