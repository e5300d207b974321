// Made from effects/app-switcher.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let appSwitcher = Entry(
    name: "app-switcher",
    text: #"""
      # Cards of running apps, piled up at the left, wide apart at the right.
      effect: 1
      title: App switcher
      summary: Cards that pile up at one side and come apart at the other, as a phone's running apps
      parameters:
        spread: {type: number, default: 0.55}
        corner: {type: number, default: 26}
      example:
        - "{at: 300ms, name: browse, fling: {from: [30%, 50%], by: [160, 0], during: 140ms}}"
      axis: horizontal
      cell: [72%, 72%]
      pitch: 50%
      travel: false
      snap: item
      fit: cover
      item:
        x: view.width * ${spread} * (exp(0.75 * phase) - 1)
        scale: mix(0.9, 1, smoothstep(-2, 0, phase))
        order: phase
        corner: ${corner}
        shadow: 0.3
        shade: 0.2 * smoothstep(0, -2, phase)
        hidden: "phase < -4 ? 1 > 0 : phase > 2"
      """#)
}
