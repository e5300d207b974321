import CFFmpeg
import FlickColor
import FlickFiles
package import FlickGeometry
package import FlickImage
import FlickVideo

/// Decodes PNG, JPEG and WebP files, which may come from strangers.
///
/// The first bytes of a file decide its format, not its name. The file must be complete: truncated and damaged files
/// are errors, and never partial pictures. Sizes are limited before anything is decoded. Colors are converted to sRGB
/// according to the file's statement (``PictureColors``); after that, 16-bit samples are rounded to 8 bits. The Exif
/// orientation of JPEG and PNG is applied. Of an animated PNG, the still picture is used. Animated WebP, CMYK JPEG, and
/// pictures of high dynamic range are not supported.
package enum ImageDecoder {
  /// The largest size of a file, in bytes.
  package static let maximumFileSize = 64 << 20

  /// Returns the size of the upright picture, without decoding it.
  ///
  /// - Throws: `ImageError`.
  package static func imageSize(at path: String) throws(ImageError) -> PixelSize {
    try imageSize(of: try InputFile.bytes(ofPicture: path, limit: maximumFileSize), name: path)
  }

  /// Returns the size of the upright picture of a file in memory.
  ///
  /// - Throws: `ImageError.unreadable`.
  package static func imageSize(of bytes: [UInt8], name: String) throws(ImageError) -> PixelSize {
    let container = try checked(bytes, name)
    return container.orientation.upright(container.size)
  }

  /// Returns how a file is read: the colors that it states, and how they are treated.
  ///
  /// - Throws: `ImageError`.
  package static func reading(at path: String) throws(ImageError) -> ImageReading {
    try checked(try InputFile.bytes(ofPicture: path, limit: maximumFileSize), path).reading
  }

  /// Decodes a file to premultiplied pixels in sRGB.
  ///
  /// - Throws: `ImageError`.
  package static func decode(contentsOf path: String) throws(ImageError) -> PixelBuffer {
    try decode(try InputFile.bytes(ofPicture: path, limit: maximumFileSize), name: path)
  }

  /// Decodes a file in memory to premultiplied pixels in sRGB.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the file in messages.
  ///   - isSRGB: Whether samples count as sRGB regardless of the file, as for fonts.
  /// - Throws: `ImageError.unreadable`, `.outOfMemory`.
  package static func decode(
    _ bytes: [UInt8], name: String, isSRGB: Bool = false
  ) throws(ImageError) -> PixelBuffer {
    let container = try checked(bytes, name)
    return try container.orientation.upright(
      stored(container, isSRGB ? .untagged : container.colors, name))
  }

  /// Reads the rows of the picture of a file in memory, from the top. For PNG files that are not interlaced, only a few
  /// rows are in memory at a time.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the file in messages.
  ///   - body: Receives one row after the other, as premultiplied pixels with red in the lowest byte. It returns
  ///     whether to continue; if not, faults in later rows may go unnoticed.
  /// - Throws: `ImageError.unreadable`, `.outOfMemory`; some rows may have been read by then.
  package static func readRows(
    of bytes: [UInt8], name: String, _ body: (Span<UInt32>) -> Bool
  ) throws(ImageError) {
    let container = try checked(bytes, name)
    guard container.orientation == .upright else {
      return container.orientation.upright(try stored(container, container.colors, name)).readRows(body)
    }
    try readRows(container, container.colors, name, body)
  }

  private static func checked(_ bytes: [UInt8], _ name: String) throws(ImageError) -> ImageContainer {
    guard bytes.count <= maximumFileSize else {
      throw .unreadable(path: name, reason: "it has more than the \(maximumFileSize) bytes allowed")
    }
    return try opened(bytes, name)
  }

  /// Decodes the picture as it is stored.
  private static func stored(
    _ container: ImageContainer, _ colors: StoredColors, _ name: String
  ) throws(ImageError) -> PixelBuffer {
    var picture = PixelBuffer(size: container.size)
    var i = 0
    try readRows(container, colors, name) { row in
      for x in row.indices {
        let pixel = row[x]
        picture.bytes[i] = UInt8(truncatingIfNeeded: pixel)
        picture.bytes[i + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        picture.bytes[i + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
        picture.bytes[i + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        i += 4
      }
      return true
    }
    return picture
  }

  /// Reads the rows as they are stored, in sRGB.
  private static func readRows(
    _ container: ImageContainer, _ colors: StoredColors, _ name: String, _ body: (Span<UInt32>) -> Bool
  ) throws(ImageError) {
    guard container.format == .png else { return try readRowsByFFmpeg(container, colors, name, body) }
    do {
      let layout = try PNGLayout(container, colors)
      let data = container.chunks("IDAT")
      if layout.isInterlaced { return try PNGInterlacing(layout).read(data, body) }
      var rows = PNGRows([layout])
      try rows.read(data, body)
    } catch {
      throw .unreadable(path: name, reason: error.reason)
    }
  }

  /// Reads the rows with FFmpeg's decoders, which support all three formats.
  static func readRowsByFFmpeg(
    _ container: ImageContainer, _ colors: StoredColors, _ name: String, _ body: (Span<UInt32>) -> Bool
  ) throws(ImageError) {
    let image: DecodedImage
    do throws(AVFailure) {
      image = try FFmpegLog.collecting { () throws(AVFailure) in try decode(container) }.0
    } catch {
      throw error.kind == .outOfMemory ? .outOfMemory : .unreadable(path: name, reason: error.reason)
    }
    let conversion = colors.conversion(isWide: false)
    image.readRows(container.format == .jpeg ? .full : .limited, conversion, body)
  }

  private static func opened(_ bytes: [UInt8], _ name: String) throws(ImageError) -> ImageContainer {
    do {
      return try ImageContainer.parsed(bytes)
    } catch {
      throw .unreadable(path: name, reason: error.reason)
    }
  }

  private static func decode(_ container: ImageContainer) throws(AVFailure) -> DecodedImage {
    guard let codec = try AVCodecBox.decoder(container.codec, largest: container.size) else {
      throw AVFailure(reason: "this build of FFmpeg has no decoder for \(container.format.rawValue)")
    }
    let frame = try AVFrameBox()
    try codec.send(try AVPacketBox(bytes: container.neededBytes))
    try codec.send(nil as AVPacketBox?)
    // Decoders may report damage and still return a partial picture.
    guard try codec.receive(into: frame), FFmpegLog.latest == nil, !frame.isDamaged else {
      throw AVFailure(reason: "the picture is damaged" + (FFmpegLog.latest.map { ": \($0)" } ?? ""))
    }
    guard frame.size == container.size else { throw AVFailure(reason: "its size differs from its header's") }
    return try DecodedImage(frame)
  }
}
