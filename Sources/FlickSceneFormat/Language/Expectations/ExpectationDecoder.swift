import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickScene

extension ValueDecoder where Value == [Expectation] {
  static let expectations = ValueDecoder<[Expectation]>.list(
    of: .expectation, count: 0...1000, "a list of at most 1000 expectations")
}

extension ValueDecoder where Value == Expectation {
  static let expectation = ObjectDecoder(
    "an expectation", ParsedExpectation(),
    example: "{at: open.settled, page: news, frame: [0, 0, 320, 568]}", rules: ParsedExpectation.rules
  ) {
    ParsedExpectation.subject
    ParsedExpectation.pageAssertions
    ParsedExpectation.sceneAssertions
    ParsedExpectation.valueAssertions
  }.decoder.then { parsed, node, decoding -> Expectation? in
    if let complaint = parsed.complaint(about: node) {
      decoding.report(complaint)
      return nil
    }
    if let effect = decoding.scene.content.effect, let complaint = parsed.unknownState(of: effect) {
      decoding.report(complaint)
      return nil
    }
    guard !parsed.claims.isEmpty else {
      decoding.report(
        "an expectation needs something to be true", at: node, note: "such as 'frame', 'state' or 'visible'")
      return nil
    }
    return Expectation(
      parsed.time, pages: parsed.pages, claims: parsed.claims, tolerance: parsed.tolerance, range: node.range,
      timeRange: parsed.timeRange)
  }.named("expectation")
}

/// The keys of an expectation.
struct ParsedExpectation: Sendable {
  var time = Expectation.Time.during(start: nil, end: nil)
  var timeRange: SourceRange?
  var pages: PagePattern?
  var value: TraceValue?
  var claims: [Claim] = []
  var tolerance = Expectation.standardTolerance

  fileprivate static let rules: [KeyRule] =
    [.atMostOne(["at", "during"]), .atMostOne(["page", "value"])]
    + pageAssertions.map { .needs($0.property.name, ["page"]) }
    + valueAssertions.map { .needs($0.property.name, ["value"]) }
    + [
      .excludes(
        "page", sceneAssertions.map(\.property.name),
        "it is about the whole scene, so write it as a separate expectation"),
      .needs("value", valueAssertions.map(\.property.name) + ["settles"]),
      .excludes("at", ["flashes"], "a single moment cannot flash: leave 'at' out, or use 'during'"),
    ]

  /// Returns a complaint about a tolerance without a number to compare, or about bounds that no number meets.
  fileprivate func complaint(about node: SourceNode) -> Diagnostic? {
    let numbers = ParsedExpectation.inNumbers.filter { node[$0] != nil }
    if let within = node["within"], numbers.isEmpty, !claims.isEmpty {
      return Diagnostic(
        "'within' has no number to compare", at: within.range,
        note: "it is the tolerance of: \(ParsedExpectation.inNumbers.joined(separator: ", "))")
    }
    let bounds = claims.reduce(into: (least: -Double.infinity, most: Double.infinity)) { bounds, claim in
      if case .atLeast(_, let least) = claim.kind { bounds.least = least }
      if case .atMost(_, let most) = claim.kind { bounds.most = most }
    }
    guard bounds.least > bounds.most, let least = node["atLeast"] else { return nil }
    return Diagnostic(
      "no number is at least \(bounds.least.plain) and at most \(bounds.most.plain)", at: least.range)
  }

  /// Returns a complaint about a state that the effect or its pages never have; nil where the states are not known.
  fileprivate func unknownState(of effect: EffectDescriptor) -> Diagnostic? {
    let names = (pages == nil ? effect.states : effect.pageStates).map(\.name)
    guard !names.isEmpty else { return nil }
    for claim in claims {
      if case .equals(let value, .string(let state)) = claim.kind, value.words == ["state"],
        !names.contains(state)
      {
        let owner = pages == nil ? "the effect" : "a page of '\(effect.type)'"
        return Diagnostic(
          "\(owner) has no state '\(state.shortened)'", at: claim.range,
          note: "its states: \(names.listed)", suggestion: Suggestion.text(for: state, in: names))
      }
    }
    return nil
  }

  /// The keys whose numbers 'within' applies to.
  private static let inNumbers = [
    "frame", "quad", "transform", "alpha", "zPosition", "index", "offset", "velocity", "values", "equals",
    "atLeast",
    "atMost", "monotonic", "settles", "inside", "apartFrom", "above", "camera",
  ]

  /// Returns a field for a claim whose value `decoder` reads.
  private static func claim<Value>(
    _ name: String, _ decoder: ValueDecoder<Value>, _ summary: String,
    kind: @escaping @Sendable (Value, ParsedExpectation) -> Claim.Kind
  ) -> Field<ParsedExpectation> {
    Field(name, decoder.located, summary) { located, parsed, _ in
      parsed.claims.append(Claim(kind(located.value, parsed), range: located.range))
    }
  }

  /// Returns a field for a claim about the value that has the key's name.
  private static func value(_ name: String, _ decoder: ValueDecoder<JSONValue>, _ summary: String)
    -> Field<ParsedExpectation>
  {
    claim(name, decoder, summary) { value, _ in .equals(TraceValue([name]), value) }
  }

