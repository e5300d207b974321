import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers

/// A filter in pixels: the number of halvings of the picture, the widths of the boxes that then blur it, and the change
/// of its colors.
///
/// A Gaussian is replaced by three boxes of `floor(deviation * 3 sqrt(2 pi) / 4 + 0.5)` pixels, as in SVG. While the
/// deviation is 8 pixels or more, the picture is halved; then it is blurred, and enlarged again by interpolation
/// between the centers of its cells. Cells are counted from the picture's first pixel, never from the bounds of the
/// part that is filtered. Beyond the picture's edges, the pixels at the edges are repeated.
struct PixelFilter: Hashable, Sendable {
  private static let boxesPerDeviation = 1.879_971_205_598_652
  /// Pictures are halved while the deviation is at least this.
  private static let largestDeviation = 8.0
  private static let mostHalvings = 7

  let halvings: Int
  /// The blur of the halved picture. Nil where nothing is blurred; then nothing is halved either.
  let blur: BoxBlur?
  let recoloring: Recoloring

  /// - Parameters:
  ///   - filter: The filter, in points.
  ///   - scale: Pixels per point.
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

  /// The width and height of a cell, in pixels.
  var cell: Int { 1 << halvings }

  /// The largest distance, horizontal or vertical, of a pixel from one that it depends on.
  var reach: Int {
    guard let blur else { return 0 }
    let boxes = [blur.first, blur.second, blur.third]
    return cell * (boxes.reduce(2) { $0 + max($1.before, $1.after) })
  }

  /// The cells of a picture, as pixels, that are needed to interpolate the pixels in `bounds`.
  func needed(_ bounds: PixelRect, in picture: PixelRect) -> PixelRect {
    let cell = cell
    return PixelRect(
      minX: max(bounds.minX / cell - 1, 0) * cell, minY: max(bounds.minY / cell - 1, 0) * cell,
      maxX: ((bounds.maxX - 1) / cell + 2) * cell, maxY: ((bounds.maxY - 1) / cell + 2) * cell
    ).intersection(picture)
  }

  /// The part of a picture, in whole cells, that determines the pixels in `bounds`.
  func source(of bounds: PixelRect, in picture: PixelRect) -> PixelRect {
    let (reach, cell) = (reach, cell)
    func down(_ value: Int) -> Int { max(value - reach, 0) / cell * cell }
    func up(_ value: Int) -> Int { (value + reach + cell - 1) / cell * cell }
    return PixelRect(
      minX: down(bounds.minX), minY: down(bounds.minY), maxX: up(bounds.maxX), maxY: up(bounds.maxY)
    ).intersection(picture)
  }
}
