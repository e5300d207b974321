import FlickBasics
package import FlickDiagnostics
import FlickMotion
package import FlickPlanning
package import FlickScene
import FlickStage

/// The smoothness of values of a scene, step by step.
package struct SmoothnessReport: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    package let name: String
    /// The unit, such as `pt`; empty for plain numbers.
    package let unit: String
    package let tolerance: Double
    package let smoothness: Smoothness
  }

  /// The steps that begin at one time. The motion from then until the next cause is put down to them.
  private struct Cause: Hashable {
    /// The names of the steps, with commas between them.
    var name: String
    /// The time in seconds.
    let time: Double
  }

  /// The changing numbers, in the order of the request.
  package let values: [Value]
  /// The cause of motion before the first step. With its spaces, it cannot be the name of a step.
  private static let beforeSteps = "before the first step"
  private let title: String
  private let causes: [Cause]
  private let marks: [Timeline.Mark]
  private let frameDuration: Double

  /// Values that are words or never change are left out.
  ///
  /// - Parameters:
  ///   - scene: The scene that has the values.
  ///   - values: The values to report on.
  ///   - range: The part of the scene, in seconds.
  /// - Throws: `CancellationError`.
  package init(_ scene: ResolvedScene, _ values: [TraceValue], in range: Range<Double>) throws {
    let stage = scene.stage
    (title, marks) = (scene.title, scene.timeline.marks)
    let frameDuration = stage.frameRate.time(ofFrame: 1)
    self.frameDuration = frameDuration
    let (start, end) = (max(range.lowerBound, 0), min(range.upperBound, stage.duration))
    causes = SmoothnessReport.causes(in: stage, from: start, to: end)
    let times = causes.map(\.time) + [end]
    let leaves = try SmoothnessReport.numbers(stage, values, start, end)
    let moments = SampledMoments { time in
      let tree = TraceTree(stage, at: time)
      return leaves.map { tree[$0.words]?.number }
    }
    self.values = try leaves.enumerated().map { index, leaf in
      try Task.checkCancellation()
      let quantity = TraceQuantity(of: leaf.name, in: scene.scene)
      return Value(
        name: leaf.name, unit: quantity.symbol, tolerance: quantity.tolerance,
        smoothness: Smoothness(
          of: { moments[$0][index] }, phases: times, step: frameDuration / 4, tolerance: quantity.tolerance))
    }
  }

  private static func causes(in stage: Stage, from start: Double, to end: Double) -> [Cause] {
    let before = stage.steps.last { $0.time <= start }?.name ?? beforeSteps
    var causes = [Cause(name: before, time: start)]
    for step in stage.steps.filter({ $0.time > start && $0.time < end }).sorted(by: { $0.time < $1.time }) {
      if step.time - causes[causes.count - 1].time < 1e-6 {
        causes[causes.count - 1].name += ", " + step.name
      } else {
        causes.append(Cause(name: step.name, time: step.time))
      }
    }
    return causes
  }

  /// The numbers that change from `start` to `end`, in the order of the values. A value of several numbers gives each
  /// of them by itself.
  private static func numbers(_ stage: Stage, _ values: [TraceValue], _ start: Double, _ end: Double) throws
    -> [(name: String, words: [String])]
  {
    var names: [String] = []
    var first: [String: Double] = [:]
    var changes: Set<String> = []
    let rate = stage.frameRate
    for frame in 0..<stage.frameCount
    where rate.time(ofFrame: frame) >= start && rate.time(ofFrame: frame) <= end {
      try Task.checkCancellation()
      let tree = TraceTree(stage, at: rate.time(ofFrame: frame))
      for leaf in values.flatMap({ tree[$0.words]?.leaves(named: $0.text) ?? [] }) {
        guard let number = leaf.value.finiteNumber else { continue }
        if let known = first[leaf.name] {
          if known != number { changes.insert(leaf.name) }
        } else {
          first[leaf.name] = number
          names.append(leaf.name)
        }
      }
    }
    return names.filter(changes.contains).map { ($0, $0.split(separator: ".").map(String.init)) }
  }

  /// The phases of a value, each with its cause. A value has no phase from a cause to the next if it has no number at
  /// one of them, as for a page that is not there yet.
  private func caused(_ phases: [Smoothness.Phase]) -> [(cause: Cause, phase: Smoothness.Phase)] {
    phases.compactMap { phase in causes.last { $0.time <= phase.start }.map { ($0, phase) } }
  }

  /// The event nearest to a time, within half a frame; the start of a step is an event, too.
  private func event(at time: Double) -> String? {
    marks.filter { abs($0.time - time) <= frameDuration / 2 }
      .min { abs($0.time - time) < abs($1.time - time) }?.name
  }
}

extension TraceTree {
  fileprivate var number: Double? { if case .leaf(let value) = self { value.finiteNumber } else { nil } }
}

extension SmoothnessReport {
  /// The report for programs.
  package var document: JSONValue {
    ["scene": .string(title), "values": .array(values.map(document))]
  }

  private func document(_ value: Value) -> JSONValue {
    let phases = caused(value.smoothness.phases).map { cause, phase -> JSONValue in
      [
        "step": .string(cause.name), "start": .number(phase.start), "end": .number(phase.end),
        "from": .number(phase.from), "to": .number(phase.to), "peakSpeed": .number(phase.peakSpeed),
        "overshoot": .number(phase.overshoot), "settleTime": .number(phase.settleTime),
        "atRest": .boolean(phase.isAtRest),
      ]
    }
    let jumps = value.smoothness.jumps.map { jump -> JSONValue in
      [
        "kind": .string(jump.kind.rawValue), "time": .number(jump.time), "size": .number(jump.size),
        "event": event(at: jump.time).map { .string($0) } ?? .null,
      ]
    }
    return [
      "name": .string(value.name), "unit": .string(value.unit), "tolerance": .number(value.tolerance),
      "steps": .array(phases), "jumps": .array(jumps),
    ]
  }

  /// The report for people.
  package var text: String {
    guard !values.isEmpty else { return "\(title): none of these values moves" }
    return values.map(text).joined(separator: "\n\n")
  }

  private func text(_ value: Value) -> String {
    var rows = [["step", "from", "to", "fastest", "overshoot", "settles after"]]
    for (cause, phase) in caused(value.smoothness.phases) {
      guard phase.peakSpeed > 0 || phase.from != phase.to else { continue }
      rows.append([
        cause.name, short(phase.from), short(phase.to), short(phase.peakSpeed) + "/s", short(phase.overshoot),
        phase.isAtRest ? shortSeconds(phase.settleTime, digits: 3) : "still moving",
      ])
    }
    let heading = value.name + (value.unit.isEmpty ? "" : ", in \(value.unit)")
    return
      ([heading] + TextTable.lines(rows).map { "  " + $0 } + value.smoothness.jumps.map { text($0, value) })
      .joined(separator: "\n")
  }

  private func text(_ jump: Smoothness.Jump, _ value: Value) -> String {
    let place =
      shortSeconds(jump.time, digits: 4) + (event(at: jump.time).map { ", \($0)" } ?? "")
    let what =
      jump.kind == .value ? "it jumps by \(short(jump.size))" : "its velocity jumps by \(short(jump.size))/s"
    return "  \(what) at \(place)"
  }

  private func short(_ number: Double) -> String {
    decimal(abs(number) >= 100 ? number.rounded() : number.rounded(toDigits: 2))
  }
}
