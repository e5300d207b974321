import FlickGeometry

extension PixelBuffer {
  /// Passes the rows to `body` from the top.
  ///
  /// - Parameter body: Receives one row after the other, as pixels with red in the lowest byte, and returns whether to
  ///   go on.
  package func readRows(_ body: (Span<UInt32>) -> Bool) {
    var row = [UInt32](repeating: 0, count: size.width)
    for y in 0..<size.height {
      var i = y * stride
      for x in row.indices {
        row[x] =
          UInt32(bytes[i]) | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2]) << 16 | UInt32(bytes[i + 3])
          << 24
        i += 4
      }
      guard body(row.span) else { return }
    }
  }
}
