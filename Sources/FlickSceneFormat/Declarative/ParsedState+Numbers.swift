import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula

extension ParsedState {
  /// Reports values that a state never has, as far as its stops are written as numbers.
  func checkNumbers(at node: SourceNode, _ decoding: inout Decoding) {
    if drag?.span?.number == 0 {
      decoding.report(
        "a finger does not move a state by a 'span' of 0", at: node["drag"]?["span"] ?? node,
        note: "it is how many points the finger moves for one unit")
    }
    guard stopsOfAxes.isEmpty else { return }
    let numbers = stops.isEmpty ? [0, 1] : stops.compactMap(\.number)
    guard numbers.count == max(stops.count, 2), let least = numbers.min(), let greatest = numbers.max() else {
      return
    }
    if Set(numbers).count < numbers.count {
      decoding.report("two stops of a state are equal", at: node["stops"] ?? node)
    }
    let range = "\(least.plain) to \(greatest.plain)"
    if let start = start?.number, !(least...greatest).contains(start) {
      decoding.report(
        "'start' is beyond the stops, \(range)", at: node["start"] ?? node,
        suggestion: "give the state 'stops' that reach so far")
    }
    for case (let gesture, .value(let value)) in triggers.map({ ($0.gesture, $0.aim) })
    where !(least...greatest).contains(value) {
      decoding.report(
        "\(value.plain) is beyond the stops, \(range)", at: node[gesture.key] ?? node,
        suggestion: "give the state 'stops' that reach so far")
    }
  }
}

extension Formula {
  /// The number that the formula consists of; nil for a formula that has to be calculated.
  var number: Double? { NumberText(text)?.value }
}

extension CollectionDeclaration.Trigger.Gesture {
  /// The key of a state that says what the gesture does.
  fileprivate var key: String {
    switch self {
    case .tap: "tap"
    case .press: "press"
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown: "swipe"
    }
  }
}
