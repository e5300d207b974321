import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

extension ValueDecoder where Value == [String] {
  /// One family or several, best first; whether they are there is for others to find out.
  static let fontFamilies = ValueDecoder<String>.family.map { [$0] }
    .or(.list(of: .family, count: 1...16, "a family or a list of 1 to 16 families"), when: \.isSequence)
    .then { families, node, decoding in
      decoding.files.request(FontRequest(families: families, range: node.range))
      return families
    }
}

extension ValueDecoder where Value == String {
  /// A family's name. A comma would end it for those who look for fonts.
  fileprivate static let family = ValueDecoder.text.then { name, node, decoding -> String? in
    guard name.contains(",") else { return name }
    decoding.report(
      "'\(name.shortened)' is not the name of one font family", at: node,
      suggestion: "write several as a list, [\(name.shortened)]")
    return nil
  }
}
