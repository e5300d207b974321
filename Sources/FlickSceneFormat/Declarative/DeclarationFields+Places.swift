import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula

extension DeclarationFields {
  /// The keys for the places of items at rest.
  @FieldBuilder<ParsedDeclaration> static var places: [Field<ParsedDeclaration>] {
    Field(
      "cell", .windowPair, default: ["100%", "100%"],
      "[width, height] of a cell at rest, percentages of the 'window'"
    ) {
      texts, parsed, decoding in
      decoding.checkSize(texts, of: "a cell")
      (parsed.declaration.places[.cellWidth], parsed.declaration.places[.cellHeight]) = (texts[0], texts[1])
    }
    Field(
      "page", .windowPair,
      "[width, height] in which pages are laid out, percentages of the 'window'; by default that of the cell"
    ) {
      texts, parsed, decoding in
      decoding.checkSize(texts, of: "a page")
      (parsed.declaration.places[.pageWidth], parsed.declaration.places[.pageHeight]) = (texts[0], texts[1])
    }
    Field("gap", .formula(), default: 0, "The space between cells, and between lanes") { text, parsed, _ in
      parsed.declaration.places[.gap] = text
    }
    Field(
      "pitch", ValueDecoder<SourceNode>(ValueDecoder<Formula>.formula().schema) { node, _ in node },
      "The distance from item to item; by default a cell and the gap, or the 'window' with 'snap: page'"
    ) { node, parsed, decoding in
      let base: PercentBase = parsed.declaration.isHorizontal ? .windowWidth : .windowHeight
      let text = ValueDecoder<Formula>.formula(percentOf: base).decode(node, &decoding)
      if let text { parsed.declaration.places[.pitch] = text }
    }
    Field(
      "at", .windowPair,
      "The point of the 'window' where the middle of a resting item lies; by default the middle, if scrolling snaps"
    ) { texts, parsed, _ in
      (parsed.declaration.places[.atX], parsed.declaration.places[.atY]) = (texts[0], texts[1])
    }
    Field("insets", .insets, "Space around the items: {top: 280}") { insets, parsed, _ in
      parsed.declaration.places.merge(insets) { _, inset in inset }
    }
  }
}
