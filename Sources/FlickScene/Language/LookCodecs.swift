import FlickGeometry
import FlickLayers

extension Codec where Value == LayerTemplate.Corner {
  /// A radius, or a radius and a curve.
  static let corner = ObjectCodec("a corner", LayerTemplate.Corner(radius: 0), example: "{radius: 12}") {
    Field("radius", \.radius, .extent, required: true, "A length; percentages refer to the shorter side")
    Field(
      "curve", \.curve, Codec<CornerCurve>.cases, default: "circular",
      "Quarter circles, or the smooth corners of iOS")
  }.codec.or(Codec<Length>.extent.map { LayerTemplate.Corner(radius: $0) }, when: \.isScalar).named("corner")
}

extension Codec where Value == LayerTemplate.Border {
  static let border = ObjectCodec(
    "a border", LayerTemplate.Border(width: 1, color: .black), example: "{width: 1}"
  ) {
    Field("width", \.width, Codec<Double>.number(0...1000), default: 1, "In points")
    Field("color", \.color, .color, default: "black", "The line's colour")
  }.codec.named("border")
}

extension Codec where Value == Shadow {
  static let shadow = ObjectCodec(
    "a shadow", Shadow(opacity: 0.3, offset: Point(0, 2), radius: 6), example: "{radius: 6}"
  ) {
    Field("color", \.color, .color, default: "black", "Before the opacity")
    Field("opacity", \.opacity, Codec<Double>.number(0...1), default: 0.3, "0 to 1")
    Field("offset", \.offset, Codec<Point>.vector(-1000...1000), default: [0, 2], "[x, y] in points")
    Field(
      "radius", \.radius, Codec<Double>.number(0...500), default: 6,
      "The blur's standard deviation, in points")
  }.codec.named("shadow")
}

extension Codec where Value == TransformTemplate {
  static let transform = ObjectCodec("a transform", TransformTemplate(), example: "{rotate: 30deg}") {
    Field("scale", \.scale, .scale, default: 1, "A factor, or [x, y]")
    Field("rotate", \.rotateZ, Codec<Double>.angle(), "In the plane; positive is clockwise")
    Field(
      "rotateX", \.rotateX, Codec<Double>.angle(),
      "About the horizontal axis; positive brings the lower side nearer")
    Field(
      "rotateY", \.rotateY, Codec<Double>.angle(),
      "About the vertical axis; positive sends the right side away")
    Field("translate", \.translate, .lengthPoint, "[x, y]; percentages refer to the layer itself")
    Field(
      "translateZ", \.translateZ, Codec<Double>.number(-100_000...100_000), default: 0,
      "Towards the viewer, in points")
    Field("perspective", \.perspective, Codec<Double>.number(1...100_000), "The eye's distance, in points")
    Field("anchor", \.anchor, .lengthPoint, default: ["50%", "50%"], "What the layer is turned about")
  }.codec.named("transform")
}

extension Codec where Value == Point {
  /// One factor, or one for each direction.
  fileprivate static let scale = Codec<Point>.vector(-1000...1000)
    .or(Codec<Double>.number(-1000...1000).map { Point($0, $0) }, when: \.isScalar)
}
