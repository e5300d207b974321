/// The filter of a row of a PNG picture. It stores each byte as the difference from a prediction, which it makes from
/// the byte's neighbors (W3C Portable Network Graphics, third edition, 9.2). The raw values are those of the file.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Writes a row's filter and its bytes.
  ///
  /// - Parameters:
  ///   - above: The row above, as long as the row; zeros above the picture.
  ///   - pixel: The number of bytes per pixel.
  ///   - stored: Receives the result, which is one byte longer than the row.
  func store(_ row: Span<UInt8>, above: Span<UInt8>, pixel: Int, in stored: inout [UInt8]) {
    stored[0] = rawValue
    switch self {
    case .none: PNGFilter.store(row, above, pixel, &stored) { _, _, _ in 0 }
    case .sub: PNGFilter.store(row, above, pixel, &stored) { left, _, _ in left }
    case .up: PNGFilter.store(row, above, pixel, &stored) { _, up, _ in up }
    case .average:
      PNGFilter.store(row, above, pixel, &stored) { left, up, _ in UInt8((Int(left) + Int(up)) / 2) }
    case .paeth: PNGFilter.store(row, above, pixel, &stored, PNGFilter.nearest)
    }
  }

  @inline(__always)
  private static func store(
    _ row: Span<UInt8>, _ above: Span<UInt8>, _ pixel: Int, _ stored: inout [UInt8],
    _ prediction: (_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8
  ) {
    var stored = stored.mutableSpan
    for i in 0..<pixel { stored[i + 1] = row[i] &- prediction(0, above[i], 0) }
    for i in pixel..<row.count {
      stored[i + 1] = row[i] &- prediction(row[i - pixel], above[i], above[i - pixel])
    }
  }

  /// Returns Paeth's predictor (9.4): of the three neighbors, the one nearest to `left + up - upLeft`.
  @inline(__always)
  static func nearest(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(upLeft))
    let (toLeft, toUp, toUpLeft) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if toLeft <= toUp, toLeft <= toUpLeft { return left }
    return toUp <= toUpLeft ? up : upLeft
  }
}
