import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

/// The keys of a typed text as written, before they are checked together.
struct ParsedTyping: Sendable {
  var duration = 0.0
  var at: Double?
  var after: Located<StepReferenceText>?
  var state: String?
  var wait = 0.0
  var cursor = Typing.Cursor.never
}

extension LayerFields {
  /// The key by which a text appears letter by letter.
  @FieldBuilder<ParsedLayer> static var typing: [Field<ParsedLayer>] {
    Field(
      "typed", \.typing, .typing,
      "The typing of the text: its letters appear one by one, in places that do not change")
  }
}

extension ValueDecoder where Value == Typing {
  /// Decodes `{after: open.settled, for: 1.2s, cursor: true}`.
  fileprivate static let typing = ObjectDecoder(
    "a typing", ParsedTyping(), example: "{for: 1.2s}",
    rules: [.atMostOne(["at", "after", "when"]), .needs("wait", ["after", "when"])]
  ) {
    Field(
      "for", \.duration, ValueDecoder<Double>.time(0.01...Scene.maximumDuration), required: true,
      "The time for the whole text, in which every letter and space takes the same share")
    Field(
      "at", \.at, ValueDecoder<Double>.time(), "The start, as a time of the scene; by default at once")
    Field(
      "after", \.after, ValueDecoder<StepReferenceText>.anyStepReference.located,
      "The event of a step at which the typing begins: 'open.settled'")
    Field(
      "when", \.state, ValueDecoder<String>.text,
      "What starts the typing each time it turns on: a state of a declarative effect, or rest, visible or page"
    )
    Field("wait", \.wait, ValueDecoder<Double>.time(), default: "0ms", "The wait after 'after' or 'when'")
    Field(
      "cursor", \.cursor, .cursor, default: false,
      "Whether a bar stands behind the last letter: true while letters appear, stay before and after that, too"
    )
  }.decoder.then { parsed, node, decoding -> Typing? in
    parsed.start(at: node, &decoding).map { start in
      Typing(
        start, duration: parsed.duration, cursor: parsed.cursor, range: parsed.after?.range ?? node.range)
    }
  }.named("typing")
}

extension ValueDecoder where Value == Typing.Cursor {
  /// Decodes `true`, `false` or `stay`.
  fileprivate static let cursor = ValueDecoder.word(
    "true, false or stay",
    .anyOf([ValueDecoder<Bool>.boolean.schema, ValueDecoder<String>.choice(["stay"]).schema])
  ) { scalar in
    switch scalar.text {
    case "true": .typing
    case "false": .never
    case "stay": .always
    default: nil
    }
  }
}

extension ParsedTyping {
  fileprivate func start(at node: SourceNode, _ decoding: inout Decoding) -> LayerAnimation.Start? {
    if let state { return .when(state, wait: wait) }
    guard let after else { return .at(at ?? 0) }
    guard case .named(let name) = after.value.step else {
      decoding.report("'after' of a typed text needs the name of a step", at: node["after"] ?? node)
      return nil
    }
    decoding.refer(to: after.value)
    return .after(name, event: after.value.event, wait: wait)
  }
}
