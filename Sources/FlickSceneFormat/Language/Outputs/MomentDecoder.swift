import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

extension ValueDecoder where Value == Moment {
  /// Decodes a time, an event of a named step, or `end`, with times that are added or subtracted: `open.settled+250ms`,
  /// `open.start-100ms`.
  static let moment = ValueDecoder(
    .plain([
      .init("type", "string"),
      .init("pattern", .string("^(\(Moment.time)|\(Moment.event))([-+]\(Moment.time))*$|\\$\\{")),
    ])
  ) { node, decoding in
    guard let scalar = decoding.scalar(node) else {
      if !node.isScalar { decoding.reportMismatch(node, expected: Moment.expectation) }
      return nil
    }
    guard !scalar.isNothing, scalar.text.utf8.count <= Moment.longest else {
      decoding.reportMismatch(node, expected: Moment.expectation)
      return nil
    }
    let terms = MomentTerm.terms(of: scalar.text)
    var offset = 0.0
    for term in terms.dropFirst() {
      let part = node.part(term.text, of: scalar)
      guard let seconds = ValueDecoder<Double>.time().decode(part, &decoding) else { return nil }
      offset += term.isTakenAway ? -seconds : seconds
    }
    return Moment.first(node.part(terms[0].text, of: scalar), &decoding)?.delayed(by: offset)
  }.named("moment")
}

extension Moment {
  fileprivate static let time = "[0-9]+(\\.[0-9]+)?(ms|s|f)"
  fileprivate static let event = "[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z][A-Za-z0-9_-]*){0,3}"

  fileprivate static let expectation = "a time such as 400ms, or an event such as open.settled"
  /// The largest number of bytes of a moment as it is written. The longest event with a time has fewer, and the work for
  /// a sum of times grows with the square of its length.
  fileprivate static let longest = 1000

  fileprivate static func first(_ node: SourceNode, _ decoding: inout Decoding) -> Moment? {
    guard case .scalar(let scalar) = node.content else { return nil }
    if scalar.text == "end" {
      decoding.warnOfStep(called: "end", meaning: "the end of the scene", at: node)
      return .end
    }
    if let character = scalar.text.first, ("0"..."9").contains(character) || character == "-",
      !decoding.isRefusedEvent(scalar)
    {
      return ValueDecoder<Double>.time().decode(node, &decoding).map { .time($0) }
    }
    guard let reference = ValueDecoder<StepReferenceText>.stepReference.decode(node, &decoding) else {
      return nil
    }
    if case .named(let step) = reference.step { return .event(step: step, event: reference.event) }
    decoding.report(
      "'last' has no meaning here", at: node,
      suggestion: "give the step a name, and write that: 'open.\(reference.event)'")
    return nil
  }

  func delayed(by seconds: Double) -> Moment {
    switch self {
    case .time(let time): .time(time + seconds)
    case .event(let step, let event, let offset): .event(step: step, event: event, offset: offset + seconds)
    case .end: seconds == 0 ? .end : .beforeEnd(-seconds)
    case .beforeEnd(let distance): .beforeEnd(distance - seconds)
    }
  }
}

extension SourceNode {
  /// Returns a part of this scalar's text as a node, with its own place if that is known.
  ///
  /// - Parameters:
  ///   - text: The part, a slice of the text of `scalar`.
  ///   - scalar: The scalar of this node, with its templates filled in.
  fileprivate func part(_ text: Substring, of scalar: Scalar) -> SourceNode {
    var part = SourceNode(content: .scalar(Scalar(text: String(text), style: .plain)), range: range)
    let length = range.end.column - range.start.column
    guard range.start.line == range.end.line, length == scalar.text.count || length == scalar.text.count + 2
    else { return part }
    let before = scalar.text.distance(from: scalar.text.startIndex, to: text.startIndex)
    part.range.start.column += before + (length - scalar.text.count) / 2
    part.range.end.column = part.range.start.column + text.count
    return part
  }
}

/// The moment of a still; nil if it is to be found.
struct StillMoment: Sendable {
  var moment: Moment?
}

