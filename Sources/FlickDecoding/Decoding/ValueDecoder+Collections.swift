import FlickDiagnostics
package import FlickDocument

extension ValueDecoder {
  /// Decodes a list of `count` values. `noun` names it in messages, such as "a list of two numbers".
  package static func list<Element>(
    of element: ValueDecoder<Element>, count: ClosedRange<Int> = 0...Int.max, _ noun: String
  ) -> ValueDecoder<[Element]> where Value == [Element] {
    ValueDecoder<[Element]>(.list(element.schema, count: count)) { node, decoding in
      guard case .sequence(let nodes) = node.content, count.contains(nodes.count) else {
        let meant = decoding.listHint(for: node, of: element, count: count, noun)
        decoding.reportMismatch(node, expected: noun, suggestion: meant)
        return nil
      }
      let values = nodes.map { element.decode($0, &decoding) }
      return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    }
  }

  /// Decodes a mapping of names to values, in the order of the text.
  ///
  /// - Parameter example: An entry, for the message about a list of values without names.
  package static func dictionary<Element>(
    of element: ValueDecoder<Element>, _ noun: String, example: String? = nil
  ) -> ValueDecoder<[(key: SourceNode.Key, value: Element)]>
  where Value == [(key: SourceNode.Key, value: Element)] {
    ValueDecoder(.dictionary(element.schema)) { node, decoding in
      guard case .mapping(let entries) = node.content else {
        let meant = example.flatMap { example -> String? in
          if node.isSequence { return "write a name before each, as in '\(example)'" }
          guard case .scalar(let scalar) = node.content, !scalar.isNothing else { return nil }
          return "write a mapping, as in '\(example)'"
        }
        decoding.reportMismatch(node, expected: noun, suggestion: meant)
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

extension Decoding {
  /// Returns a hint for a value that stands where a list is expected; nil if it cannot become such a list.
  fileprivate func listHint<Element>(
    for node: SourceNode, of element: ValueDecoder<Element>, count: ClosedRange<Int>, _ noun: String
  ) -> String? {
    if count.lowerBound == count.upperBound {
      return node.values(named: noun.bracketedNames).map { "did you mean '[\($0.joined(separator: ", "))]'?" }
    }
    return count.contains(1) ? listHint(for: node) { element.decode($0, &$1) != nil } : nil
  }

  /// Returns a hint for a value that stands where a list is expected, but can be an element of the list; nil for any
  /// other value.
  ///
  /// - Parameter read: Decodes an element, and returns whether there is one.
  func listHint(for node: SourceNode, reading read: (SourceNode, inout Decoding) -> Bool) -> String? {
    if isTrial { return nil }
    if case .mapping(let entries) = node.content {
      if let first = entries.first, entries.allSatisfy(\.value.isMapping),
        mistake(in: first.value, read) == nil
      {
        return "a list has no names: write '- ' in place of '\(first.key.text.shortened):'"
      }
      return mistake(in: node, read) == nil ? "write '- ' before it, or '[' and ']' around it" : nil
    }
    guard case .scalar(let scalar) = node.content, !scalar.isNothing else { return nil }
    guard let mistake = mistake(in: node, read) else { return "did you mean '[\(scalar.text.shortened)]'?" }
    // The element may be a mapping, in place of which a path is written.
    return mistake.flatMap { $0.hasPrefix("did you mean '{") ? $0 : nil }?
      .replacing("'{", with: "'[{").replacing("}'", with: "}]'")
  }

  /// Returns the suggestion of the first mistake in a node; nil for a node without mistakes.
  private func mistake(in node: SourceNode, _ read: (SourceNode, inout Decoding) -> Bool) -> String?? {
    // The mistakes of the trial stay in the copy.
    var trial = self
    trial.isTrial = true
    if read(node, &trial), trial.mistakes == mistakes { return nil }
    return .some(trial.diagnostics.dropFirst(diagnostics.count).first?.suggestion)
  }
}

extension String {
  /// The names in the brackets of a list's description: `x` and `y` in `a list of two numbers, [x, y]`.
  fileprivate var bracketedNames: [String] {
    guard let open = lastIndex(of: "["), let close = lastIndex(of: "]"), open < close else { return [] }
    return self[index(after: open)..<close].split(separator: ",").map { $0.filter { $0 != " " } }
  }
}

extension SourceNode {
  /// The values for the names of a list, in their order, from a mapping such as `{x: 0, y: 10}` or a text such as
  /// `1080x1920` or `100:100`; nil if there is not one for each.
  fileprivate func values(named names: [String]) -> [String]? {
    guard names.count > 1 else { return nil }
    switch content {
    case .mapping(let entries):
      let short = ["width": "w", "height": "h", "x": "left", "y": "top"]
      let found = names.compactMap { name in
        entries.first { [name, short[name]].contains($0.key.text) }?.value.number
      }
      return found.count == names.count && entries.count == names.count ? found : nil
    case .scalar(let scalar):
      let word = scalar.text.lowercased()
      if names == ["x", "y"], let place = SourceNode.places[word] { return place }
      if names == ["width", "height"], let size = SourceNode.sizes[word] { return size }
      let parts = scalar.text.split { "x×X*:;/, ".contains($0) }.map(String.init)
      guard parts.count == names.count, parts.allSatisfy(\.isNumberOrShare) else { return nil }
      // FFmpeg's filter 'crop' has the size in front.
      let isCrop = names.count == 4 && scalar.text.contains(":")
      return isCrop ? Array(parts[2...] + parts[..<2]) : parts
    case .sequence, .refused: return nil
    }
  }

  /// The shares of width and height for the words of a place.
  private static let places = [
    "center": ["50%", "50%"], "middle": ["50%", "50%"], "top": ["50%", "0%"], "bottom": ["50%", "100%"],
    "left": ["0%", "50%"], "right": ["100%", "50%"], "top-left": ["0%", "0%"], "top-right": ["100%", "0%"],
    "bottom-left": ["0%", "100%"], "bottom-right": ["100%", "100%"],
  ]

  /// The pixels for the common names of sizes.
  private static let sizes = [
    "720p": ["1280", "720"], "1080p": ["1920", "1080"], "hd": ["1920", "1080"], "fullhd": ["1920", "1080"],
    "1440p": ["2560", "1440"], "2160p": ["3840", "2160"], "4k": ["3840", "2160"], "uhd": ["3840", "2160"],
  ]

  /// The text of a number or a percentage; nil for anything else.
  private var number: String? {
    guard case .scalar(let scalar) = content, scalar.text.isNumberOrShare else { return nil }
    return scalar.text
  }
}

extension String {
  fileprivate var isNumberOrShare: Bool {
    NumberText.split(self).map { ["", "%"].contains($0.unit) } ?? false
  }
}
