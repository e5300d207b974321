import FlickDiagnostics
import FlickDocument
package import FlickScene

extension ValueDecoder where Value == PageReference {
  /// Decodes a page's id, or its position from 0.
  package static let pageReference = unknownPageReference.then { reference, node, decoding in
    decoding.scene.content.pages.refer(to: reference, at: node.range)
    return reference
  }.unlessRefused

  /// Decodes a reference to a page that is not checked while the scene is read.
  package static let unknownPageReference = ValueDecoder.word(
    "a page's id or index",
    .anyOf([ValueDecoder<String>.identifier.schema, .plain([.init("type", "integer"), .init("minimum", 0)])]),
    hint: { scalar in
      let words = scalar.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, words.allSatisfy(\.isIdentifier) else { return nil }
      return
        "write '{page: \(words[1])}' for a page, without a clip's name; or '{layer: \(words[0]).\(words[1])}' for a layer of a page"
    },
    parse: { scalar in
      if scalar.style == .plain, let number = NumberText(scalar.text) {
        let isIndex = number.isWhole && (0...Double(Scene.maximumPages)).contains(number.value)
        return isIndex ? .index(Int(number.value)) : nil
      }
      return scalar.text.isIdentifier ? .id(scalar.text) : nil
    })

  /// Decodes the id of a spare page.
  package static let sparePageReference = ValueDecoder<String>.pageIdentifier.then { id, node, decoding in
    decoding.scene.content.pages.refer(to: .id(id), mustBeSpare: true, at: node.range)
    return PageReference.id(id)
  }.unlessRefused
}
