import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

extension ValueDecoder where Value == [String] {
  /// Decodes one family, or several, best first. Whether they are available is checked later.
  static let fontFamilies = ValueDecoder<String>.family.map { [$0] }
    .or(.list(of: .family, count: 1...16, "a family or a list of 1 to 16 families"), when: \.isSequence)
    .then { families, node, decoding in
      decoding.files.request(FontRequest(families: families, range: node.range))
      return families
    }
}

extension ValueDecoder where Value == String {
  /// Decodes a family's name. A comma would end the name in a request for a font.
  fileprivate static let family = ValueDecoder.text.then { name, node, decoding -> String? in
    guard name.contains(",") else { return name }
    decoding.report(
      "'\(name.shortened)' is not the name of one font family", at: node,
      suggestion: "write several as a list, [\(name.shortened)]")
    return nil
  }
}
