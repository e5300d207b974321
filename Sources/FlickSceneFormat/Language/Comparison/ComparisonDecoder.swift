import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickGeometry
import FlickLayerFormat
import FlickScene

extension ValueDecoder where Value == Comparison {
  /// Decodes a list of sides, or a mapping with them.
  static func comparison(in registry: EffectRegistry) -> ValueDecoder {
    let list = sides.map { ParsedComparison(sides: $0) }
    return object.or(list, when: \.isSequence).then { parsed, node, decoding in
      parsed.comparison(at: node, in: registry, &decoding)
    }
  }

  private static let sides = ValueDecoder<[ParsedSide]>.list(
    of: .side, count: Comparison.sideCounts, "a list of 2 to 6 sides")

  private static let object = ObjectDecoder(
    "a comparison", ParsedComparison(), example: "[{use: a.yaml}, {use: b.yaml}]"
  ) {
    Field("sides", \.sides, sides, required: true, "The scenes that are compared, in their order")
    Field("with", \.changes, .changes, "Changes to every side; each side's own changes come after them")
    Field(
      "layout", \.comparison.layout, ValueDecoder<Comparison.Layout>.cases, default: "row",
      "Beside each other, or one under the other")
    Field(
      "gap", \.comparison.gap, ValueDecoder<Double>.number(0...4000), default: .number(Comparison([]).gap),
      "The space between two sides, in points")
    Field(
      "padding", \.comparison.padding, .padding, default: .number(Comparison([]).padding.top),
      "The space from the sides to the edges: points, [vertical, horizontal], or [top, right, bottom, left]")
    Field(
      "background", \.comparison.background, .chromeBackground,
      "The background behind the sides: a colour, a gradient, {image: path} or {wallpaper: dunes}")
    Field(
      "matte", \.comparison.matte, .matte,
      "The opaque colour or gradient that replaces clear parts of the background in files without alpha; by default the standard background"
    )
    Field(
      "labelSize", \.comparison.labelSize, ValueDecoder<Double>.number(1...1000),
      "The size of the labels' letters, in points; by default one that suits the sides")
    Field(
      "labelColor", \.comparison.labelColor, .color,
      "The labels' colour; by default one with contrast to the background")
  }.decoder
}

/// The keys of a comparison, before its sides are read.
struct ParsedComparison: Sendable {
  var sides: [ParsedSide] = []
  var changes: [SceneChange] = []
  var comparison = Comparison([])

  fileprivate func comparison(
    at node: SourceNode, in registry: EffectRegistry, _ decoding: inout Decoding
  ) -> Comparison? {
    let known = decoding.mistakes
    decoding.checkNames(of: sides)
    let decoder = ValueDecoder<ParsedScene>.scene(in: registry)
    let changes = decoding.shared(changes, among: sides, .comparison)
    var result = comparison
    var steps: [(side: String, steps: KnownSteps)] = []
    result.sides = sides.enumerated().compactMap { index, side in
      let name = side.name?.value ?? Comparison.standardName(ofSide: index)
      guard let (scene, known) = decoding.scene(usedBy: .comparison, side, changes: changes, decoder) else {
        return nil
      }
      steps.append((name, known))
      return Comparison.Side(name, label: side.label, scene: scene, range: side.range)
    }
    guard decoding.mistakes == known, let first = result.sides.first else { return nil }
    for side in result.sides where side.scene.frameRate != first.scene.frameRate {
      decoding.report(
        Diagnostic(
          "all sides need the same frame rate; the rate of this one differs from the first", at: side.range,
          suggestion: "'with: {fps: ...}' changes it"))
    }
    result.range = node.range
    decoding.scene.header.frameRate = first.scene.frameRate
    decoding.scene.script.steps = KnownSteps(ofSides: steps)
    decoding.scene.script.sides = result.sides.map(\.name)
    decoding.scene.script.hasVoicesOfScenes = result.sides.contains { $0.scene.hasVoices }
    return decoding.mistakes == known ? result : nil
  }
}

/// A side: a scene, and the changes to it.
struct ParsedSide: Sendable {
  var use: Located<String>?
  var name: Located<String>?
  var label: String?
  var changes: [SceneChange] = []
  var range: SourceRange?
}

extension ValueDecoder where Value == ParsedSide {
  fileprivate static let side = ObjectDecoder(
    "a side", ParsedSide(), example: "{use: tabs.yaml, label: Repaired}"
  ) {
    Field("use", \.use, ValueDecoder<String>.path.located, required: true, "A scene in the same folder")
    Field("label", \.label, ValueDecoder<String>.shownText, "The label over the side")
    Field(
      "name", \.name, ValueDecoder<String>.identifier(like: "side").located,
      "The prefix of its steps' names: a.open; by default a, b, c and so on")
    Field("with", \.changes, .changes, "Changes to the scene: {effect.faults: original}")
  }.decoder.then { side, node, _ in
    var side = side
    side.range = node.range
    return side
  }.named("side")
}

extension Decoding {
  fileprivate mutating func checkNames(of sides: [ParsedSide]) {
    var names: Set<String> = []
    for (index, side) in sides.enumerated() {
      let name = side.name?.value ?? Comparison.standardName(ofSide: index)
      if !names.insert(name).inserted {
        report(Diagnostic("two sides have the name '\(name.shortened)'", at: side.name?.range ?? side.range))
      }
    }
  }
}
