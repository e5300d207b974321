import FlickEffects
import FlickGeometry

/// Pages below each other, of which one comes to rest at the top.
struct Column: SceneLayout {
  static let type = "column"
  static let summary = "Pages below each other"
  static let parameters = [
    ParameterDescriptor("spacing", .length(0...100), default: .number(8), "Between two pages")
  ]

  let spacing: Double
  var context = LayoutContext()

  init(_ parameters: Parameters, canvas: Size) throws(EffectError) {
    spacing = try parameters.number("spacing")
  }

  static func pageSize(on canvas: Size) -> Size { Size(canvas.width, canvas.height / 2) }

  /// From a page to the next.
  private var step: Double { context.viewSize.height / 2 + spacing }

  var contentSize: Size {
    Size(context.viewSize.width, max(0, Double(context.itemCount) * step - spacing))
  }

  func contentOffset(showing index: Int) -> Point? { Point(0, Double(index) * step) }

  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    Point(0, (proposed.y / step).rounded() * step)
  }

  func layoutAttributes(forItem index: Int) -> LayoutAttributes {
    let height = context.viewSize.height / 2
    return LayoutAttributes(
      index: index, frame: Rect(x: 0, y: Double(index) * step, width: context.viewSize.width, height: height))
  }
}
