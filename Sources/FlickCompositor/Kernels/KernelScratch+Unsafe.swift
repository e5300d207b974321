import FlickKernels

// Unsafe code: memory of its own, for as many texels and weights as are asked for at once.

/// Where a row of texels is kept between two kernels; every worker has its own.
@safe final class KernelScratch {
  /// The longest row.
  static let texels = 2048
  /// What whole blocks may have more than is asked for, on either side.
  private static let margin = unsafe WeightedRows.columnsPerBlock

  private let memory: UnsafeMutablePointer<UInt32>
  let row: UnsafeMutablePointer<UInt32>
  let weights = RowWeights()
  /// How much of a shadow there is along a row.
  let shadow: UnsafeMutablePointer<Int16>

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

  /// Sets the row of a shadow, and once more its last sample.
  func load(_ line: ShadowRow, of texture: ShadowTexture) {
    let (columns, share) = (texture.columns, line.share)
    precondition(columns <= ShadowTexture.mostSamples && line.row + 1 < texture.rows, "the row fits")
    unsafe texture.values.withUnsafeBufferPointer { values in
      guard let upper = unsafe values.baseAddress.map({ unsafe $0 + line.row * columns }) else { return }
      for i in 0..<columns {
        let (a, b) = unsafe (Int32(upper[i]), Int32(upper[columns + i]))
        unsafe shadow[i] = Int16(truncatingIfNeeded: (a &* (256 - share) &+ b &* share &+ 128) >> 8)
      }
    }
    unsafe shadow[columns] = shadow[columns - 1]
  }

  /// How much of a shadow there is in a sample of the row.
  func shadow(at index: Int) -> UInt32 {
    precondition(index >= 0 && index <= ShadowTexture.mostSamples, "a sample of the row")
    return unsafe UInt32(shadow[index])
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
    let size = unsafe WeightedRows.columnsPerBlock
    let blocks = (start - first) / size..<(end - 1 - first) / size + 1
    let left = min(max(start - texels.lowerBound, 0), texels.count - 1)
    let rows = unsafe weightedRows(filter, pixels, stride: stride)
    unsafe kernels.filter(rows, blocks: blocks, into: row + (left - (start - first) % size))
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

  private func weightedRows(_ filter: RowFilter, _ pixels: UnsafePointer<UInt32>, stride: Int) -> WeightedRows
  {
    let limits = -(1 << 24)...1 << 24
    func fixed(_ slant: Double) -> Int { Int(rounding: slant * 65536, in: limits) }
    let size = unsafe Double(WeightedRows.columnsPerBlock)
    let middle = Double(filter.columns.lowerBound) + size / 2 - 0.5
    return unsafe WeightedRows(
      pixels: pixels + filter.firstRow * stride, stride: weights.isOneRow ? 0 : stride,
      weights: weights.pairs,
      count: weights.count, columns: filter.columns, slant: fixed(filter.slant + middle * filter.slantStep),
      slantStep: fixed(size * filter.slantStep), offset: Int(rounding: filter.offset * 256, in: limits))
  }
}

/// The shares of a texture's rows in a row of pixels, as kernels take them.
@safe final class RowWeights {
  static let sum = 128

  /// Two to a word.
  let pairs: UnsafeMutablePointer<UInt16>
  private(set) var count = 0
  /// Whether there is only one row, which then counts as two of half the weight.
  private(set) var isOneRow = false

  init() {
    unsafe pairs = .allocate(capacity: RowWeights.sum)
    unsafe pairs.initialize(repeating: 0, count: RowWeights.sum)
  }

  deinit { unsafe pairs.deallocate() }

  func removeAll() { (count, isOneRow) = (0, false) }

  /// Adds a row's weight; together they are `sum`.
  func append(_ weight: Int) {
    guard weight < RowWeights.sum else {
      unsafe pairs[0] = UInt16(RowWeights.sum / 2 * 0x0101)
      (count, isOneRow) = (2, true)
      return
    }
    precondition(count < 2 * RowWeights.sum, "there is room for a weight")
    let word = UInt16(truncatingIfNeeded: weight)
    unsafe pairs[count / 2] = count.isMultiple(of: 2) ? word : pairs[count / 2] | word << 8
    count += 1
  }
}
