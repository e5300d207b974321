package import FlickBasics
package import FlickDeclarative
package import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayers
package import FlickScene

extension ValueDecoder where Value == MaskTemplate {
  /// Decodes a gradient, or a shape, a text or a picture in a frame.
  package static let mask = ValueDecoder<LayerTemplate>.maskLayer.map { MaskTemplate.layer($0) }
    .or(ValueDecoder<Gradient>.gradient.map { .gradient($0) }, when: \.isGradient).named("mask")
}

extension ValueDecoder where Value == LayerTemplate {
  fileprivate static let maskLayer = ObjectDecoder(
    "a mask", ParsedLayer(), example: "{shape: ellipse}", rules: MaskFields.rules
  ) { MaskFields.all }.decoder.then { parsed, node, decoding -> LayerTemplate? in
    parsed.checkAnimations(at: node, &decoding)
    parsed.checkPlace(at: node, &decoding)
    let layer = parsed.template(named: "mask")
    for use in parsed.animations.flatMap(\.uses) {
      decoding.checkMask(use.property, called: "a mask", at: use.range)
    }
    return layer
  }
}

/// The keys of masks: those of layers, except the keys for how a layer is painted.
private enum MaskFields {
  static let rules: [KeyRule] =
    [
      .exactlyOne(["shape", "polygon", "path", "text", "image"]), .atMostOne(["frame", "at"]),
      .needs("at", ["text"]), .needs("fit", ["image"]), .needs("viewBox", ["path"]),
      .needs("fillRule", ["polygon", "path"]),
    ]
    + textKeys.map { .needs($0, ["text"]) }

  private static let textKeys: [String] = [
    "number", "size", "weight", "font", "italic", "figures", "align", "valign", "lines", "lineHeight",
    "spacing",
  ]

  static var all: [Field<ParsedLayer>] {
    let placement = LayerFields.placement.filter { !["z", "perspective"].contains($0.property.name) }
    let text = LayerFields.text.filter { $0.property.name != "color" }
    let shape = LayerFields.shape.filter {
      ["shape", "polygon", "path", "viewBox", "fillRule"].contains($0.property.name)
    }
    return placement + shape + text + LayerFields.image
  }
}

extension SourceNode {
  fileprivate var isGradient: Bool { self["linear"] != nil || self["radial"] != nil }
}

extension Decoding {
  /// Reports a property that a mask does not have, because a mask itself is not painted.
  package mutating func checkMask(_ property: LookProperty, called name: String, at range: SourceRange) {
    let isPlace =
      property.part == .place && ![.opacity, .order, .blur, .saturate, .backdrop].contains(property)
    guard !isPlace, property != .number else { return }
    report(
      Diagnostic(
        "\(name) has no '\(property.rawValue)'", at: range,
        note: "a mask is not painted; formulas and key frames can only move, scale, turn and hide it"))
  }
}
