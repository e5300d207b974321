import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

extension ValueDecoder where Value == [Claim] {
  /// Decodes the claims about a callout: `{name: hint, shown: true, place: right}`.
  static let calloutClaims = ObjectDecoder(
    "a callout's expectation", ParsedCalloutClaims(), example: "{name: hint, shown: true}"
  ) {
    Field("name", \.name, ValueDecoder<String>.knownCallout, required: true, "The name of the callout")
    Field("shown", ValueDecoder<Bool>.boolean.located, "Whether any part of the callout is visible") {
      shown, parsed, _ in
      parsed.claims.append((.shown(shown.value), shown.range))
    }
    Field("place", ValueDecoder<CalloutPlace>.cases.located, "The side of the target where it lies") {
      place, parsed, _ in parsed.claims.append((.place(place.value), place.range))
    }
    Field(
      "text", ValueDecoder<String>.textForViewers.located, "The callout's text at that moment"
    ) { text, parsed, _ in
      parsed.claims.append((.text(text.value), text.range))
    }
  }.decoder.then { parsed, node, decoding -> [Claim]? in
    guard !parsed.claims.isEmpty else {
      decoding.report(
        "a callout's expectation needs something to be true", at: node, note: "'shown', 'place' or 'text'")
      return nil
    }
    return parsed.claims.map { Claim(.callout(parsed.name, $0.claim), range: $0.range) }
  }

  private struct ParsedCalloutClaims: Sendable {
    var name = ""
    var claims: [(claim: CalloutClaim, range: SourceRange)] = []
  }
}

extension ValueDecoder where Value == String {
  fileprivate static let knownCallout = ValueDecoder<String>.identifier.unlessRefused.then {
    name, node, decoding -> String? in
    let script = decoding.scene.script
    let known = script.callouts
    if known.contains(name) || script.writtenCallouts.contains(name) || script.hidesCallouts { return name }
    decoding.report(
      Diagnostic(
        "unknown callout '\(name.shortened)'", at: node.range,
        note: known.isEmpty ? "no callout has a name" : "known callouts: \(known.listed)",
        suggestion: Suggestion.text(for: name, in: known)))
    return nil
  }
}
