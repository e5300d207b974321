import FlickKernels

// Unsafe code: memory of its own, for as many texels and samples as are asked for at once.

/// The rows that one kernel leaves to the next; every worker has its own.
@safe final class KernelScratch {
  /// The longest row of texels.
  static let texels = 2048
  /// The number of texels or samples that a kernel may write beyond a row, on either side.
  private static let margin = 2 * TexelRows.blockWidth
  /// The number of samples that are read after the last of a shadow's: one that counts as much as the last, and as many
  /// as kernels may read.
  private static let furtherSamples = 7

  private let memory: UnsafeMutablePointer<UInt32>
  /// Texels.
  let row: UnsafeMutablePointer<UInt32>
  /// The amount of shadow along a row.
  let shadow: UnsafeMutablePointer<Int16>
  let weights = RowWeights()
  private let texelRows = TexelRows()

  init() {
    let count = KernelScratch.texels + 2 * KernelScratch.margin
    unsafe memory = .allocate(capacity: count)
    unsafe memory.initialize(repeating: 0, count: count)
    unsafe row = memory + KernelScratch.margin
    let samples = ShadowTexture.mostSamples + KernelScratch.furtherSamples
    unsafe shadow = .allocate(capacity: samples)
    unsafe shadow.initialize(repeating: 0, count: samples)
  }

  deinit {
    unsafe memory.deallocate()
    unsafe shadow.deallocate()
  }

  /// Sets the row to `texels` of a level's filtered rows, beyond its edges the edges', halved as often as the filter
  /// wants.
  func load(
    _ texels: Range<Int>, of filter: RowFilter, pixels: UnsafePointer<UInt32>, stride: Int,
    _ kernels: any Kernels.Type
  ) {
    precondition(texels.count <= KernelScratch.texels, "the row fits")
    let (first, last) = (filter.columns.lowerBound, filter.columns.upperBound)
    // Wholly beside the texture: its outermost column.
    let start = min(max(texels.lowerBound, first), last)
    let end = max(min(texels.upperBound, last + 1), start + 1)
    let left = min(max(start - texels.lowerBound, 0), texels.count - 1)
    unsafe texelRows.begin(filter, weights, pixels, stride: stride)
    unsafe texelRows.filter(start - first..<end - first, into: row + left, kernels)
    unsafe row.update(repeating: row[left], count: left)
    let filled = left + end - start
    if filled < texels.count {
      unsafe (row + filled).update(repeating: row[filled - 1], count: texels.count - filled)
    }
    var count = texels.count
    for _ in 0..<filter.halvings {
      count /= 2
      unsafe kernels.halve(row, count: count)
    }
  }

  /// Sets a row of a shadow's samples, `share` 256ths of the way from its row `row` to the next, and one more to the
  /// last.
  func load(_ row: Int, share: Int32, of texture: ShadowTexture, _ kernels: any Kernels.Type) {
    let columns = texture.columns
    precondition(columns <= ShadowTexture.mostSamples && row + 1 < texture.rows, "the row fits")
    unsafe texture.values.withUnsafeBufferPointer { values in
      guard let upper = unsafe values.baseAddress.map({ unsafe $0 + row * columns }) else { return }
      unsafe kernels.mix(upper, upper + columns, share: share, count: columns, into: shadow)
    }
    unsafe shadow[columns] = shadow[columns - 1]
  }
}
