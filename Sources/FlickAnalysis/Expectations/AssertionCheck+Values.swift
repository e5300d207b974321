import FlickDiagnostics
import FlickEffects
import FlickPlanning
import FlickScene

extension AssertionCheck {
  func equal(_ moment: ObservedMoment, _ value: TraceValue, _ expected: JSONValue) -> Failure? {
    guard let pages = expectation.pages else { return difference(moment, value.words, expected) }
    let items = moment.items(pages)
    guard !items.isEmpty else { return absent(pages) }
    return firstFailure(of: items) { difference(moment, [$0.id] + value.words, expected) }
  }

  private func difference(_ moment: ObservedMoment, _ words: [String], _ expected: JSONValue) -> Failure? {
    let name = words.joined(separator: ".")
    let wanted = expected.elements
    var found = moment.values(words) ?? [.null]
    // Corners are expected on the screen; their depths are left out.
    if words.last == "quad", found.count == 12 {
      found = found.enumerated().filter { $0.offset % 3 < 2 }.map(\.element)
    }
    let isEqual = found.count == wanted.count && zip(found, wanted).allSatisfy { $0.isNear($1, tolerance) }
    guard !isEqual else { return nil }
    let hasNumbers = wanted.contains { $0.double != nil }
    return Failure(
      message: "\(name) is \(text(found))",
      note: "expected \(text(wanted))"
        + (hasNumbers ? ", within \(decimal(tolerance))" : unit(of: wanted, besides: found))
        + (found == [.null] && wanted.allSatisfy(\.isWordForNothing) ? "; write null to expect no value" : "")
    )
  }

  /// A hint that numbers have no unit, if a text with one is expected in place of a number.
  private func unit(of wanted: [JSONValue], besides found: [JSONValue]) -> String {
    guard wanted.count == 1, found.count == 1, found[0].double != nil, case .string(let text) = wanted[0],
      text.first?.isNumber == true || text.first == "-"
    else { return "" }
    return "; write the number without a unit"
  }

  func bounded(
    _ moment: ObservedMoment, _ value: TraceValue, _ bound: String, _ holds: (Double) -> Bool
  ) -> Failure? {
    let found = moment.values(value.words) ?? [.null]
    if found.allSatisfy({ $0.double.map(holds) ?? false }) { return nil }
    return Failure(message: "\(value.text) is \(text(found))", note: "expected \(bound)")
  }

  func monotonic(_ value: TraceValue, _ direction: MonotonicDirection) -> Judge {
    var last: [Double]?
    return { moment in
      let found = (moment.values(value.words) ?? []).compactMap(\.double)
      defer { last = found }
      guard !found.isEmpty, found.count == last?.count ?? found.count else {
        return Failure(message: "\(value.text) is not a number", note: "expected it \(direction)")
      }
      let steps = zip(last ?? [], found).map { direction == .rising ? $1 - $0 : $0 - $1 }
      guard let worst = steps.min(), worst < -tolerance else { return nil }
      let verb = direction == .rising ? "falls" : "rises"
      return Failure(
        message: "\(value.text) \(verb) by \(text([.number(-worst)]))", note: "expected it \(direction)")
    }
  }

  /// The failure of a claim about rest; nil if it holds.
  ///
  /// - Parameter times: The times, in seconds and in order.
  /// - Throws: `CancellationError`.
  func settles(_ value: TraceValue?, _ seconds: Double, at times: [Double]) throws -> Failure? {
    guard let start = times.first, let end = times.last else { return nil }
    let limit = start + seconds
    guard end >= limit - 1e-9 else { return tooShort(start, end, limit) }
    let goals = places(try observe(end), value)
    // From the end back, since the last motion decides.
    for time in times.dropLast().reversed() {
      guard time > limit + 1e-9 else { return nil }
      let places = places(try observe(time), value)
      let pairs = zip(places, goals)
      let isMoving =
        places.count != goals.count
        || pairs.contains { $0.name != $1.name || !$0.value.isNear($1.value, tolerance) }
      guard isMoving else { continue }
      let mover = pairs.first { !$0.value.isNear($1.value, tolerance) }?.0.name
      return Failure(
        message: "\(mover ?? "the pages") still moves at \(name(time))",
        note: "expected rest \(shortSeconds(seconds)) after \(shortSeconds(start))")
    }
    return nil
  }

  /// The failure of a claim whose part of the scene, or whose scene, ends before everything has to rest.
  private func tooShort(_ start: Double, _ end: Double, _ limit: Double) -> Failure {
    let part = if case .during = expectation.time { "the part of 'during'" } else { "the scene" }
    return Failure(
      message:
        "\(part) ends at \(shortSeconds(end)), before \(shortSeconds(limit)), when everything has to rest",
      note:
        "'settles' counts from \(shortSeconds(start)); let \(part) end later, or say at most \(shortSeconds(end - start))"
    )
  }

  /// The values that must come to rest, by name.
  private func places(_ moment: ObservedMoment, _ value: TraceValue?) -> [(name: String, value: JSONValue)] {
    if let value { return moment.tree[value.words]?.leaves(named: value.text) ?? [] }
    let items = expectation.pages.map { moment.items($0) } ?? moment.snapshot.items
    let names = (expectation.pages == nil ? [["offset"]] : []) + items.map { [$0.id, "quad"] }
    return names.flatMap { moment.tree[$0]?.leaves(named: $0.joined(separator: ".")) ?? [] }
  }
}

extension JSONValue {
  /// Whether the value is a text by which other languages state that there is no value.
  fileprivate var isWordForNothing: Bool {
    guard case .string(let text) = self else { return false }
    return ["", "none", "nil", "null", "nothing", "undefined"].contains(text.lowercased())
  }
}
