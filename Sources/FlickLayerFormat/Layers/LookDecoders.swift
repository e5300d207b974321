package import FlickDecoding
import FlickDiagnostics
import FlickGeometry
package import FlickLayers
import FlickScene

extension ValueDecoder where Value == LayerTemplate.Corner {
  /// Decodes a radius, or a radius and a curve.
  static let corner = ObjectDecoder("a corner", LayerTemplate.Corner(radius: 0), example: "{radius: 12}") {
    Field(
      "radius", .cornerRadii, required: true,
      "A length, or one for each corner from the top left one on, clockwise; percentages refer to the shorter side"
    ) { radii, corner, _ in
      corner = LayerTemplate.Corner(radii: radii, curve: corner.curve)
    }
    Field(
      "curve", \.curve, ValueDecoder<CornerCurve>.cases, default: "circular",
      "The shape of the corners: quarter circles, or the smooth corners of iOS")
  }.decoder.or(
    ValueDecoder<[Length]>.cornerRadii.map { LayerTemplate.Corner(radii: $0) }, when: { !$0.isMapping }
  ).named("corner")
}

extension ValueDecoder where Value == [Length] {
  /// Decodes one radius, or the four of the top left, top right, bottom right and bottom left corner.
  fileprivate static let cornerRadii = ValueDecoder<[Length]>.list(
    of: .extent, count: 4...4, "a list of four radii, [top left, top right, bottom right, bottom left]"
  ).or(ValueDecoder<Length>.extent.map { [$0] }, when: { !$0.isSequence }).named("cornerRadii")
}

extension ValueDecoder where Value == LayerTemplate.Border {
  static let border = ObjectDecoder(
    "a border", LayerTemplate.Border(width: 1, color: .black), example: "{width: 1}"
  ) {
    Field("width", \.width, ValueDecoder<Double>.number(0...1000), default: 1, "In points")
    Field("color", \.color, .color, default: "black", "The line's colour")
  }.decoder.named("border")
}

extension ValueDecoder where Value == Shadow {
  package static let shadow = ObjectDecoder("a shadow", Shadow.standard, example: "{radius: 6}") {
    ShadowFields.all
  }
  .decoder.named("shadow")
}

/// The caster of a layer's shadow.
enum ShadowOutline: String, CaseIterable, Sendable {
  /// The layer's box.
  case box
  /// Everything that the layer and its sublayers paint.
  case paint
}

/// The shadow of a layer. Without an outline, the layer's content decides what casts the shadow.
struct ParsedShadow: Sendable {
  var shadow = Shadow.standard
  var outline: ShadowOutline?
}

extension ValueDecoder where Value == ParsedShadow {
  static let layerShadow = ObjectDecoder("a shadow", ParsedShadow(), example: "{radius: 6}") {
    ShadowFields.all.map { $0.lifted(to: \ParsedShadow.shadow) }
    Field(
      "outline", \.outline, ValueDecoder<ShadowOutline>.cases,
      "What casts the shadow: the layer's box, or the paint of the layer with all that is in it")
  }.decoder.named("layerShadow")
}

extension Shadow {
  fileprivate static let standard = Shadow(opacity: 0.3, offset: Point(0, 2), radius: 6)
}

private enum ShadowFields {
  @FieldBuilder<Shadow> static var all: [Field<Shadow>] {
    Field("color", \.color, .color, default: "black", "The shadow's colour, to which the opacity applies")
    Field("opacity", \.opacity, ValueDecoder<Double>.number(0...1), default: 0.3, "0 to 1")
    Field("offset", \.offset, ValueDecoder<Point>.vector(-1000...1000), default: [0, 2], "[x, y] in points")
    Field(
      "radius", \.radius, ValueDecoder<Double>.number(0...500), default: 6,
      "The blur's standard deviation, in points")
  }
}

extension ValueDecoder where Value == TransformTemplate {
  static let transform = ObjectDecoder("a transform", TransformTemplate(), example: "{rotate: 30deg}") {
    Field("scale", \.scale, .scale, default: 1, "A factor, or [x, y]")
    Field(
      "rotate", \.rotateZ, ValueDecoder<Double>.angle(), "The rotation in the plane; positive is clockwise")
    Field(
      "rotateX", \.rotateX, ValueDecoder<Double>.angle(),
      "The rotation about the horizontal axis; positive brings the lower side nearer")
    Field(
      "rotateY", \.rotateY, ValueDecoder<Double>.angle(),
      "The rotation about the vertical axis; positive sends the right side away")
    Field(
      "translate", \.translate, .lengthPoint, "The shift, [x, y]; percentages refer to the layer's own size")
    Field(
      "translateZ", \.translateZ, ValueDecoder<Double>.number(-100_000...100_000), default: 0,
      "The shift towards the viewer, in points")
    Field(
      "perspective", \.perspective, ValueDecoder<Double>.number(1...100_000), "The eye's distance, in points")
    Field(
      "anchor", \.anchor, .lengthPoint, default: ["50%", "50%"],
      "The point about which the layer is scaled and turned")
  }.decoder.named("transform")
}

extension ValueDecoder where Value == Point {
  /// Decodes one factor, or one for each direction.
  fileprivate static let scale = ValueDecoder<Point>.vector(-1000...1000)
    .or(ValueDecoder<Double>.number(-1000...1000).map { Point($0, $0) }, when: \.isScalar)
}
