import FlickBasics
import FlickDiagnostics
package import FlickEffects
import FlickGolden
import FlickMotion
import FlickStage

extension MotionDifference {
  /// A value of an effect that differs, such as a state: in its first frame with another value.
  package struct Value: Equatable, Sendable {
    package var name: String
    package var frame: Int
    package var values: Compared<SnapshotValue>

    /// The difference in one sentence without a full stop.
    var sentence: String {
      var words = values.map { $0.words(digits: 2) }
      // Numbers that differ by more than rounding may be the same to a hundredth.
      if words.areEqual { words = values.map { $0.words(digits: 3) } }
      return "the first frame with another \(name) is \(frame): \(words.after) instead of \(words.before)"
    }

    var document: JSONValue {
      [
        "name": .string(name), "firstFrame": .integer(frame), "before": values.before.short,
        "after": values.after.short,
      ]
    }
  }

  /// The values that differ in frames that both scenes have, sorted by their first frames.
  static func values(_ a: Stage, _ b: Stage, _ count: Int) throws -> [Value] {
    var found: [Value] = []
    for frame in 0..<count {
      try Task.checkCancellation()
      let time = a.frameRate.time(ofFrame: frame)
      let values = Compared(before: a, after: b).map { $0.values(at: min(time, $0.duration)) }
      for (name, before) in values.before where !found.contains(where: { $0.name == name }) {
        guard let after = values.after.first(where: { $0.name == name })?.value,
          before.differs(from: after)
        else { continue }
        found.append(Value(name: name, frame: frame, values: Compared(before: before, after: after)))
      }
    }
    return found
  }
}

extension Stage {
  /// The numbers and words of the effects; in a comparison, the side's name comes first.
  fileprivate func values(at time: Double) -> [(name: String, value: SnapshotValue)] {
    MotionMoment(self, at: time).parts.flatMap { part in
      part.snapshot.values.map { (part.prefix + $0.name, $0.value) }
    }
  }
}

extension SnapshotValue {
  /// The largest difference of numbers that is rounding: places are compared to a hundredth, too.
  private static let rounding = 0.005

  fileprivate func differs(from other: SnapshotValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)): abs(one - two) > SnapshotValue.rounding
    // Lists and parts, such as those of overlays, are in the traces.
    case (.array, _), (.object, _): false
    default: self != other
    }
  }

  fileprivate func words(digits: Int) -> String {
    switch self {
    case .number(let number): decimal(number, digits: digits)
    case .integer(let number): String(number)
    case .boolean(let truth): String(truth)
    case .text(let text): VisibleText.line(text)
    case .null, .array, .object: "none"
    }
  }

  fileprivate var short: JSONValue {
    switch self {
    case .number(let number): .short(number)
    case .integer(let number): .integer(number)
    case .boolean(let truth): .boolean(truth)
    case .text(let text): .string(text)
    case .null, .array, .object: .null
    }
  }
}
