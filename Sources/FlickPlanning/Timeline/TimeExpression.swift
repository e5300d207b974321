import FlickBasics
import FlickDiagnostics
import FlickMotion
import FlickSceneFormat

/// A moment of a scene as people write it: `1.5s`, `400ms`, `24f` (frames), `0`, `end`, an event of a step such
/// as `open.settled`, or a sum of these such as `open.settled+250ms`, or `open.start-100ms`.
public struct TimeExpression: Hashable, Sendable {
  package enum Term: Hashable, Sendable {
    case seconds(Double)
    case frames(Int)
    case event(step: String, name: String)
    case end
  }

  /// The expression as it was written.
  public let text: String
  package let terms: [Term]

  /// - Throws: `FlickbookError.invalidRequest` when the text is none of the above.
  public init(_ text: String) throws(FlickbookError) {
    self.text = text
    var terms: [Term] = []
    for part in MomentTerm.terms(of: text) {
      guard let term = TimeExpression.term(part) else {
        throw .invalidRequest(
          "'\(text)' is not a time; \(TimeExpression.hint(text))write 1.5s, 400ms, 24f (frames), end, or an event such as open.settled"
        )
      }
      terms.append(term)
    }
    self.terms = terms
  }

  /// The words `did you mean '5s'? Or ` for a bare number, or the like for `start`; empty for other texts.
  private static func hint(_ text: String) -> String {
    guard let value = number(Substring(text)) else { return text == "start" ? "did you mean '0s'? Or " : "" }
    return "did you mean '\(text)\(value >= 20 ? "ms" : "s")'? Or "
  }

  private static func term(_ part: MomentTerm) -> Term? {
    switch (term(part.text), part.isTakenAway) {
    case (.seconds(let seconds), true): .seconds(-seconds)
    case (.frames(let count), true): .frames(-count)
    case (let term, _): term
    }
  }

  private static func term(_ text: Substring) -> Term? {
    if text == "0" { return .seconds(0) }
    if text == "end" { return .end }
    if text.hasSuffix("ms"), let value = number(text.dropLast(2)) { return .seconds(value / 1000) }
    if text.hasSuffix("s"), let value = number(text.dropLast()) { return .seconds(value) }
    if text.hasSuffix("f"), let value = count(text.dropLast()) { return .frames(value) }
    return event(text)
  }

  /// Reads plain decimals only: no sign, no exponent, no `nan`.
  private static func number(_ text: Substring) -> Double? {
    guard text.first?.isASCIIDigit == true, text.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else {
      return nil
    }
    return Double(text)
  }

  private static func count(_ text: Substring) -> Int? {
    guard text.allSatisfy(\.isASCIIDigit), let value = Int(text), value <= 1 << 30 else { return nil }
    return value
  }

  private static func event(_ text: Substring) -> Term? {
    guard let dot = text.lastIndex(of: "."), text.first?.isASCIIDigit == false else { return nil }
    let (step, name) = (text[..<dot], text[text.index(after: dot)...])
    guard !step.isEmpty, !name.isEmpty else { return nil }
    return .event(step: String(step), name: String(name))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Timeline {
  /// The seconds that `expression` stands for.
  ///
  /// - Throws: `FlickbookError.invalidRequest` for an unknown step or event, and for a time after the end.
  public func time(of expression: TimeExpression) throws(FlickbookError) -> Double {
    var time = 0.0
    for term in expression.terms { time += try self.time(of: term) }
    guard time > -1e-9 else {
      throw .invalidRequest("'\(expression.text)' is \(shortSeconds(-time)) before the start of the scene")
    }
    // A sum of decimal fractions may differ from the scene's length by a rounding error.
    guard time < duration + 1e-9 else {
      let seconds = shortSeconds(time)
      throw .invalidRequest(
        "'\(expression.text)' is " + (seconds == expression.text ? "" : "\(seconds), ")
          + "after the end of the scene at \(shortSeconds(duration))")
    }
    return min(max(time, 0), duration)
  }

  /// The length of time that `expression` stands for: positive and without events.
  ///
  /// - Throws: `FlickbookError.invalidRequest`.
  package func interval(of expression: TimeExpression) throws(FlickbookError) -> Double {
    var interval = 0.0
    for term in expression.terms {
      if case .event = term {
        throw .invalidRequest("'\(expression.text)' is a moment, not a length of time")
      }
      interval += try time(of: term)
    }
    guard interval > 0 else { throw .invalidRequest("'\(expression.text)' is not a length of time") }
    return interval
  }

  private func time(of term: TimeExpression.Term) throws(FlickbookError) -> Double {
    switch term {
    case .seconds(let seconds): return seconds
    case .frames(let count): return frameRate.time(ofFrame: count)
    case .end: return duration
    case .event(let step, let name): return try time(ofEvent: name, step: step)
    }
  }

  private func time(ofEvent name: String, step: String) throws(FlickbookError) -> Double {
    let others = [("shots of clips", clipShotMarks), ("callouts", calloutMarks), ("clips", clipMarks)]
    let marks =
      ([marks] + others.map(\.1)).lazy.map { $0.filter { $0.step == step } }.first { !$0.isEmpty } ?? []
    guard !marks.isEmpty else {
      let steps = self.marks.map(\.step)
      let near = near(step, steps + others.flatMap(\.1).map(\.step))
      let others = others.filter { !$1.isEmpty }.map { "; " + listing($0, $1.map(\.step)) }
      throw .invalidRequest("unknown step '\(step)'; \(near)\(listing("steps", steps))" + others.joined())
    }
    guard let mark = marks.last(where: { $0.event == name }) else {
      throw .invalidRequest(
        "unknown event '\(name)' of step '\(step)'; \(near(name, marks.map(\.event)))\(listing("events", marks.map(\.event)))"
      )
    }
    return mark.time
  }

  private func near(_ word: String, _ names: [String]) -> String {
    Suggestion.text(for: word, in: names).map { $0 + " " } ?? ""
  }

  private func listing(_ noun: String, _ names: [String]) -> String {
    names.isEmpty ? "there are no \(noun)" : "known \(noun): " + names.unique.joined(separator: ", ")
  }
}
