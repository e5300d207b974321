// Made from effects/wheel.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let wheel = Entry(
    name: "wheel",
    text: #"""
      # Cards on the rim of a wheel whose axle lies below them.
      effect: 1
      title: Wheel
      summary: Cards on the rim of a large wheel that turns below them
      parameters:
        width: {type: number, default: 133}
        height: {type: number, default: 173}
        radius: {type: number, default: 500}
      presets:
        tight: {radius: 260}
      example:
        - "{at: 300ms, name: fling, fling: {from: [80%, 50%], by: [-160, 0], during: 140ms}}"
      axis: horizontal
      cell: ["${width}", "${height}"]
      travel: false
      snap: item
      item:
        anchor: [0.5, "(height / 2 + ${radius}) / height"]
        rotate: phase * atan2(width, ${radius})
        order: -abs(phase)
        corner: 12
        shadow: 0.3
      """#)
}
