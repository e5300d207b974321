package import FlickDocument

extension ValueDecoder {
  /// Decodes a list of `count` values. `noun` names it in messages, such as "a list of two numbers".
  package static func list<Element>(
    of element: ValueDecoder<Element>, count: ClosedRange<Int> = 0...Int.max, _ noun: String
  ) -> ValueDecoder<[Element]> where Value == [Element] {
    ValueDecoder<[Element]>(.list(element.schema, count: count)) { node, decoding in
      guard case .sequence(let nodes) = node.content, count.contains(nodes.count) else {
        decoding.reportMismatch(node, expected: noun)
        return nil
      }
      let values = nodes.map { element.decode($0, &decoding) }
      return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    }
  }

  /// Decodes a mapping of names to values, in the order of the text.
  package static func dictionary<Element>(
    of element: ValueDecoder<Element>, _ noun: String
  ) -> ValueDecoder<[(key: SourceNode.Key, value: Element)]>
  where Value == [(key: SourceNode.Key, value: Element)] {
    ValueDecoder(.dictionary(element.schema)) { node, decoding in
      guard case .mapping(let entries) = node.content else {
        decoding.reportMismatch(node, expected: noun)
        return nil
      }
      // A comma has divided a value into pieces that are not entries, so the mapping cannot be used.
      if decoding.reportPieces(of: entries).count < entries.count { return nil }
      let values = entries.map { (key: $0.key, value: element.decode($0.value, &decoding)) }
      if values.contains(where: { $0.value == nil }) { return nil }
      return values.compactMap { entry in entry.value.map { (entry.key, $0) } }
    }
  }
}
