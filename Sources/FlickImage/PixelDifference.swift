import FlickGeometry

/// The difference between two pictures of one size.
package struct PixelDifference: Hashable, Sendable {
  /// The number of pixels that differ, at least 1.
  package let pixelCount: Int
  /// The largest difference of a component, 1 to 255.
  package let largest: Int
  /// The smallest rectangle that contains all pixels that differ: its first column and row, and its size.
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int
}

extension PixelBuffer {
  /// The difference between `other`, of the same size, and this picture; nil if all bytes are equal.
  package func difference(from other: PixelBuffer) -> PixelDifference? {
    precondition(size == other.size, "pictures of one size are compared")
    if bytes == other.bytes { return nil }
    var (count, largest) = (0, 0)
    var (left, right, top, bottom) = (size.width, -1, size.height, -1)
    var i = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let distance = distance(to: other, at: i)
        i += 4
        guard distance > 0 else { continue }
        count += 1
        largest = max(largest, distance)
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    return PixelDifference(
      pixelCount: count, largest: largest, x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The differences as a picture for people: this picture faintly in gray, with each pixel that differs tinted red in
  /// proportion to its difference. Even a difference of one level is visible; a quarter of the range is full red.
  package func differencePicture(to other: PixelBuffer) -> PixelBuffer {
    precondition(size == other.size, "pictures of one size are compared")
    var picture = PixelBuffer(size: size)
    for i in Swift.stride(from: 0, to: bytes.count, by: 4) {
      let distance = distance(to: other, at: i)
      let gray = (Int(bytes[i]) * 54 + Int(bytes[i + 1]) * 183 + Int(bytes[i + 2]) * 19) >> 8
      let faint = 192 + gray / 4
      // In 64ths; at least an eighth, so that a difference of one level is visible.
      let strength = distance == 0 ? 0 : min(max(distance, 8), 64)
      picture.bytes[i] = UInt8((faint * (64 - strength) + 224 * strength) / 64)
      picture.bytes[i + 1] = UInt8(faint * (64 - strength) / 64)
      picture.bytes[i + 2] = UInt8(faint * (64 - strength) / 64)
      picture.bytes[i + 3] = 255
    }
    return picture
  }

  /// The largest difference among the components of the pixel that begins at byte `i`.
  private func distance(to other: PixelBuffer, at i: Int) -> Int {
    var largest = 0
    for component in 0..<4 {
      largest = max(largest, abs(Int(bytes[i + component]) - Int(other.bytes[i + component])))
    }
    return largest
  }

  /// Pictures of one height side by side, with a gap of that many pixels between them; nil if the result would be too
  /// large.
  package static func row(_ pictures: [PixelBuffer], gap: Int) -> PixelBuffer? {
    guard let first = pictures.first else { return nil }
    precondition(
      pictures.allSatisfy { $0.size.height == first.size.height }, "pictures in a row have one height")
    let width = pictures.reduce(0) { $0 + $1.size.width } + gap * (pictures.count - 1)
    guard let size = PixelSize(width: width, height: first.size.height) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * size.area)
    let space = [UInt8](repeating: 255, count: 4 * gap)
    for y in 0..<size.height {
      for (index, picture) in pictures.enumerated() {
        if index > 0 { bytes += space }
        bytes += picture.bytes[y * picture.stride..<(y + 1) * picture.stride]
      }
    }
    return PixelBuffer(size: size, bytes: bytes)
  }
}
