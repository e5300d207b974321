import FlickDiagnostics
package import FlickDocument
import FlickScene

extension ValueDecoder {
  /// This value, or one for each appearance: `{light: white, dark: black}`. What is not shown is checked all the same.
  package var paired: ValueDecoder {
    let pair = ValueDecoder(Schema.pair(of: schema)) { node, decoding in
      guard let (shown, other) = decoding.choose(from: node) else { return nil }
      let known = decoding.mistakes
      // On a copy, so that no picture is read that is not drawn.
      var trial = decoding
      _ = decode(other, &trial)
      decoding.takeReports(of: trial)
      let value = decode(shown, &decoding)
      return decoding.mistakes == known ? value : nil
    }
    return or(pair, when: \.isPair)
  }
}

extension SourceNode {
  /// Whether it has one value for light screens and one for dark ones, or is meant to.
  package var isPair: Bool { Appearance.allCases.contains { self[$0.rawValue] != nil } }
}

extension Decoding {
  /// The value that a pair has for the scene's appearance, and the other one; nil, and reported, when it is no pair.
  package mutating func choose(from node: SourceNode) -> (shown: SourceNode, other: SourceNode)? {
    guard case .mapping(let entries) = node.content else { return nil }
    let names = Appearance.allCases.map(\.rawValue)
    if let stranger = entries.first(where: { !names.contains($0.key.text) }) {
      report(
        Diagnostic(
          "unknown key '\(stranger.key.text.shortened)' of a pair", at: stranger.key.range,
          note: "a pair has a value for each appearance: {light: ..., dark: ...}"))
      return nil
    }
    guard let light = node["light"], let dark = node["dark"] else {
      let missing = node["light"] == nil ? "light" : "dark"
      report(
        "a pair needs '\(missing)'", at: node,
        note: "it has a value for each appearance: {light: ..., dark: ...}")
      return nil
    }
    return scene.header.appearance == .light ? (light, dark) : (dark, light)
  }

  /// Takes over what a copy has found wrong.
  fileprivate mutating func takeReports(of copy: Decoding) {
    for diagnostic in copy.diagnostics.dropFirst(diagnostics.count) { report(diagnostic) }
  }
}

extension Schema {
  fileprivate static func pair(of value: Schema) -> Schema {
    .object(
      ObjectSchema(
        properties: Appearance.allCases.map { appearance in
          ObjectSchema.Property(
            name: appearance.rawValue, summary: "What \(appearance.rawValue) screens show", schema: value,
            isRequired: true)
        }))
  }
}
