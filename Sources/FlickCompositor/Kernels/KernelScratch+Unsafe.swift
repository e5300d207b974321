import FlickKernels

// Unsafe code: memory of its own, for as many texels and samples as are asked for at once.

/// What lies between two kernels, row by row; every worker has its own.
@safe final class KernelScratch {
  /// The longest row of texels.
  static let texels = 2048
  /// What may be written beyond, on either side.
  private static let margin = 2 * TexelRows.blockWidth

  private let memory: UnsafeMutablePointer<UInt32>
  /// Texels.
  let row: UnsafeMutablePointer<UInt32>
  /// How much of a shadow there is along a row.
  let shadow: UnsafeMutablePointer<Int16>
  /// Which samples of it are there, and of what row.
  private var loaded = (samples: 0..<0, row: 0, share: Int32(0), texture: ShadowTexture?.none)
  let weights = RowWeights()
  private let texelRows = TexelRows()

  init() {
    let count = KernelScratch.texels + 2 * KernelScratch.margin
    unsafe memory = .allocate(capacity: count)
    unsafe memory.initialize(repeating: 0, count: count)
    unsafe row = memory + KernelScratch.margin
    unsafe shadow = .allocate(capacity: ShadowTexture.mostSamples + 1)
    unsafe shadow.initialize(repeating: 0, count: ShadowTexture.mostSamples + 1)
  }

  deinit {
    unsafe memory.deallocate()
    unsafe shadow.deallocate()
  }

  /// Sets the row to `texels` of a level's filtered rows, beyond its edges the edges', halved as often as the filter wants.
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

  /// Sets some samples of a row of a shadow, and the one after its last to the last. Rows of pixels that are far inside or
  /// in one stretch after the other are often the same row of the shadow, of which more is kept then.
  func load(_ samples: Range<Int>, _ line: ShadowRow, of texture: ShadowTexture) {
    let isSame =
      loaded.row == line.row && loaded.share == line.share && loaded.texture?.isSame(as: texture) == true
    var samples = samples.clamped(to: 0..<texture.columns)
    if isSame {
      if loaded.samples.lowerBound <= samples.lowerBound, samples.upperBound <= loaded.samples.upperBound {
        return
      }
      samples = 0..<texture.columns
    }
    loaded = (samples, line.row, line.share, texture)
    set(samples, line, of: texture)
  }

  private func set(_ samples: Range<Int>, _ line: ShadowRow, of texture: ShadowTexture) {
    let (columns, share, shadow) = unsafe (texture.columns, line.share, shadow)
    precondition(columns <= ShadowTexture.mostSamples && line.row + 1 < texture.rows, "the row fits")
    unsafe texture.values.withUnsafeBufferPointer { values in
      guard let upper = unsafe values.baseAddress.map({ unsafe $0 + line.row * columns }) else { return }
      let lower = unsafe upper + columns
      for i in samples {
        let (a, b) = unsafe (Int32(upper[i]), Int32(lower[i]))
        unsafe shadow[i] = Int16(truncatingIfNeeded: a &+ ((b &- a) &* share &+ 128) &>> 8)
      }
    }
    if samples.upperBound == columns { unsafe shadow[columns] = shadow[columns - 1] }
  }
}

extension ShadowTexture {
  /// Whether both are copies of one.
  fileprivate func isSame(as other: ShadowTexture) -> Bool {
    unsafe values.withUnsafeBufferPointer { own in
      unsafe other.values.withUnsafeBufferPointer { other in unsafe own.baseAddress == other.baseAddress }
    }
  }
}
