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

  private let map: RowMap
  /// `1 / scale`, a power of two, times the map's `wx`.
  private let wxByScale: Double
  /// The smallest w for which rounding errors do not dominate the sums. Below it, a sum may be tiny beside its terms.
  private let leastW: Double
  /// The range of positions whose samples are all within the limits.
  private let lower, upper: SIMD2<Double>
  private var edge: Edge

  /// The place of a block's first column.
  private struct Edge {
    let u, v, w, k: Double

    init(_ map: RowMap, column x: Int) {
      let c = Double(x) + 0.5
      w = map.wx * c + map.w0
      k = map.scale / w
      (u, v) = ((map.ux * c + map.u0) * k, (map.vx * c + map.v0) * k)
    }
  }

  /// - Parameter x: The first column of the first block.
  package init(_ s: TextureSampling, from x: Int) {
    map = unsafe s.map
    wxByScale = map.wx / map.scale
    func terms(_ factor: Double, _ offset: Double) -> Double {
      factor.magnitude * TextureBlocks.lastColumn + offset.magnitude
    }
    let farthest = max(terms(map.ux, map.u0), terms(map.vx, map.v0)) * map.scale
    leastW = max(terms(map.wx, map.w0) * 0x1p-20, farthest * 0x1p-40)
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
    guard a.w > leastW, b.w > leastW, b.w * 64 > a.w, a.u.magnitude < most, a.v.magnitude < most,
      b.u.magnitude < most, b.v.magnitude < most
    else { return nil }
    let slope = wxByScale * a.k
    // The largest errors of single precision, where w falls to a 64th.
    let error = SIMD2((b.u - a.u).magnitude, (b.v - a.v).magnitude) * 0x1p-17
    let isInside =
      isWithin(a, b, error)
      || columns.count < TextureBlock.columnCount
        && isWithin(
          Edge(map, column: x &+ columns.lowerBound), Edge(map, column: x &+ columns.upperBound &- 1), error)
    return TextureBlock(
      u: Int32(a.u), v: Int32(a.v), uStep: Float(map.ux * a.k - a.u * slope),
      vStep: Float(map.vx * a.k - a.v * slope), wStep: Float(slope), isInside: isInside)
  }

  /// Whether two places, and so all between them, are within the limits.
  private func isWithin(_ a: Edge, _ b: Edge, _ error: SIMD2<Double>) -> Bool {
    let (lower, upper) = (lower + error, upper - error)
    return min(a.u, b.u) >= lower.x && max(a.u, b.u) <= upper.x && min(a.v, b.v) >= lower.y
      && max(a.v, b.v) <= upper.y
  }
}
