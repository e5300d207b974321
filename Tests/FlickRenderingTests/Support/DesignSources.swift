import FlickTestSupport

/// Formulas by the unit of their result.
struct DesignSources {
  static let conditions = [
    "abs(phase) > 2", "!(phase < 1.5) && finger.down", "data.weight > 2.5 || phase < -2",
  ]
  static let colors = [
    "mix(#ff3b30, #0a84ff, clamp(phase, 0, 1))", "finger.down ? red : #0a84ff80", "white",
    "mix(#34c75900, #34c759, gone)",
  ]
  static let angles = ["phase * 30deg", "asin(clamp(phase, -1, 1))", "finger.time * 40deg"]
  static let springAngles = ["-20deg * spring(phase, duration: 200ms)"]
  static let springNumbers = ["spring(page, duration: 300ms, bounce: 0.3)", "lag / 40pt"]
  static let springLengths = [
    "lag", "spring(finger.y - finger.start.y, duration: 400ms)",
    "spring(lag, stiffness: 300, damping: 40)",
  ]
  var numbers = [
    "phase", "1 - 0.2 * abs(phase)", "finger.time", "data.weight", "acos(clamp(phase, -1, 1)) / 180deg",
    "sin(phase * pi * 20deg)", "finger.down && phase > 0 ? 1 : 0.6", "ease(cubic(0.2, 0, 0, 1.4), entry)",
    "ease(steps(3), cover)", "finger.item == index || index == 1 ? 0.8 : 1",
    "ease(spring(0.6), clamp(phase, 0, 1))", "1 / phase", "drag.start.x / width",
  ]
  var lengths = [
    "finger.x - middle.x", "(drag.start.y - height / 2) / 2", "30 * phase", "10 * data.weight",
    "view.width * phase / 3",
  ]
  /// Formulas of pieces, letters and points of meshes.
  static let partNumbers = [
    "1 - 0.5 * gone * (part.n + 1) / part.count", "clamp(1 - gone + part.column / 8, 0, 1)",
    "mix(1, data.weight / 3, gone)",
  ]
  static let partLengths = [
    "30 * gone * (part.row - 1)", "part.x * gone / 4", "20 * gone * part.n / part.count",
  ]

  /// - Parameter allowsSprings: Whether the formula is part of a look, which springs may move.
  func formula(_ unit: LookUnit, allowsSprings: Bool, _ random: inout SplitMix) -> String {
    let spring = { (formulas: [String]) in allowsSprings ? formulas : [] }
    switch unit {
    case .number: return random.choose(numbers + spring(Self.springNumbers))
    case .length: return random.choose(lengths + spring(Self.springLengths))
    case .angle: return random.choose(Self.angles + spring(Self.springAngles))
    case .condition: return random.choose(Self.conditions)
    case .color: return random.choose(Self.colors)
    }
  }
}

enum LookUnit { case number, length, angle, condition, color }