  /// The value that the claims are about. If it is missing, a rule reports that.
  private var followed: TraceValue { value ?? TraceValue(["offset"]) }
}

// MARK: - Keys

extension ParsedExpectation {
  @FieldBuilder<ParsedExpectation> fileprivate static var subject: [Field<ParsedExpectation>] {
    Field("at", ValueDecoder<Moment>.moment.located, "The moment: a time or an event of a named step") {
      moment, parsed, _ in (parsed.time, parsed.timeRange) = (.at(moment.value), moment.range)
    }
    Field(
      "during", ValueDecoder<MomentRange>.momentRange.located,
      "The part of the scene in whose frames it holds; without 'at' and 'during', all frames"
    ) { range, parsed, _ in
      parsed.time = .during(start: range.value.start, end: range.value.end)
      parsed.timeRange = range.range
    }
    Field("page", \.pages, .pagePattern, "The page or pages: 'page-*'")
    Field("value", \.value, .traceValue, "The value, by its name in 'inspect': offset.y")
    value("state", ValueDecoder<String>.text.map { .string($0) }, "The page's state, or the effect's")
    claim(
      "settles", ValueDecoder<Double>.time(),
      "The time after which the page, the value or everything is at rest until the end"
    ) { .settles($1.value, within: $0) }
    Field(
      "within", \.tolerance, ValueDecoder<Double>.number(0...1_000_000),
      default: .number(Expectation.standardTolerance),
      "The largest difference of numbers from the expected ones")
  }

  @FieldBuilder<ParsedExpectation> fileprivate static var pageAssertions: [Field<ParsedExpectation>] {
    value("frame", .numbers(4), "[x, y, width, height] in content coordinates")
    value("quad", .corners, "The corners on the screen, [[x, y], ...] clockwise from the top left")
    value("transform", .numbers(16), "16 numbers, row by row")
    value("alpha", .numbers(1), "Its opacity")
    value("zPosition", .numbers(1), "Its depth among its siblings")
    value("index", .numbers(1), "Its position among the pages, from 0")
    value("hidden", ValueDecoder<Bool>.boolean.map { .boolean($0) }, "Whether it is hidden")
    claim("visible", .boolean, "Whether any part of the page is on the screen and not covered by other pages")
    {
      visible, _ in .visible(visible)
    }
    claim("inside", .area, "It stays inside the 'screen', or an area of it: [x, y, width, height]") {
      area, _ in .inside(area)
    }
    claim("apartFrom", .pagePattern, "It never overlaps another page, or pages: 'page-*'") {
      others, _ in .apartFrom(others)
    }
    claim("above", .pagePattern, "Another page, or pages, that this page lies above") { others, _ in
      .above(others)
    }
  }

  @FieldBuilder<ParsedExpectation> fileprivate static var sceneAssertions: [Field<ParsedExpectation>] {
    value("offset", .numbers(2), "The content offset, [x, y]")
    value("velocity", .numbers(2), "How fast the content offset moves, [x, y] in points a second")
    claim("count", ValueDecoder<Int>.integer(0...Scene.maximumPages), "How many pages there are") {
      count, _ in
      .count(count)
    }
    claim(
      "coverage", ValueDecoder<String>.choice(["full"]),
      "'full': the pages cover the scene's whole background"
    ) { _, _ in .covered }
    claim(
      "flashes", ValueDecoder<Int>.flashes,
      "0: nothing flashes more than three times a second, as WCAG 2.3.1 defines it"
    ) { _, _ in .flashless }
    Field("camera", ValueDecoder<[Claim]>.cameraClaims, "What the camera does: {shows: {page: page-2}}") {
      claims, parsed, _ in parsed.claims += claims
    }
    Field(
      "callout", ValueDecoder<[Claim]>.calloutClaims, "The state of a callout: {name: hint, shown: true}"
    ) {
      claims, parsed, _ in parsed.claims += claims
    }
    Field(
      "values", ValueDecoder<[(key: SourceNode.Key, value: Located<JSONValue>)]>.expectedValues,
      "Any values by the names of 'inspect': {page: 3, leaves.0.angle: 90}"
    ) { entries, parsed, _ in
      for (key, value) in entries {
        let name = TraceValue(key.text.split(separator: ".").map(String.init), range: key.range)
        parsed.claims.append(Claim(.equals(name, value.value), range: value.range))
      }
    }
  }

  @FieldBuilder<ParsedExpectation> fileprivate static var valueAssertions: [Field<ParsedExpectation>] {
    claim("equals", .expectedValue, "The expected value") { .equals($1.followed, $0) }
    claim("atLeast", ValueDecoder<Double>.number(-1e9...1e9), "The smallest allowed value") {
      .atLeast($1.followed, $0)
    }
    claim("atMost", ValueDecoder<Double>.number(-1e9...1e9), "The largest allowed value") {
      .atMost($1.followed, $0)
    }
    claim("monotonic", ValueDecoder<MonotonicDirection>.cases, "It never falls, or never rises") {
      .monotonic($1.followed, $0)
    }
  }
}