extension ValueDecoder where Value == StillMoment {
  /// Decodes `auto`, or a moment.
  static let stillMoment = ValueDecoder<Moment>.moment.map { StillMoment(moment: $0) }.or(
    ValueDecoder<String>.choice(["auto"]).then { word, node, decoding in
      decoding.warnOfStep(called: word, meaning: "a moment that Flickbook finds", at: node)
      return StillMoment(moment: nil)
    }, when: \.isAuto)
}

extension ValueDecoder where Value == MovieOptions.Cover? {
  /// Decodes `true`, `auto`, `false`, or a moment.
  static let cover = ValueDecoder<StillMoment>.stillMoment.map { still -> MovieOptions.Cover? in
    still.moment.map { MovieOptions.Cover.at($0) } ?? MovieOptions.Cover.auto
  }.or(
    ValueDecoder<Bool>.boolean.map { isThere -> MovieOptions.Cover? in isThere ? MovieOptions.Cover.auto : nil
    },
    when: \.isBoolean)
}

extension Decoding {
  /// Warns that a word for a moment is also the name of a step, which the word does not mean.
  fileprivate mutating func warnOfStep(called word: String, meaning: String, at node: SourceNode) {
    guard scene.script.steps.hasBeforeEnd(word) else { return }
    warn(
      Diagnostic(
        .sharedName, "'\(word)' is \(meaning) here, and not the step '\(word)'", at: node.range,
        suggestion: "write '\(word).settled' for the step, or give the step another name"))
  }
}

extension SourceNode {
  fileprivate var isAuto: Bool { scalarText == "auto" }
}

// MARK: - Ranges

/// The time between two moments; nil stands for the start or the end.
struct MomentRange: Sendable {
  var start: Moment?
  var end: Moment?
}

extension ValueDecoder where Value == MomentRange {
  /// Decodes `{from: open.start, to: open.settled}`, or the same as `open.start..open.settled`.
  static let momentRange = ValueDecoder(
    .anyOf([mapping.schema, .plain([.init("type", "string"), .init("pattern", "\\.\\.|\\$\\{")])])
  ) { node, decoding in
    guard node.isScalar else { return mapping.decode(node, &decoding) }
    guard let scalar = decoding.scalar(node) else { return nil }
    guard let dots = scalar.text.firstRange(of: ".."), scalar.text != ".." else {
      decoding.reportMismatch(
        node, expected: "a range such as 1s..2.5s or {from: open.start, to: open.settled}",
        suggestion: dottedRange(scalar.text).map { "did you mean '\($0)'?" })
      return nil
    }
    func moment(_ text: Substring) -> Moment?? {
      if text.isEmpty { return .some(nil) }
      return ValueDecoder<Moment>.moment.decode(node.part(text, of: scalar), &decoding).map {
        .some($0)
      }
    }
    guard let start = moment(scalar.text[..<dots.lowerBound]),
      let end = moment(scalar.text[dots.upperBound...])
    else { return nil }
    return MomentRange(start: start, end: end)
  }

  private static let mapping = ObjectDecoder(
    "a range", MomentRange(), example: "{from: open.start, to: open.settled}"
  ) {
    Field("from", \.start, .moment, "The beginning; by default the start of the scene")
    Field("to", \.end, .moment, "The end; by default the end of the scene")
  }.decoder
}

/// Returns a range with two dots for one with another sign or word between its moments; nil for other texts.
private func dottedRange(_ text: String) -> String? {
  let moment = /end|[0-9]+(\.[0-9]+)?(ms|s|f)|[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*){1,3}/
  let signs = [" to ", " until ", "...", "…", "–", "—", "->", "-", "~", ",", ":"]
  for sign in signs {
    let parts = text.split(separator: sign, maxSplits: 1).map { $0.filter { $0 != " " } }
    if parts.count == 2, parts.allSatisfy({ $0.wholeMatch(of: moment) != nil }) {
      return parts.joined(separator: "..")
    }
  }
  return nil
}
