import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

/// The keys for the start of a sound, or of something over the picture: `at`, or `after` with `wait`.
struct ParsedStart: Sendable {
  var at: Located<Double>?
  var after: Located<StepReferenceText>?
  var wait = 0.0

  /// The place of the time in the scene's text.
  var range: SourceRange? { at?.range ?? after?.range }

  static let rules: [KeyRule] = [.exactlyOne(["at", "after"]), .needs("wait", ["after"])]

  @FieldBuilder<ParsedStart> static var fields: [Field<ParsedStart>] {
    Field("at", \.at, ValueDecoder<Double>.time().located, "The start, as a time of the scene")
    Field(
      "after", \.after, ValueDecoder<StepReferenceText>.stepReference.located,
      "The event of a step or of a shot that starts it: 'open.settled', 'open.start'")
    Field("wait", \.wait, ValueDecoder<Double>.time(), default: "0ms", "The wait after that event")
  }

  /// Returns the fields for a mapping that has the start at `path`.
  static func fields<Outer>(of path: any WritableKeyPath<Outer, ParsedStart> & Sendable) -> [Field<Outer>] {
    fields.map { $0.lifted(to: path) }
  }

  /// Returns the start; nil if there is none or, after reporting the mistake, when it refers to a step without a name.
  ///
  /// - Parameters:
  ///   - noun: The noun of the caption, the sound or the like that starts, with its article: `a caption`.
  ///   - node: The keys with the start.
  func start(of noun: String, at node: SourceNode, _ decoding: inout Decoding) -> StepStart? {
    if let at { return .at(at.value) }
    guard let reference = after?.value else { return nil }
    guard reference.step != .last else {
      decoding.report("\(noun) needs a step by name", at: node["after"] ?? node)
      return nil
    }
    return .after(reference.step, event: reference.event, wait: wait)
  }
}
