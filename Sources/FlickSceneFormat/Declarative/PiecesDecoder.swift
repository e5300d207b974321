import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayerFormat

/// The keys of pieces as written, before their formulas are compiled.
private struct ParsedPieces: Sendable {
  var grid: [Int]?
  var strips: Int?
  /// The color that covers the back of a mesh.
  var back = Color(white: 1).withAlpha(217 / 255.0)
  var look = ParsedLook()
}

extension ValueDecoder where Value == CollectionDeclaration.PartRule {
  /// Decodes `{grid: [4, 10], rotate: part.n * 5deg}`.
  static let pieces = ObjectDecoder(
    "pieces", ParsedPieces(), example: "{grid: [4, 10], opacity: 1 - entry}",
    rules: LookPair.rulesOfLooks + [.exactlyOne(["grid", "strips"])]
  ) {
    Field(
      "grid", \.grid,
      ValueDecoder<[Int]>.list(of: .integer(1...64), count: 2...2, "a list of two numbers, [4, 10]"),
      "How many columns and rows")
    Field("strips", \.strips, ValueDecoder<Int>.integer(1...64), "How many rows, each as wide as the page")
    LookFields.names.map { $0.lifted(to: \ParsedPieces.look) }
    (LookFields.formulas(LookProperty.ofPieces, in: .window)
      + LookFields.keys(of: LookProperty.ofPieces, in: .window)).map {
        $0.lifted(to: \ParsedPieces.look)
      }
  }.decoder.then { parsed, node, decoding -> CollectionDeclaration.PartRule? in
    decoding.checkKeyFrames(of: parsed.look, in: node)
    let (columns, rows) = (parsed.grid?[0] ?? 1, parsed.grid?[1] ?? parsed.strips ?? 1)
    return CollectionDeclaration.PartRule(
      .pieces(columns: columns, rows: rows), parsed.look.look, names: parsed.look.names)
  }

  /// Decodes `{grid: [8, 12], x: 20 * sin(part.y * 1deg)}`.
  static let mesh = ObjectDecoder(
    "a mesh", ParsedPieces(), example: "{grid: [8, 12], x: phase * part.y / 4}"
  ) {
    Field(
      "grid", \.grid,
      ValueDecoder<[Int]>.list(of: .integer(1...32), count: 2...2, "a list of two numbers, [8, 12]"),
      required: true, "The numbers of cells across and down; formulas move their corners")
    Field(
      "back", \.back, .color, default: "#ffffffd9",
      "The cover of the page's back: paper that lets the page shine through, or a colour that hides it"
    )
    LookFields.names.map { $0.lifted(to: \ParsedPieces.look) }
    (LookFields.formulas(LookProperty.ofMeshes, in: .window)
      + LookFields.keys(of: LookProperty.ofMeshes, in: .window)).map {
        $0.lifted(to: \ParsedPieces.look)
      }
  }.decoder.then { parsed, node, decoding -> CollectionDeclaration.PartRule? in
    decoding.checkKeyFrames(of: parsed.look, in: node)
    return CollectionDeclaration.PartRule(
      .mesh(columns: parsed.grid?[0] ?? 1, rows: parsed.grid?[1] ?? 1, back: parsed.back), parsed.look.look,
      names: parsed.look.names)
  }
}

extension NamedLook {
  /// Whether the look is for all layers whose names match a pattern.
  var isPattern: Bool { key.text.contains("*") }

  /// The rule for many layers; nil for a look of a single layer as a whole.
  var rule: CollectionDeclaration.PartRule? {
    if let split = look.split {
      return CollectionDeclaration.PartRule(.text(key.text, split.value), look.look, names: look.names)
    }
    return isPattern ? CollectionDeclaration.PartRule(.layers(key.text), look.look, names: look.names) : nil
  }
}

extension Decoding {
  /// Reports a wrong pattern, one that no layer of a page matches, and properties that would change nothing of the
  /// layers.
  mutating func checkPattern(_ look: LayerUse, in names: LayerNames, of owner: String) {
    let pattern = look.key.text
    guard pattern.count(where: { $0 == "*" }) == 1 else {
      report(
        Diagnostic(
          "there is more than one '*'", at: look.key.range, suggestion: "a '*' stands for any text: dot-*"))
      return
    }
    let alike = names.all.filter { $0.isLike(pattern) }
    if alike.isEmpty {
      let all = names.all
      report(
        Diagnostic(
          "no layer of \(owner) is called like '\(pattern.shortened)'", at: look.key.range,
          note: all.isEmpty ? "it has no layers in it" : "its layers: \(all.listed)"))
    }
    for name in alike {
      for layer in names.layers(called: name) {
        check(look.properties, of: layer, called: "the layer '\(name)' of \(owner)")
      }
    }
  }
}
