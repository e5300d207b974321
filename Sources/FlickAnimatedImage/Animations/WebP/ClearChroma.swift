import FlickGeometry

/// The chroma of clear pixels, which viewers interpolate with that of the visible pixels beside them. If it were that
/// of black, colored edges would be gray.
struct ClearChroma {
  /// How far, in groups of two by two pixels, chroma spreads from what is visible: over a whole block of
  /// `WebPPlanes.flatWhereClear`.
  private static let reach: UInt8 = 4
  private static let isClear = UInt8.max

  private let fit: ChromaFit
  /// The alpha of each pixel. For odd sizes, the last column and row are repeated.
  private let alpha: [Int32]
  /// The sum of each group's alpha.
  private let sums: [Int32]
  /// The distance of each group from what is visible, at most `reach`; otherwise `isClear`.
  private let distances: [UInt8]

  /// - Parameter alpha: The alpha of each pixel of a picture of `size`.
  init(_ alpha: [UInt8], _ size: PixelSize, _ fit: ChromaFit) {
    self.fit = fit
    let alpha = (0..<2 * fit.rows).flatMap { row in
      let start = size.width * min(row, size.height - 1)
      return (0..<2 * fit.columns).map { Int32(alpha[start + min($0, size.width - 1)]) }
    }
    let sums = (0..<fit.columns * fit.rows).map { group in
      let (first, next) = ClearChroma.pixels(of: group, fit)
      return alpha[first] + alpha[first + 1] + alpha[next] + alpha[next + 1]
    }
    (self.alpha, self.sums, distances) = (alpha, sums, ClearChroma.distances(sums, fit))
  }

  /// Gives translucent pixels the mean chroma of their group, weighted by alpha, and clear groups the mean of the
  /// groups beside them that are nearer to what is visible.
  ///
  /// - Parameter full: The chroma of each pixel: `2 * rows` by `2 * columns` of the groups.
  func fill(_ full: inout [Int16]) {
    var means = [Int32](repeating: 0, count: sums.count)
    for (group, sum) in sums.enumerated() where sum > 0 {
      let (first, next) = ClearChroma.pixels(of: group, fit)
      var mean: Int32 = 0
      for pixel in [first, first + 1, next, next + 1] { mean += alpha[pixel] * Int32(full[pixel]) }
      means[group] = mean / sum
      guard sum < 4 * 255 else { continue }
      for pixel in [first, first + 1, next, next + 1] where alpha[pixel] < 255 {
        full[pixel] = Int16(means[group])
      }
    }
    for distance in 1...ClearChroma.reach {
      for group in distances.indices where distances[group] == distance {
        var (sum, count): (Int32, Int32) = (0, 0)
        ClearChroma.visitNeighbors(of: group, fit) { neighbor in
          guard distances[neighbor] < distance else { return }
          (sum, count) = (sum + means[neighbor], count + 1)
        }
        means[group] = sum / count
        let (first, next) = ClearChroma.pixels(of: group, fit)
        for pixel in [first, first + 1, next, next + 1] { full[pixel] = Int16(means[group]) }
      }
    }
  }

  private static func distances(_ sums: [Int32], _ fit: ChromaFit) -> [UInt8] {
    var distances = sums.map { $0 > 0 ? 0 : isClear }
    for distance in 1...reach {
      for group in distances.indices where distances[group] == isClear {
        var isBeside = false
        visitNeighbors(of: group, fit) { if distances[$0] < distance { isBeside = true } }
        if isBeside { distances[group] = distance }
      }
    }
    return distances
  }

  /// The places of the first pixels of a group's two rows.
  private static func pixels(of group: Int, _ fit: ChromaFit) -> (first: Int, next: Int) {
    let first = 4 * fit.columns * (group / fit.columns) + 2 * (group % fit.columns)
    return (first, first + 2 * fit.columns)
  }

  /// Visits a group and those around it.
  private static func visitNeighbors(of group: Int, _ fit: ChromaFit, _ visit: (Int) -> Void) {
    let (column, row) = (group % fit.columns, group / fit.columns)
    for y in max(row - 1, 0)...min(row + 1, fit.rows - 1) {
      for x in max(column - 1, 0)...min(column + 1, fit.columns - 1) { visit(y * fit.columns + x) }
    }
  }
}
