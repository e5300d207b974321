package import FlickGeometry
import FlickLayers

/// The borders that divide a picture into nine parts: corners keep their size, sides are stretched along themselves,
/// and the middle is stretched both ways.
package struct PictureSlices: Hashable, Sendable {
  /// The widths of the borders, in points of the picture.
  package var top: Double
  package var right: Double
  package var bottom: Double
  package var left: Double

  package init(top: Double, right: Double, bottom: Double, left: Double) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// The size that the borders take.
  package var size: Size { Size(left + right, top + bottom) }
}

extension PictureSlices {
  /// Returns a layer for each part of a picture over bounds of a size; parts without an area have none.
  ///
  /// In bounds that are smaller than the borders, all of them shrink by one factor, and nothing of the middle shows.
  /// Source: CSS Backgrounds and Borders 3, section 6.2.
  func layers(of image: ImageContents, in size: Size) -> [Layer] {
    let fits = [(size.width, self.size.width), (size.height, self.size.height)]
    let factor = fits.reduce(1) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    let columns = PictureSlices.parts(left, right, of: image.naturalSize.width, in: size.width, factor)
    let rows = PictureSlices.parts(top, bottom, of: image.naturalSize.height, in: size.height, factor)
    return rows.flatMap { row in
      columns.map { column in
        var layer = Layer("", frame: Rect(column.place, row.place))
        layer.contents = .image(
          ImageContents(
            name: image.name, naturalSize: image.naturalSize, contentsRect: Rect(column.source, row.source)))
        return layer
      }
    }
  }

  /// A stretch along one axis: of the picture, as a share of its length, and of the bounds, in points.
  private typealias Part = (source: ClosedRange<Double>, place: ClosedRange<Double>)

  private static func parts(
    _ first: Double, _ last: Double, of length: Double, in extent: Double, _ factor: Double
  ) -> [Part] {
    guard length > 0, first + last < length else { return [] }
    let cuts = [0, first / length, (length - last) / length, 1]
    let places = [0, first * factor, max(extent - last * factor, first * factor), max(extent, 0)]
    return (0..<3).compactMap { index in
      guard cuts[index] < cuts[index + 1], places[index] < places[index + 1] else { return nil }
      return (cuts[index]...cuts[index + 1], places[index]...places[index + 1])
    }
  }
}

extension Rect {
  fileprivate init(_ columns: ClosedRange<Double>, _ rows: ClosedRange<Double>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.upperBound - columns.lowerBound,
      height: rows.upperBound - rows.lowerBound)
  }
}
