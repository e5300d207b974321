import CFFmpeg
import FlickGeometry

/// A parsed picture file. Its structure is checked from end to end before a decoder gets any of it.
struct ImageContainer {
  enum Format: String {
    case png = "PNG"
    case jpeg = "JPEG"
    case webp = "WebP"
  }

  let format: Format
  /// The stored size, before the orientation is applied.
  let size: PixelSize
  let orientation: ImageOrientation
  let colors: StoredColors
  /// The file in parts, without those that the picture does not need: color profiles, comments and camera data. For a
  /// PNG file, the parts are its signature and its chunks.
  let parts: [ArraySlice<UInt8>]
  /// Whether the file has more pictures than the one that is read.
  var isAnimated = false

  /// The parts, joined.
  var neededBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { bytes += part }
    return bytes
  }

  /// Parses a picture file. The format follows from the bytes, not from the file's name.
  ///
  /// - Throws: `ImageFault` if the bytes are in none of the three formats, are incomplete, or are of a picture that is
  ///   too large.
  static func parsed(_ bytes: [UInt8]) throws(ImageFault) -> ImageContainer {
    if bytes.starts(with: pngSignature) { return try png(bytes) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try jpeg(bytes) }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return try webp(bytes)
    }
    throw ImageFault(
      bytes.isEmpty
        ? "the file is empty"
        : ForeignFile(bytes)?.reason ?? "it is not a PNG, JPEG or WebP picture, regardless of its name")
  }

  /// Returns the size, if it is within the limits of `PixelSize`.
  static func size(_ width: Int, _ height: Int) throws(ImageFault) -> PixelSize {
    guard let size = PixelSize(width: width, height: height) else {
      throw ImageFault(
        """
        \(width)x\(height) pixels are out of range: a side may have 1 to \(PixelSize.maximumSide), \
        all together \(PixelSize.maximumArea)
        """)
    }
    return size
  }

  /// The decoder of the format, in FFmpeg.
  var codec: AVCodecID {
    switch format {
    case .png: AV_CODEC_ID_PNG
    case .jpeg: AV_CODEC_ID_MJPEG
    case .webp: AV_CODEC_ID_WEBP
    }
  }
}
