import FlickKernels

// Unsafe code: owns memory for the largest number of texels and samples that are used at once.

/// Owns the rows that one kernel writes and the next one reads. Every worker has its own.
@safe final class KernelScratch {
  /// The number of texels in the longest row.
  static let texels = 2048
  /// The number of texels or samples that a kernel may write beyond a row, on either side.
  private static let margin = 2 * TexelRows.blockWidth
  /// The number of samples beyond the last sample of a shadow: a copy of the last one, and as many more as kernels may
  /// read.
  private static let furtherSamples = 7

  private let memory: UnsafeMutablePointer<UInt32>
  /// A row of texels.
  let row: UnsafeMutablePointer<UInt32>
  /// A row of shadow samples.
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

  /// Sets the row to `texels` of a texture level, with its rows filtered. Beyond the level's edges, the texels at the
  /// edges are repeated. The filter gives the number of halvings.
  func load(
    _ texels: Range<Int>, of filter: RowFilter, pixels: UnsafePointer<UInt32>, stride: Int,
    _ kernels: any Kernels.Type
  ) {
    precondition(texels.count <= KernelScratch.texels, "the row fits")
    let (first, last) = (filter.scale.columns.lowerBound, filter.scale.columns.upperBound)
    // If all wanted texels lie beside the texture, its outermost column is used.
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
    for _ in 0..<filter.scale.halvings {
      count /= 2
      unsafe kernels.halve(row, count: count)
    }
  }

  /// Sets the shadow samples to a row between rows `row` and `row + 1`, at `share` 256ths of the way. The last sample
  /// is repeated once.
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
