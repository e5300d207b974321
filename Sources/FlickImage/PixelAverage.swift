import FlickGeometry

/// Adds up pictures of one size and computes their average, rounded to the nearest.
package struct PixelAverage {
  private var sums: [UInt32] = []
  private var size: PixelSize?
  package private(set) var count = 0

  package init() {}

  /// Adds a picture `times` times.
  package mutating func add(_ picture: PixelBuffer, times: Int = 1) {
    precondition(size == nil || size == picture.size, "all pictures have one size")
    if size == nil { sums = [UInt32](repeating: 0, count: picture.bytes.count) }
    size = picture.size
    let weight = UInt32(times)
    for i in sums.indices { sums[i] &+= weight &* UInt32(picture.bytes[i]) }
    count += times
  }

  /// The average; nil before the first picture.
  package var picture: PixelBuffer? {
    guard let size else { return nil }
    let (count, half) = (UInt32(count), UInt32(count / 2))
    return PixelBuffer(size: size, bytes: sums.map { UInt8(($0 + half) / count) })
  }
}
