import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers

/// A filter in pixels: how often a picture is halved, how wide the boxes are that blur it then, what happens to its
/// colours.
///
/// A Gaussian becomes three boxes of `floor(deviation * 3 sqrt(2 pi) / 4 + 0.5)` pixels, as in SVG. From a deviation of
/// 8 pixels on, the picture is halved until it is less, blurred, and enlarged again between the middles of its cells.
/// Cells begin at the picture's first pixel, never at the bounds of what is filtered; beyond the picture's edges its
/// pixels go on.
struct PixelFilter: Hashable, Sendable {
  private static let boxesPerDeviation = 1.879_971_205_598_652
  /// From here on a picture is halved.
  private static let largestDeviation = 8.0
  private static let mostHalvings = 7

  let halvings: Int
  /// Nil where nothing is blurred, and nothing halved.
  let blur: BoxBlur?
  let recoloring: Recoloring

  /// - Parameters:
  ///   - filter: The filter, in points.
  ///   - scale: Pixels a point.
  init(_ filter: PictureFilter, scale: Double) {
    var (deviation, halvings) = (filter.blur * scale, 0)
    while deviation >= PixelFilter.largestDeviation, halvings < PixelFilter.mostHalvings {
      (deviation, halvings) = (deviation / 2, halvings + 1)
    }
    let width = Int(flooring: deviation * PixelFilter.boxesPerDeviation + 0.5, in: 1...Box.widest)
    blur = width > 1 ? BoxBlur(width: width) : nil
    self.halvings = blur == nil ? 0 : halvings
    let tint = filter.tint.map { SIMD4($0.red, $0.green, $0.blue, 1) * $0.alpha }
    recoloring = Recoloring(saturation: filter.saturation, tint: tint ?? .zero)
  }

  var isNone: Bool { blur == nil && recoloring.isNone }

  /// Cells are so many pixels wide.
  var cell: Int { 1 << halvings }

  /// No pixel depends on one that is farther away, in x or in y.
  var reach: Int {
    guard let blur else { return 0 }
    let boxes = [blur.first, blur.second, blur.third]
    return cell * (boxes.reduce(2) { $0 + max($1.before, $1.after) })
  }

  /// The pixels of a picture that others of it depend on, in whole cells.
  func source(of bounds: PixelRect, in picture: PixelRect) -> PixelRect {
    let (reach, cell) = (reach, cell)
    func down(_ value: Int) -> Int { max(value - reach, 0) / cell * cell }
    func up(_ value: Int) -> Int { (value + reach + cell - 1) / cell * cell }
    return PixelRect(
      minX: down(bounds.minX), minY: down(bounds.minY), maxX: up(bounds.maxX), maxY: up(bounds.maxY)
    ).intersection(picture)
  }
}
