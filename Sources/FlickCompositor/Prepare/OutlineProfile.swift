import FlickGeometry
import FlickImage

/// The extent of an outline in each band of a grid, found without rasterizing the outline.
struct OutlineProfile: Sendable {
  struct Band: Hashable, Sendable {
    /// The columns that the outline may touch. It touches no other.
    var outer = 0..<0
    /// The columns that the outline covers wholly in all rows of the band.
    var inner = 0..<0
  }

  /// The first band that the outline touches, and the extents in that band and those after it.
  private let firstBand: Int
  private let bands: [Band]

  init(_ outline: Outline, in grid: TileGrid) {
    let bounds = outline.bounds.intersection(grid.bounds)
    guard !bounds.isEmpty else {
      (firstBand, bands) = (0, [])
      return
    }
    let range = grid.bands(of: bounds.minY..<bounds.maxY)
    firstBand = range.lowerBound
    if outline.contours.count == 1, outline.contours[0].isMonotone {
      bands = OutlineProfile.bands(range, between: outline.edges, in: grid)
    } else {
      bands = OutlineProfile.bands(range, around: outline.contours, in: grid)
    }
  }

  /// The extent of the outline in a band; empty where it does not reach.
  subscript(band: Int) -> Band {
    let index = band - firstBand
    return index >= 0 && index < bands.count ? bands[index] : Band()
  }

  private static func bands(
    _ range: Range<Int>, around contours: [Outline.Contour], in grid: TileGrid
  ) -> [Band] {
    var boxes = [PixelRect](repeating: .empty, count: range.count)
    for contour in contours {
      let bounds = contour.bounds.intersection(grid.bounds)
      if bounds.isEmpty { continue }
      for band in grid.bands(of: bounds.minY..<bounds.maxY) {
        boxes[band - range.lowerBound] = boxes[band - range.lowerBound].union(bounds)
      }
    }
    return boxes.map { Band(outer: $0.minX..<$0.maxX) }
  }

  private static func bands(_ range: Range<Int>, between edges: [Edge], in grid: TileGrid) -> [Band] {
    var sides = [(down: Side, up: Side)](repeating: (Side(), Side()), count: range.count)
    for edge in edges {
      let top = max(Int(edge.y0) >> Subpixel.bits, 0)
      let bottom = min((Int(edge.y1) - 1) >> Subpixel.bits, grid.size.height - 1)
      guard top <= bottom else { continue }
      for band in grid.bands(of: top..<bottom + 1) {
        let rows = grid.bounds(ofBand: band)
        let i = band - range.lowerBound
        if edge.winding > 0 { sides[i].down.add(edge, in: rows) } else { sides[i].up.add(edge, in: rows) }
      }
    }
    return zip(range, sides).map { band, sides in
      Band(between: sides.down, sides.up, in: grid.bounds(ofBand: band))
    }
  }
}

extension Outline {
  /// Whether the outline covers all pixels of `rectangle` wholly. The rectangle must not be empty. False where that
  /// cannot be seen from the outline's two sides.
  ///
  /// Only the rectangle's rows count, and not whole bands of a grid: in the other rows of a band, the outline may cover
  /// less. The result decides which clips an item keeps, and so the item's edge. That must not depend on the height of
  /// bands.
  func holds(_ rectangle: PixelRect) -> Bool {
    guard contours.count == 1, contours[0].isMonotone, bounds.intersection(rectangle) == rectangle else {
      return false
    }
    let inner = OutlineProfile.Band(between: edges, in: rectangle).inner
    return inner.lowerBound <= rectangle.minX && rectangle.maxX <= inner.upperBound
  }
}

/// The edges of one direction within a band. If a contour goes down once and up once, they are one of its two sides.
private struct Side {
  /// Positions and the height are in subpixels.
  var minX = Int.max
  var maxX = Int.min
  var height = 0

  mutating func add(_ edge: Edge, in band: PixelRect) {
    let top = max(Int(edge.y0), band.minY << Subpixel.bits)
    let bottom = min(Int(edge.y1), band.maxY << Subpixel.bits)
    guard top < bottom else { return }
    let (a, b) = (edge.x(at: top), edge.x(at: bottom))
    // The position is rounded down, so the edge itself may lie up to one subpixel further right.
    minX = min(minX, a, b)
    maxX = max(maxX, a + 1, b + 1)
    height += bottom - top
  }
}

extension OutlineProfile.Band {
  /// The extent between the two sides of a monotone contour.
  fileprivate init(between edges: [Edge], in band: PixelRect) {
    var (down, up) = (Side(), Side())
    for edge in edges {
      if edge.winding > 0 { down.add(edge, in: band) } else { up.add(edge, in: band) }
    }
    self.init(between: down, up, in: band)
  }

  /// The extent between two sides, in pixels: the columns that a side touches or that lie between the sides, and those
  /// that lie between the sides in all rows of the band.
  fileprivate init(between a: Side, _ b: Side, in band: PixelRect) {
    guard a.height > 0, b.height > 0 else { return }
    let columns = 0...band.maxX
    outer = columns.pixels(from: min(a.minX, b.minX), below: max(a.maxX, b.maxX) + Subpixel.one - 1)
    guard min(a.height, b.height) == band.height << Subpixel.bits else { return }
    let (left, right) = a.maxX <= b.minX ? (a, b) : (b, a)
    inner = columns.pixels(from: left.maxX + Subpixel.one - 1, below: right.minX)
  }
}

extension ClosedRange<Int> {
  /// The pixels from one subpixel position to another, both rounded down, limited to the range.
  fileprivate func pixels(from start: Int, below end: Int) -> Range<Int> {
    let first = Swift.min(Swift.max(start >> Subpixel.bits, lowerBound), upperBound)
    let last = Swift.min(Swift.max(end >> Subpixel.bits, lowerBound), upperBound)
    return first..<Swift.max(first, last)
  }
}
