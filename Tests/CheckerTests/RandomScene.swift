import FlickTestSupport

/// The text of a scene with a random effect, random pages, touches and commands.
struct RandomScene {
  let kind: EffectKind
  let count: Int
  /// The effect's parameters that the scene sets; the others have their defaults.
  let parameters: [(name: String, value: String)]
  /// The steps of the script, a line each.
  let steps: [String]

  init(_ kind: EffectKind, count: Int, seed: UInt64) {
    var random = SplitMix(seed: seed)
    self.kind = kind
    self.count = count
    parameters = kind.parameters(&random)
    var script = RandomScript(kind: kind, count: count)
    for _ in 0..<random.whole(1...9) { script.addStep(&random) }
    steps = script.steps
  }

  /// The number of the line of the first step; every step has its own line.
  static let firstStepLine = 7

  /// The text with the first `stepCount` steps, in JSON, which is read fastest.
  func text(stepCount: Int) -> String {
    let settings = ([("type", "\"\(kind.rawValue)\"")] + parameters).map { "\"\($0)\": \($1)" }
    return """
      {"scene": 1, "device": {"size": [320, 568], "scale": 1}, "fps": 60,
       "effect": {\(settings.joined(separator: ", "))},
       "content": {
        "pages": [\(count == 0 ? "" : #"{"repeat": \#(count), "id": "p${i}", "background": "white"}"#)],
        "spare": [{"repeat": 3, "id": "s${i}", "background": "white"}]},
       "script": [
        \(steps.prefix(stepCount).joined(separator: ",\n  "))
       ]}
      """
  }

  /// The number of a parameter, or its published default.
  func number(_ name: String, _ standard: Double) -> Double {
    parameters.last { $0.name == name }.flatMap { Double($0.value.filter { $0 != "\"" && !$0.isLetter }) }
      ?? standard
  }

  func text(_ name: String, _ standard: String) -> String {
    parameters.last { $0.name == name }.map { $0.value.filter { $0 != "\"" } } ?? standard
  }
}

enum EffectKind: String, CaseIterable {
  case pages = "page-tabs"
  case flips = "page-flips"
  case stack = "card-stack"
  case cells = "expanding-cells"
}

// MARK: - Parameters

extension EffectKind {
  func parameters(_ random: inout SplitMix) -> [(name: String, value: String)] {
    let all: [(String, [String])] =
      switch self {
      case .pages:
        [
          ("mask", ["true", "false"]), ("maskFades", ["true", "false"]), ("toolbar", ["true", "false"]),
          ("pitch", ["160", "90", "333.3"]), ("topInset", ["20", "0", "71"]),
          ("topMargin", ["120", "0", "40"]), ("baseAngle", ["\"-60deg\"", "\"-35deg\""]),
          ("angleSpan", ["\"20deg\"", "\"0deg\"", "\"15deg\""]), ("perspective", ["1500", "900"]),
          ("pushBack", ["300", "0"]), ("neighbourAngle", ["\"-10deg\""]),
          ("highlightDelay", ["\"0s\"", "\"300ms\""]), ("deletionThreshold", ["90", "40"]),
        ]
      case .flips:
        [
          ("spacing", ["\"0.1deg\"", "\"1deg\"", "\"0.01deg\""]), ("flippable", ["true", "true", "false"]),
          ("pageNumber", ["true", "false"]), ("leafShadow", ["0.06", "0.2"]),
          ("neighbourShadow", ["0.3", "0.8"]), ("dragRate", ["0.5", "0.8"]),
          ("flipDelay", ["\"0s\"", "\"1s\"", "\"250ms\""]),
          ("turnDuration", ["\"1s\"", "\"300ms\"", "\"0s\""]),
        ]
      case .stack:
        [
          ("collapse", ["\"repaired\"", "\"original\""]), ("faults", ["\"repaired\"", "\"original\""]),
          ("alwaysBounce", ["true", "false"]), ("pitch", ["50", "80"]), ("topOffset", ["30", "60"]),
          ("hiddenTopOffset", ["20", "35"]), ("hiddenBottomOffset", ["20", "60"]),
          ("collapsedPitch", ["5", "9"]), ("scale", ["0.9", "0.8"]), ("duration", ["\"400ms\"", "\"0s\""]),
        ]
      case .cells:
        [
          ("style", ["\"2d\"", "\"3d\""]), ("dragPerItem", ["200", "180", "333.3"]),
          ("tapToFeature", ["true", "false"]), ("lift", ["100", "0"]),
          ("angle", ["\"-45deg\"", "\"-20deg\""]),
          ("perspective", ["500", "2000"]),
        ]
      }
    return all.compactMap { name, values in
      random.chance(0.35) ? (name: name, value: random.choose(values)) : nil
    }
  }
}
