import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickFormula

extension ParsedState {
  /// Reports numbers that contradict each other, such as a start beyond the stops. Only numbers that are written out
  /// are compared, not formulas.
  func checkNumbers(at node: SourceNode, _ decoding: inout Decoding) {
    checkSpan(at: node, &decoding)
    checkLimits(at: node, &decoding)
    guard stopsOfAxes.isEmpty else { return }
    warnOfPinchAtZero(at: node, &decoding)
    guard let stops = writtenStops, let least = stops.min(), let greatest = stops.max() else { return }
    checkDifferent(stops, at: node, &decoding)
    warnOfShortSpan(greatest - least, at: node, &decoding)
    checkStart(in: least...greatest, at: node, &decoding)
    checkTriggers(in: least...greatest, at: node, &decoding)
  }

  /// The stops, if all of them are written as numbers; else nil.
  private var writtenStops: [Double]? {
    let numbers = stops.isEmpty ? [0, 1] : stops.compactMap(\.number)
    return numbers.count == max(stops.count, 2) ? numbers : nil
  }

  private func checkSpan(at node: SourceNode, _ decoding: inout Decoding) {
    guard drag?.span?.number == 0 else { return }
    let units = drag?.way == .around ? "degrees" : "points"
    decoding.report(
      "with a 'span' of 0, no finger can move the state", at: node["drag"]?["span"] ?? node,
      note: "'span' is how many \(units) the finger moves for one unit of the state")
  }

  private func checkLimits(at node: SourceNode, _ decoding: inout Decoding) {
    for limits in [drag?.limits ?? []] + (drag?.limitsOfAxes ?? []) {
      guard let least = limits.first?.number, let most = limits.last?.number, least > most else { continue }
      decoding.report(
        "the least value, \(least.plain), is above the greatest, \(most.plain)",
        at: node["drag"]?["within"] ?? node)
    }
  }

  private func checkDifferent(_ stops: [Double], at node: SourceNode, _ decoding: inout Decoding) {
    guard Set(stops).count < stops.count else { return }
    decoding.report("two stops of a state are equal", at: node["stops"] ?? node)
  }

  private func checkStart(
    in range: ClosedRange<Double>, at node: SourceNode, _ decoding: inout Decoding
  ) {
    guard let start = start?.number, !range.contains(start) else { return }
    decoding.report(
      "'start' is beyond the stops, \(range.words)", at: node["start"] ?? node,
      suggestion: ParsedState.widerStops)
  }

  private func checkTriggers(
    in range: ClosedRange<Double>, at node: SourceNode, _ decoding: inout Decoding
  ) {
    for case (let gesture, .value(let value)) in triggers.map({ ($0.gesture, $0.change) })
    where !range.contains(value) {
      decoding.report(
        "\(value.plain) is beyond the stops, \(range.words)", at: node[gesture.key] ?? node,
        suggestion: ParsedState.widerStops)
    }
  }

  private static let widerStops = "give the state 'stops' that reach so far"
}

extension ClosedRange<Double> {
  fileprivate var words: String { "\(lowerBound.plain) to \(upperBound.plain)" }
}

extension ParsedState {
  /// Warns of a state that is 0 and that only two fingers change: they multiply it, so it stays 0.
  private func warnOfPinchAtZero(at node: SourceNode, _ decoding: inout Decoding) {
    guard pinch?.measure == .scale, triggers.isEmpty, leader == nil, pull == nil, drag == nil else { return }
    let numbers: [Double?] = stops.isEmpty ? [0, 1] : stops.map(\.number)
    let first = start == nil ? numbers.compactMap(\.self).min { abs($0) < abs($1) } : start?.number
    guard first == 0, start != nil || !numbers.contains(nil) else { return }
    decoding.warn(
      Diagnostic(
        .unusedName, "a pinch cannot change this state while it is 0", at: (node["pinch"] ?? node).range,
        note: "the fingers multiply it",
        suggestion: "give it stops above 0, such as 'stops: [1, 2]', and write 'zoom - 1' in formulas"))
  }
}

extension ParsedState {
  /// The largest distance between the ends of a state for which a missing `span` is probably a mistake. Without `span`,
  /// the state changes by 1 for each point, so this is also the way of the finger from end to end, in points.
  private static let shortWay = 12.0

  /// Warns of a state that a finger moves from one end to the other within a few points.
  private func warnOfShortSpan(_ length: Double, at node: SourceNode, _ decoding: inout Decoding) {
    guard let drag, drag.span == nil, measure == .number, length <= Self.shortWay else { return }
    let (unit, units) = drag.way == .around ? ("degree", "degrees") : ("point", "points")
    let example = drag.way.axis.map { $0 == .horizontal ? "view.width" : "view.height" } ?? "270"
    decoding.warn(
      Diagnostic(
        .shortSpan, "a finger moves this state by 1 for each \(unit)", at: (node["drag"] ?? node).range,
        note: "its ends are only \(length.plain) apart",
        suggestion: "give the drag 'span', the \(units) for one unit: 'span: \(example)'"))
  }
}

extension Formula {
  /// The number that the formula consists of; nil for a formula that has to be calculated.
  var number: Double? { NumberText(text)?.value }
}

extension CollectionDeclaration.Trigger.Gesture {
  /// The key under which a state says what the gesture does.
  fileprivate var key: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .press: "press"
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown: "swipe"
    }
  }
}
