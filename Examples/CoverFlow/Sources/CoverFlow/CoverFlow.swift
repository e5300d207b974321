import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion

/// Record covers in a row: the one in the middle faces the viewer, those beside it turn towards it.
struct CoverFlow: SceneLayout {
  static let type = "coverflow"
  static let summary = "Covers in a row that turn towards the one in the middle"
  static let axis = Axis.horizontal
  static let decelerationRate = DecelerationRate.fast
  static let parameters = [
    ParameterDescriptor("angle", .angle(0...80), default: .number(62), "How far covers turn at the sides"),
    ParameterDescriptor("pitch", .length(10...500), default: .number(52), "From cover to cover at the sides"),
    ParameterDescriptor(
      "depth", .length(0...1000), default: .number(130), "How far the sides lie behind the middle"),
  ]

  let angle, pitch, depth: Double
  let side: Double
  var context = LayoutContext()

  init(_ parameters: Parameters, canvas: Size) throws(EffectError) {
    angle = try parameters.number("angle")
    pitch = try parameters.number("pitch")
    depth = try parameters.number("depth")
    side = Self.pageSize(on: canvas).width
  }

  /// Covers are square.
  static func pageSize(on canvas: Size) -> Size {
    let side = 0.5 * min(canvas.width, canvas.height)
    return Size(side, side)
  }

  /// Scrolling by the side of a cover brings the next one to the middle.
  func contentOffset(showing index: Int) -> Point? { Point(Double(index) * side, 0) }

  var contentSize: Size {
    let steps = Double(max(context.itemCount - 1, 0))
    return Size(context.viewSize.width + steps * side, context.viewSize.height)
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    Point((proposed.x / side).rounded() * side, 0)
  }

  func layoutAttributes(forItem index: Int) -> LayoutAttributes {
    let steps = Double(index) - context.contentOffset.x / side
    let turn = min(max(steps, -1), 1)
    let middle = Point(
      context.bounds.midX + steps * pitch + turn * 0.6 * side, 0.45 * context.viewSize.height)
    var cover = LayoutAttributes(
      index: index, frame: Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
    cover.transform = TransformList([
      .rotationY(degrees: -turn * angle), .translation(x: 0, y: 0, z: -abs(turn) * depth),
      .perspective(reciprocal: 1 / (4 * side)),
    ])
    cover.zIndex = -Int(abs(steps).rounded())
    return cover
  }

  /// The cover, and its reflection in a black floor.
  func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer] {
    var mirrored = page.layer
    mirrored.transform = Transform3D(scaleX: 1, y: -1)
    var image = Layer("image", frame: attributes.bounds)
    image.sublayers = [mirrored]
    image.mask = .gradient(
      Gradient(
        .linear, from: Point(0.5, 0), to: Point(0.5, 1),
        stops: [.init(.black.withAlpha(0.35), at: 0), .init(.black.withAlpha(0), at: 0.6)]))
    var floor = Layer("floor", frame: attributes.bounds.offsetBy(dx: 0, dy: side + 2), background: .black)
    floor.sublayers = [image]
    return [floor, page.layer]
  }
}
