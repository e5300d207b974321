import FlickDiagnostics
package import FlickDocument
import FlickScene

extension ValueDecoder {
  /// The decoder of a value, or of one for each appearance: `{light: white, dark: black}`. The value that is not shown
  /// is checked, too.
  package var paired: ValueDecoder {
    let pair = ValueDecoder(Schema.pair(of: schema)) { node, decoding in
      guard let (shown, other) = decoding.choose(from: node) else { return nil }
      let known = decoding.mistakes
      // The copy keeps the pictures of the other value out of the scene's files.
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
  /// Whether the node has, or should have, values for the light and the dark appearance.
  package var isPair: Bool { Appearance.allCases.contains { self[$0.rawValue] != nil } }
}

extension Decoding {
  /// Returns the value for the scene's appearance, and the other one; nil, after reporting the mistake, when the node
  /// is not a pair.
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

  /// Adds the mistakes that a copy has found.
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
            name: appearance.rawValue, summary: "The value for the \(appearance.rawValue) appearance",
            schema: value,
            isRequired: true)
        }))
  }
}
