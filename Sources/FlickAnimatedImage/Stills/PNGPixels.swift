import FlickGeometry
import FlickImage
import FlickVideo

/// The components of a PNG picture, and the ways to store them.
struct PNGPixels {
  /// How rows are filtered.
  enum Filtering: Hashable, Sendable {
    /// All rows use the same filter, which is best for flat areas and text.
    case same(PNGFilter)
    /// Each row uses the filter that leaves the least sum of absolute differences, the heuristic that the specification
    /// recommends (12.7). It is best for photographs.
    case byRow
  }

  let size: PixelSize
  let hasAlpha: Bool
  /// Red, green, blue and, if there is one, alpha, not premultiplied, in rows without gaps.
  let components: [UInt8]

  private var pixel: Int { hasAlpha ? 4 : 3 }
  private var bytesPerRow: Int { pixel * size.width }

  /// - Parameter rect: A rectangle that is not empty.
  init(_ rect: PixelRect, of frame: PixelBuffer, hasAlpha: Bool) {
    guard let size = PixelSize(width: rect.width, height: rect.height) else {
      preconditionFailure("a rectangle of a frame has a size")
    }
    self.size = size
    self.hasAlpha = hasAlpha
    components = hasAlpha ? frame.straightComponents(in: rect) : frame.opaqueComponents(in: rect)
  }

  /// Returns rows as a PNG picture stores them before they are compressed.
  func stored(_ rows: some Sequence<Int>, _ filtering: Filtering) -> [UInt8] {
    let none = [UInt8](repeating: 0, count: bytesPerRow)
    var stored: [UInt8] = []
    stored.reserveCapacity((bytesPerRow + 1) * rows.underestimatedCount)
    var line = [UInt8](repeating: 0, count: bytesPerRow + 1)
    for y in rows {
      let row = components.span.extracting(y * bytesPerRow..<(y + 1) * bytesPerRow)
      let above = y == 0 ? none.span : components.span.extracting((y - 1) * bytesPerRow..<y * bytesPerRow)
      store(row, above, filtering, in: &line)
      stored += line
    }
    return stored
  }

  private func store(
    _ row: Span<UInt8>, _ above: Span<UInt8>, _ filtering: Filtering, in line: inout [UInt8]
  ) {
    func store(_ filter: PNGFilter) { filter.store(row, above: above, pixel: pixel, in: &line) }
    switch filtering {
    case .same(let filter): store(filter)
    case .byRow:
      var best = (filter: PNGFilter.none, cost: Int.max)
      for filter in PNGFilter.allCases {
        store(filter)
        let cost = PNGPixels.differences(line)
        if cost < best.cost { best = (filter, cost) }
      }
      store(best.filter)
    }
  }

  /// Returns the sum of the absolute values of a stored row's bytes, taken as signed numbers.
  private static func differences(_ line: [UInt8]) -> Int {
    line.dropFirst().reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
  }
}

// MARK: - Compressing

extension PNGPixels {
  /// Returns a picture's image data: the smallest of the zlib streams that the effort tries.
  ///
  /// - Throws: `VideoError.outOfMemory`.
  func compressed(_ effort: CompressionEffort) throws(VideoError) -> [UInt8] {
    switch effort {
    case .fast: try compressed(.same(try bestBySample()), level: 4)
    case .normal: try smallest([.same(.none), .byRow], level: 8)
    case .thorough: try smallest(PNGFilter.allCases.map { .same($0) } + [.byRow], level: 12)
    }
  }

  func compressed(_ filtering: Filtering, level: Int) throws(VideoError) -> [UInt8] {
    try Deflate.zlib(stored(0..<size.height, filtering), level: level)
  }

  private func smallest(_ filterings: [Filtering], level: Int) throws(VideoError) -> [UInt8] {
    var best: [UInt8]?
    for filtering in filterings {
      let data = try compressed(filtering, level: level)
      if best.map({ data.count < $0.count }) ?? true { best = data }
    }
    guard let best else { preconditionFailure("every effort has a way to filter") }
    return best
  }

  /// Returns the filter that compresses an eighth of the rows best. The rows are taken in bands high enough for a row
  /// to find similar ones.
  private func bestBySample() throws(VideoError) -> PNGFilter {
    let rows = (0..<size.height).filter { $0 % 128 < 16 }
    var best = (filter: PNGFilter.none, count: Int.max)
    for filter in [PNGFilter.none, .sub, .up, .paeth] {
      let count = try Deflate.zlib(stored(rows, .same(filter)), level: 1).count
      if count < best.count { best = (filter, count) }
    }
    return best.filter
  }
}
