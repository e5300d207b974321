import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayers
import FlickScene

extension TextDivision {
  /// The largest number of letters of a divided text, each of which is a layer.
  fileprivate static let mostPieces = 2_000
}

extension Decoding {
  /// Checks the look of a divided text, without its layer.
  ///
  /// - Returns: Whether there is nothing to report.
  mutating func checkDivision(_ look: LayerUse, _ split: LayerUse.Division) -> Bool {
    if look.key.text.contains("*") {
      report(
        Diagnostic(
          "'split' needs one layer with a text, and '*' stands for many layers", at: look.key.range,
          suggestion: "give each text its own look"))
      return false
    }
    let known = mistakes
    for use in look.properties where !LookProperty.ofTexts.contains(use.property) {
      report(
        Diagnostic(
          "\(split.unit.rawValue) have no '\(use.property.rawValue)'", at: use.range,
          note: "they have a place, a size, an opacity and a 'color'"))
    }
    return mistakes == known
  }

  /// Checks that a layer has a text that can be divided.
  mutating func checkText(
    _ look: LayerUse, _ split: LayerUse.Division, in names: LayerNames, of owner: String
  ) {
    let (known, name) = (mistakes, "the layer '\(look.key.text)' of \(owner)")
    checkLayer(LayerUse(key: look.key, properties: []), in: names, of: owner)
    guard mistakes == known, let layer = names.layers(called: look.key.text).first else { return }
    if names.masks.contains(look.key.text) {
      report(
        Diagnostic("a mask cannot be split", at: split.range, note: "'\(look.key.text)' is one"))
    } else if layer.number != nil {
      report(
        Diagnostic(
          "a text with a counting number cannot be split", at: split.range, note: "\(name) has a 'number'",
          suggestion: "put the number into its own layer"))
    } else if layer.typing != nil {
      report(
        Diagnostic(
          "a typed text cannot be split", at: split.range, note: "\(name) is 'typed'",
          suggestion: "leave out 'typed', and let the formulas of the letters show them one by one"))
    } else if case .text(let text)? = layer.contents {
      checkLength(of: text, split, name)
    } else {
      report(
        Diagnostic(
          "'split' needs a text, and \(name) has none", at: split.range,
          suggestion: "give it a 'text'"))
    }
  }

  private mutating func checkLength(of text: TextContents, _ split: LayerUse.Division, _ name: String) {
    guard split.unit == .letters, text.string.unicodeScalars.count > TextDivision.mostPieces else { return }
    let count = TextDivision(text, into: .letters).count
    guard count > TextDivision.mostPieces else { return }
    report(
      Diagnostic(
        "a text with more than \(TextDivision.mostPieces) letters cannot be split into letters",
        at: split.range,
        note: "\(name) has \(count)", suggestion: "split: words"))
  }
}
