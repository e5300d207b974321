import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula

extension ValueDecoder where Value == String {
  static let sections = ValueDecoder<String>.text.then { text, node, decoding -> String? in
    guard text.count(where: { $0 == "*" }) > 1 else { return text }
    decoding.report("there is more than one '*'", at: node, suggestion: "a '*' stands for any text: head-*")
    return nil
  }

  static let typeName = ValueDecoder(.plain([.init("const", "collection")])) { node, decoding in
    decoding.scalar(node)?.text
  }
}

extension ValueDecoder where Value == [Formula] {
  /// Decodes `[x, y]`, with percentages of the screen.
  static let formulaPair = pair(.viewWidth, .viewHeight)
  /// Decodes `[width, height]` or `[x, y]`, with percentages of the list's window.
  static let windowPair = pair(.windowWidth, .windowHeight)

  private static func pair(_ x: PercentBase, _ y: PercentBase) -> ValueDecoder {
    let element = ValueDecoder<Formula>.formula()
    return ValueDecoder(.list(element.schema, count: 2...2)) { node, decoding in
      guard case .sequence(let nodes) = node.content, nodes.count == 2 else {
        decoding.reportMismatch(node, expected: "a list of two lengths, [across, down]")
        return nil
      }
      let first = ValueDecoder<Formula>.formula(percentOf: x).decode(nodes[0], &decoding)
      let second = ValueDecoder<Formula>.formula(percentOf: y).decode(nodes[1], &decoding)
      return first.flatMap { first in second.map { [first, $0] } }
    }
  }

}

extension ValueDecoder where Value == CollectionDeclaration.FrameFormulas {
  /// Decodes `[x, y, width, height]`.
  static let formulaFrame = ValueDecoder(.list(ValueDecoder<Formula>.formula().schema, count: 4...4)) {
    node, decoding in
    guard case .sequence(let nodes) = node.content, nodes.count == 4 else {
      decoding.reportMismatch(node, expected: "a list of four lengths, [x, y, width, height]")
      return nil
    }
    let bases: [PercentBase] = [.viewWidth, .viewHeight, .viewWidth, .viewHeight]
    let texts = zip(nodes, bases).map {
      ValueDecoder<Formula>.formula(percentOf: $1).decode($0, &decoding)
    }
    guard let x = texts[0], let y = texts[1], let width = texts[2], let height = texts[3] else { return nil }
    return CollectionDeclaration.FrameFormulas(x: x, y: y, width: width, height: height)
  }
}

extension ValueDecoder where Value == [PlaceProperty: Formula] {
  static let insets = ObjectDecoder("insets", Value(), example: "{top: 20}") {
    side("top", .insetTop, .windowHeight)
    side("left", .insetLeft, .windowWidth)
    side("bottom", .insetBottom, .windowHeight)
    side("right", .insetRight, .windowWidth)
  }.decoder

  private static func side(_ name: String, _ property: PlaceProperty, _ base: PercentBase) -> Field<Value> {
    Field(name, .formula(percentOf: base), default: 0, "The space at the \(name)") { text, insets, _ in
      insets[property] = text
    }
  }
}

extension ValueDecoder where Value == [(key: SourceNode.Key, value: ParsedLook)] {
  /// Decodes looks of layers by the names of the layers.
  static let layerLooks = ValueDecoder.dictionary(
    of: .look("a layer's look", LookProperty.ofLayers), "a mapping of layers' names to their looks")
}

extension ValueDecoder where Value == [(key: SourceNode.Key, value: ParsedLook)] {
  /// Decodes looks of the layers of pages, by the names of the layers.
  static let pageLayerLooks = ValueDecoder.dictionary(
    of: .pageLayerLook, "a mapping of layers' names to their looks")
}

extension Decoding {
  /// Reports sides of a size that are written as numbers and are not positive.
  mutating func checkSize(_ sides: [Formula], of noun: String) {
    for side in sides {
      guard let number = side.number, number <= 0, let place = side.source?.range else { continue }
      report(Diagnostic("\(noun) needs a width and a height, and this side is \(side.text)", at: place))
      return
    }
  }

  /// Adds named calculations to others, except those whose names formulas cannot use.
  mutating func add(
    _ calculations: [(key: SourceNode.Key, value: Formula)], to names: inout [String: Formula]
  ) {
    for (key, formula) in calculations where checkFormulaName(key) {
      noteCalculation(key, formula)
      names[key.text] = formula
    }
  }

  /// Checks that a name for formulas consists of letters, digits and underscores. Returns false for a name whose
  /// mistakes have already been reported.
  mutating func checkFormulaName(_ key: SourceNode.Key) -> Bool {
    // The names 'true' and 'false' are taken, which is reported with the formulas.
    let isName = key.text.isIdentifier && !key.text.contains("-") || ["true", "false"].contains(key.text)
    guard !isName else { return true }
    let isLong = key.text.utf8.count > 100
    let joined = key.text.replacing("-", with: "_")
    report(
      Diagnostic(
        isLong
          ? "a name in formulas has at most 100 letters"
          : "a name in formulas has letters, digits and '_', and starts with a letter", at: key.range,
        suggestion: joined != key.text && joined.isIdentifier ? "did you mean '\(joined)'?" : nil))
    return !isLong
  }
}

extension ValueDecoder where Value == CollectionDeclaration.Pin {
  static let pin = ValueDecoder<[Double]>.list(
    of: .number(0...1), count: 2...2, "a list of two numbers from 0 to 1, [0.5, 0]"
  ).map { CollectionDeclaration.Pin($0[0], $0[1]) }
}

extension ValueDecoder where Value == Bool {
  /// Decodes whether a finger scrolls the content, which is so for a whole scene.
  static let scrolls = boolean(
    insteadOf:
      "no formula decides it; to hold the content at times, lay an overlay with a 'name' over it, which takes the touches"
  )
}
