import FlickGeometry
import FlickImage

/// The orientation of the camera when the picture was taken. It states how a stored picture must be turned or mirrored
/// to be upright. The raw values are those of Exif (tag 0x0112).
enum ImageOrientation: Int {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedLeft, transversed, turnedRight

  /// Reads the orientation from a JPEG application segment. Nil if the segment is not Exif data or states none (TIFF
  /// 6.0, section 2).
  init?(exif segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    self.init(tiff: segment.dropFirst(6))
  }

  /// Reads the orientation from the Exif data of a PNG chunk. Nil if they state none or are damaged.
  init?(tiff: ArraySlice<UInt8>) {
    guard let value = try? ImageOrientation.value(tiff: tiff) else { return nil }
    self.init(rawValue: value)
  }

  private static func value(tiff: ArraySlice<UInt8>) throws(ImageFault) -> Int? {
    var reader = ByteReader(tiff, order: .big)
    let order = try reader.text(2)
    guard order == "II" || order == "MM" else { return nil }
    reader.order = order == "II" ? .little : .big
    guard try reader.number(2) == 42 else { return nil }
    try reader.skip(to: tiff.startIndex + (try reader.number(4)))
    for _ in 0..<(try reader.number(2)) {
      let (tag, type) = (try reader.number(2), try reader.number(2))
      let count = try reader.number(4)
      let value = try reader.number(2)
      if tag == 0x0112 { return type == 3 && count == 1 ? value : nil }
      _ = try reader.take(2)
    }
    return nil
  }

  private var swapsSides: Bool { rawValue >= ImageOrientation.transposed.rawValue }

  /// Returns the size of the upright picture.
  func upright(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) ?? size : size
  }

  func upright(_ picture: PixelBuffer) -> PixelBuffer {
    guard self != .upright else { return picture }
    var result = PixelBuffer(size: upright(picture.size))
    for y in 0..<result.size.height {
      for x in 0..<result.size.width {
        let (column, row) = source(x, y, picture.size)
        let (from, to) = (row * picture.stride + 4 * column, y * result.stride + 4 * x)
        for c in 0..<4 { result.bytes[to + c] = picture.bytes[from + c] }
      }
    }
    return result
  }

  /// Returns the place in the stored picture of a pixel of the upright one.
  private func source(_ x: Int, _ y: Int, _ stored: PixelSize) -> (column: Int, row: Int) {
    let (right, bottom) = (stored.width - 1, stored.height - 1)
    return switch self {
    case .upright: (x, y)
    case .mirrored: (right - x, y)
    case .upsideDown: (right - x, bottom - y)
    case .flipped: (x, bottom - y)
    case .transposed: (y, x)
    case .turnedLeft: (y, bottom - x)
    case .transversed: (right - y, bottom - x)
    case .turnedRight: (right - y, x)
    }
  }
}
