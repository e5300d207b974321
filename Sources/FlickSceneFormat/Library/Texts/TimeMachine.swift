// Made from effects/time-machine.yaml by Scripts/embed-effects.

extension EffectLibrary {
  static let timeMachine = Entry(
    name: "time-machine",
    text: #"""
      # Windows one behind the other; the one in front falls towards the viewer.
      effect: 1
      title: Time machine
      summary: Windows one behind the other, of which the front one falls towards the viewer
      parameters:
        depth: {type: number, default: 90}
        lift: {type: number, default: 26}
        shown: {type: number, default: 6}
      presets:
        steep: {lift: 44, depth: 140}
      example:
        - "{at: 300ms, name: back, drag: {from: [50%, 80%], by: [0, -300], during: 700ms}}"
      cell: [86%, 62%]
      pitch: 30%
      at: [50%, 58%]
      travel: false
      snap: item
      item:
        z: -${depth} * max(phase, 0)
        y: "phase > 0 ? -${lift} * phase : -view.height * 0.8 * phase"
        scale: 1 - 0.2 * min(phase, 0)
        perspective: 900
        order: -phase
        corner: 14
        shadow: 0.4
        shade: 0.08 * clamp(phase, 0, ${shown})
        opacity: clamp(${shown} - phase, 0, 1) * clamp(1 + phase, 0, 1)
      """#)
}
