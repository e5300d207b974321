import FlickGeometry
import FlickImage

extension PixelBuffer {
  /// The peak signal-to-noise ratio of red, green and blue against `reference` in some rows, in decibels; 99 for equal
  /// pictures. Both pictures must have the same size.
  func signalToNoise(against reference: PixelBuffer, rows: Range<Int>? = nil) -> Double {
    precondition(size == reference.size, "pictures are compared pixel by pixel")
    let rows = rows ?? 0..<size.height
    var squares = 0
    for i in rows.lowerBound * stride..<rows.upperBound * stride where i % 4 < 3 {
      let difference = Int(bytes[i]) - Int(reference.bytes[i])
      squares += difference * difference
    }
    guard squares > 0 else { return 99 }
    let mean = Double(squares) / Double(3 * rows.count * size.width)
    return 10 * Math.log(255 * 255 / mean) / Math.log(10)
  }
}
