import FlickKernels

// Unsafe code: memory of its own, for as many texels as are asked for at once.

/// Where a row of texels is kept between two kernels; every worker has its own.
@safe final class KernelScratch {
  /// The longest row, and some more that kernels may read.
  static let texels = 2048
  let row: UnsafeMutablePointer<UInt64>

  init() {
    unsafe row = .allocate(capacity: KernelScratch.texels + 8)
    unsafe row.initialize(repeating: 0, count: KernelScratch.texels + 8)
  }

  deinit { unsafe row.deallocate() }

  /// Sets the row to `texels` of a level's filtered rows, beyond its edges the edges', halved as often as the filter wants.
  func load(
    _ texels: Range<Int>, of filter: RowFilter, pixels: UnsafePointer<UInt32>, stride: Int,
    _ kernels: any Kernels.Type
  ) {
    precondition(texels.count <= KernelScratch.texels, "the row fits")
    let allowed = filter.columns
    let inner = texels.clamped(to: allowed.lowerBound..<allowed.upperBound + 1)
    // Wholly beside the texture: its outermost column.
    let source =
      !inner.isEmpty
      ? inner
      : texels.lowerBound > allowed.upperBound
        ? allowed.upperBound..<allowed.upperBound + 1 : allowed.lowerBound..<allowed.lowerBound + 1
    let left = min(max(source.lowerBound - texels.lowerBound, 0), texels.count - 1)
    unsafe filter.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      let rows = unsafe WeightedRows(
        pixels: pixels + filter.firstRow * stride, stride: stride, weights: weights,
        count: filter.weights.count)
      unsafe kernels.filter(rows, columns: source, into: row + left)
    }
    unsafe row.update(repeating: row[left], count: left)
    let end = left + source.count
    if end < texels.count { unsafe (row + end).update(repeating: row[end - 1], count: texels.count - end) }
    var count = texels.count
    for _ in 0..<filter.halvings {
      count /= 2
      unsafe kernels.halve(row, count: count)
    }
  }
}
