package import FlickGeometry

extension PixelBuffer {
  /// The picture at a smaller size: each pixel is the average of the area that it covers, in which pixels on the area's
  /// edge count by the share that lies inside. It is computed in integers and rounded to the nearest once.
  ///
  /// - Parameter smaller: A size with no side longer than this picture's.
  package func reduced(to smaller: PixelSize) -> PixelBuffer {
    precondition(smaller.width <= size.width && smaller.height <= size.height, "reducing makes smaller")
    if smaller == size { return self }
    let columns = AreaShares.all(from: size.width, to: smaller.width)
    let rows = AreaShares.all(from: size.height, to: smaller.height)
    let total = UInt64(size.width) * UInt64(size.height)
    var result = PixelBuffer(size: smaller)
    var sums = [UInt64](repeating: 0, count: 4 * smaller.width)
    for (y, row) in rows.enumerated() {
      for i in sums.indices { sums[i] = 0 }
      for (source, weight) in row { add(row: source, weight: weight, columns, to: &sums) }
      for i in sums.indices {
        result.bytes[y * result.stride + i] = UInt8((2 * sums[i] + total) / (2 * total))
      }
    }
    return result
  }

  private func add(
    row: Int, weight: UInt64, _ columns: [[AreaShares.Share]], to sums: inout [UInt64]
  ) {
    let start = row * stride
    for (x, shares) in columns.enumerated() {
      var (r, g, b, a): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      for share in shares {
        let i = start + 4 * share.source
        r += share.weight * UInt64(bytes[i])
        g += share.weight * UInt64(bytes[i + 1])
        b += share.weight * UInt64(bytes[i + 2])
        a += share.weight * UInt64(bytes[i + 3])
      }
      sums[4 * x] += weight * r
      sums[4 * x + 1] += weight * g
      sums[4 * x + 2] += weight * b
      sums[4 * x + 3] += weight * a
    }
  }
}

/// The shares of the old samples that each new one covers when a line of `old` samples becomes one of `new`. If both
/// lines are cut into `old * new` pieces, an old sample has `new` of them, and a new one `old`.
private enum AreaShares {
  typealias Share = (source: Int, weight: UInt64)

  static func all(from old: Int, to new: Int) -> [[Share]] {
    (0..<new).map { index in
      let pieces = index * old..<(index + 1) * old
      return (pieces.lowerBound / new...(pieces.upperBound - 1) / new).map { source in
        let own = (source * new..<(source + 1) * new).clamped(to: pieces)
        return (source, UInt64(own.count))
      }
    }
  }
}
