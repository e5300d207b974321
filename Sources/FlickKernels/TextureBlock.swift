// Unsafe: a block is made from a texture's rows, whose pointer it does not keep.

/// The map from a few columns of a row to a texture. The pixel `d` columns after the first lies at
/// `u + uStep d / (1 + wStep d)` and, in the same way, at `v`, in 65536ths of a pixel.
///
/// Single precision is enough for all positions relative to the first, since they are near to it.
package struct TextureBlock {
  /// The number of columns, beginning at a multiple of this number, that share a block.
  package static let columnCount = 64

  package let u, v: Int32
  package let uStep, vStep, wStep: Float
  /// Whether all samples of the drawn columns certainly lie within the texture's limits.
  package let isInside: Bool
}

/// Finds the blocks of a row, one after the other.
package struct TextureBlocks {
  /// Columns beyond this one are not drawn.
  private static let lastColumn = 16384.0

  private let map: Map
  /// The smallest w for which rounding errors do not dominate the sums. Below it, a sum may be tiny beside its terms.
  private let leastW: Double
  /// The range of positions whose samples are all within the limits.
  private let lower, upper: SIMD2<Double>
  private var edge: Edge

  /// The map of the row, with both coordinates of a place side by side.
  private struct Map {
    let step, origin: SIMD2<Double>
    let wStep, wOrigin, scale: Double
    /// `1 / scale`, a power of two, times the step of w.
    let wStepByScale: Double

    @inline(__always)
    init(_ row: RowMap) {
      (step, origin) = (SIMD2(row.ux, row.vx), SIMD2(row.u0, row.v0))
      (wStep, wOrigin, scale) = (row.wx, row.w0, row.scale)
      wStepByScale = row.wx / row.scale
    }
  }

  /// The place of a column.
  private struct Edge {
    let place: SIMD2<Double>
    let w, k: Double

    @inline(__always)
    init(_ map: Map, column x: Int) {
      let c = Double(x) + 0.5
      w = map.wStep * c + map.wOrigin
      k = map.scale / w
      place = (map.step * c + map.origin) * k
    }
  }

  /// - Parameter x: The first column of the first block.
  package init(_ s: TextureSampling, from x: Int) {
    map = unsafe Map(s.map)
    func terms(_ factor: Double, _ offset: Double) -> Double {
      factor.magnitude * TextureBlocks.lastColumn + offset.magnitude
    }
    let farthest =
      max(terms(map.step.x, map.origin.x), terms(map.step.y, map.origin.y)) * map.scale
    leastW = max(terms(map.wStep, map.wOrigin) * 0x1p-20, farthest * 0x1p-40)
    let reach = unsafe s.reach + 2
    lower = unsafe SIMD2(Double(s.firstColumn), Double(s.firstRow)) + reach
    upper = unsafe SIMD2(Double(s.lastColumn), Double(s.lastRow)) - reach
    edge = Edge(map, column: x)
  }

  /// Returns the block that starts at column `x`, which follows the last one returned. Nil when the block reaches the
  /// eye or lies very far out; each pixel then uses the map itself.
  ///
  /// In front of the eye, each coordinate changes in one direction along a row, so the ends of a stretch bound all of it.
  ///
  /// - Parameter columns: The columns that are drawn, counted from the block's first. Beside them, a block may leave the
  ///   limits: a narrow part of a texture ends within every block that it crosses.
  package mutating func next(_ x: Int, drawing columns: Range<Int>) -> TextureBlock? {
    let (a, b) = (edge, Edge(map, column: x &+ TextureBlock.columnCount))
    edge = b
    let most = 0x1p28
    guard a.w > leastW, b.w > leastW, b.w * 64 > a.w,
      TextureBlocks.isWithin(a, b, SIMD2(repeating: -most), SIMD2(repeating: most))
    else { return nil }
    let slope = map.wStepByScale * a.k
    // The largest errors of single precision, where w falls to a 64th.
    let change = b.place - a.place
    let error = SIMD2(change.x.magnitude, change.y.magnitude) * 0x1p-17
    let (lower, upper) = (lower + error, upper - error)
    let isInside =
      TextureBlocks.isWithin(a, b, lower, upper)
      || columns.count < TextureBlock.columnCount
        && TextureBlocks.isWithin(
          Edge(map, column: x &+ columns.lowerBound), Edge(map, column: x &+ columns.upperBound &- 1), lower,
          upper)
    let step = map.step * a.k - a.place * slope
    return TextureBlock(
      u: Int32(a.place.x), v: Int32(a.place.y), uStep: Float(step.x), vStep: Float(step.y),
      wStep: Float(slope), isInside: isInside)
  }

  /// Whether two places, and so all between them, are within the limits.
  @inline(__always)
  private static func isWithin(_ a: Edge, _ b: Edge, _ lower: SIMD2<Double>, _ upper: SIMD2<Double>) -> Bool {
    all((a.place .>= lower) .& (b.place .>= lower) .& (a.place .<= upper) .& (b.place .<= upper))
  }
}
