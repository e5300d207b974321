// Unsafe code: rows are read and written through pointers, so that the loops become vector code.

/// Fits chroma for viewers that interpolate it: they compute each pixel's chroma from the four nearest groups of two by
/// two pixels, with the weights 9, 3, 3 and 1. If groups have the averages of their pixels, interpolation blurs colored
/// edges. So each average is moved by the mean of the errors around it that interpolation leaves, weighted in the same
/// way. This is one step of steepest descent toward the least sum of squared errors.
///
/// Pixels beyond an edge are assumed to equal those at the edge.
struct ChromaFit {
  /// The numbers of groups of two by two pixels.
  let columns, rows: Int

  private var pixelColumns: Int { 2 * columns }

  /// - Parameter full: The chroma of each pixel, in 64ths: `2 * rows` by `2 * columns`.
  /// - Returns: The chroma of each group, in whole numbers.
  func fitted(_ full: [Int16]) -> [Int16] {
    precondition(full.count == 4 * columns * rows, "a chroma for each pixel")
    let averages = averages(of: full)
    return averages.moved(by: missed(of: full, by: averages), self)
  }

  private func averages(of full: [Int16]) -> [Int16] {
    unsafe [Int16](unsafeUninitializedCapacity: columns * rows) { averages, count in
      unsafe full.withUnsafeBufferPointer { full in
        guard let full = full.baseAddress, let averages = averages.baseAddress else { return }
        for row in 0..<rows {
          let (top, result) = unsafe (full + 2 * row * pixelColumns, averages + row * columns)
          let bottom = unsafe top + pixelColumns
          for x in 0..<columns {
            let sum =
              unsafe Int32(top[2 * x]) &+ Int32(top[2 * x + 1]) &+ Int32(bottom[2 * x])
              &+ Int32(bottom[2 * x + 1])
            unsafe result[x] = Int16(truncatingIfNeeded: (sum &+ 2) >> 2)
          }
        }
      }
      count = columns * rows
    }
  }

  /// Returns the difference between each pixel's chroma and the interpolated averages.
  private func missed(of full: [Int16], by averages: [Int16]) -> [Int16] {
    var missed = full
    var line = [Int32](repeating: 0, count: pixelColumns)
    for row in 0..<2 * rows {
      interpolate(averages, row: row, into: &line)
      unsafe missed.withUnsafeMutableBufferPointer { missed in
        unsafe line.withUnsafeBufferPointer { line in
          guard let line = line.baseAddress, let start = missed.baseAddress else { return }
          let target = unsafe start + row * pixelColumns
          for x in 0..<pixelColumns {
            unsafe target[x] = Int16(truncatingIfNeeded: Int32(target[x]) &- (line[x] &+ 8) >> 4)
          }
        }
      }
    }
    return missed
  }

  /// Computes sixteen times the chroma that viewers interpolate for the pixels of `row` from the groups.
  func interpolate(_ groups: [Int16], row: Int, into line: inout [Int32]) {
    precondition(groups.count == columns * rows && line.count == pixelColumns && row < 2 * rows)
    let near = row / 2
    let far = min(max(row.isMultiple(of: 2) ? near - 1 : near + 1, 0), rows - 1)
    unsafe groups.withUnsafeBufferPointer { groups in
      unsafe line.withUnsafeMutableBufferPointer { line in
        guard let groups = groups.baseAddress, let line = line.baseAddress else { return }
        let (near, far) = unsafe (groups + near * columns, groups + far * columns)
        func weighted(_ x: Int) -> Int32 { unsafe 3 &* Int32(near[x]) &+ Int32(far[x]) }
        unsafe line[0] = 4 &* weighted(0)
        unsafe line[pixelColumns - 1] = 4 &* weighted(columns - 1)
        for x in 1..<max(columns, 1) {
          let (left, right) = (weighted(x - 1), weighted(x))
          unsafe line[2 * x - 1] = 3 &* left &+ right
          unsafe line[2 * x] = 3 &* right &+ left
        }
      }
    }
  }
}

extension [Int16] {
  /// Returns the averages, which are in 64ths, as whole numbers, each moved by the weighted mean of the errors around
  /// it.
  fileprivate func moved(by missed: [Int16], _ fit: ChromaFit) -> [Int16] {
    var result = self
    let (columns, lastRow) = (fit.columns, 2 * fit.rows - 1)
    // The sums, with one more at either end.
    var sums = [Int32](repeating: 0, count: 2 * columns + 2)
    for row in 0..<fit.rows {
      let lines = (2 * row - 1...2 * row + 2).map { Swift.min(Swift.max($0, 0), lastRow) * 2 * columns }
      unsafe missed.withUnsafeBufferPointer { missed in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe result.withUnsafeMutableBufferPointer { result in
            guard let missed = missed.baseAddress, let sums = sums.baseAddress, let start = result.baseAddress
            else { return }
            let (a, b) = unsafe (missed + lines[0], missed + lines[1])
            let (c, d) = unsafe (missed + lines[2], missed + lines[3])
            for x in 0..<2 * columns {
              let middle = unsafe Int32(b[x]) &+ Int32(c[x])
              unsafe sums[x + 1] = Int32(a[x]) &+ 3 &* middle &+ Int32(d[x])
            }
            unsafe sums[0] = sums[1]
            unsafe sums[2 * columns + 1] = sums[2 * columns]
            let target = unsafe start + row * columns
            for x in 0..<columns {
              let middle = unsafe sums[2 * x + 1] &+ sums[2 * x + 2]
              let mean = unsafe (sums[2 * x] &+ 3 &* middle &+ sums[2 * x + 3] &+ 32) >> 6
              let whole = unsafe (Int32(target[x]) &+ mean &+ 32) >> 6
              unsafe target[x] = Int16(truncatingIfNeeded: Swift.min(Swift.max(whole, -128), 127))
            }
          }
        }
      }
    }
    return result
  }
}
