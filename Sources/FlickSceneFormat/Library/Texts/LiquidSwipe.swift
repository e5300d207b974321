// Made from effects/liquid-swipe.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let liquidSwipe = Entry(
    name: "liquid-swipe",
    text: #"""
      # The next page flows in behind a wave, which the finger pulls out from the right edge.
      # At rest its edge and its hump are as wide and high as those of Cuberto's liquid-swipe 1.5.
      effect: 1
      title: Liquid swipe
      summary: Pages that flow in behind a wave, which a finger pulls out from the right edge
      parameters:
        edge: {type: number, default: 15}
        hump: {type: number, default: 48}
        high: {type: number, default: 82}
        start: {type: number, default: 0.7}
        reach: {type: number, default: 0.55}
        ink: {type: color, default: white}
      presets: {calm: {reach: 0.3, hump: 30}}
      example:
        - "{at: 400ms, name: pull, drag: {from: [95%, 70%], by: [-220, -40], during: 600ms}}"
      axis: horizontal
      snap: page
      let:
        gone: clamp(-phase, 0, 1)
        out: "index < count - 1 ? smoothstep(0, 0.6, phase) : 1"
        center: "mix(${start} * height, spring(finger.y, duration: 250ms), smoothstep(0, 0.25, gone))"
        away: abs(page - round(page))
      item: {x: -phase * width, order: -index, hidden: "phase <= -1 || phase > 1.5"}
      mask:
        name: wave
        path: M-9000 -2400 H0 V-100 C0 -45 -100 -55 -100 0 C-100 55 0 45 0 100 V2400 H-9000 Z
      layers:
        wave:
          anchor: [0, 0]
          y: center
          over: gone
          ease: easeInOut
          keys:
            0:
              x: "mix(width - ${edge}, width + ${hump + 10}, out)"
              scaleX: ${hump} / 100
              scaleY: ${high} / 100
            0.55: {x: width * 0.8, scaleX: "${reach} * width / 100pt", scaleY: 0.3 * height / 100pt}
            1: {x: -6, scaleX: 0.06, scaleY: 0.6 * height / 100pt}
      overlays:
        - frame: ["view.width - ${edge} - ${hump} + 10", "view.height * ${start} - 20", 40, 40]
          opacity: 1 - smoothstep(0, 0.1, away)
          hidden: page > count - 1.5
          layer: {layers: [{path: M16 11 L25 20 L16 29, stroke: "${ink}", lineWidth: 3}]}
      """#)
}
