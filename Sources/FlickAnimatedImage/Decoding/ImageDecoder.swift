import CFFmpeg
import FlickFiles
public import FlickGeometry
public import FlickImage
import FlickVideo

/// Pictures from PNG, JPEG and WebP files, which may come from strangers.
///
/// A file is taken for what its first bytes say, not its name. It must be whole: truncated and damaged files
/// are errors, never partial pictures. Sizes are limited before anything is decoded. Colours are taken as
/// sRGB: profiles and gamma are ignored. The Exif orientation of JPEG is applied. 16-bit samples are rounded
/// to 8 bits. Of an animated PNG the still picture is used; animated WebP and CMYK JPEG are not supported.
public enum ImageDecoder {
  /// The most bytes of a file.
  public static let maximumFileSize = 64 << 20

  /// The size of the upright picture, without decoding it.
  ///
  /// - Throws: `ImageError`.
  public static func imageSize(at path: String) throws(ImageError) -> PixelSize {
    let bytes = try InputFile.bytes(ofPicture: path, limit: maximumFileSize)
    let container = try opened(bytes, path)
    return container.orientation.upright(container.size)
  }

  /// The premultiplied pixels of a file.
  ///
  /// - Throws: `ImageError`.
  public static func decode(contentsOf path: String) throws(ImageError) -> PixelBuffer {
    try decode(try InputFile.bytes(ofPicture: path, limit: maximumFileSize), name: path)
  }

  /// The premultiplied pixels of a file in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: How messages call the file.
  /// - Throws: `ImageError.unreadable`, `.outOfMemory`.
  public static func decode(_ bytes: [UInt8], name: String) throws(ImageError) -> PixelBuffer {
    guard bytes.count <= maximumFileSize else {
      throw .unreadable(path: name, reason: "it has more than the \(maximumFileSize) bytes allowed")
    }
    let container = try opened(bytes, name)
    let image: DecodedImage
    do throws(AVFailure) {
      image = try FFmpegLog.collecting { () throws(AVFailure) in try decode(container) }.0
    } catch {
      throw error.isOutOfMemory ? .outOfMemory : .unreadable(path: name, reason: error.reason)
    }
    return container.orientation.upright(image.premultiplied(container.format == .jpeg ? .full : .limited))
  }

  private static func opened(_ bytes: [UInt8], _ name: String) throws(ImageError) -> ImageContainer {
    do {
      return try ImageContainer.opened(bytes)
    } catch {
      throw .unreadable(path: name, reason: error.reason)
    }
  }

  private static func decode(_ container: ImageContainer) throws(AVFailure) -> DecodedImage {
    guard let codec = try AVCodecBox.decoder(container.codec, largest: container.size) else {
      throw AVFailure(reason: "this build of FFmpeg has no decoder for \(container.format.rawValue)")
    }
    let frame = try AVFrameBox()
    try codec.send(try AVPacketBox(bytes: container.essence))
    try codec.send(nil as AVPacketBox?)
    // Decoders may report damage and still deliver what they have.
    guard try codec.receive(into: frame), FFmpegLog.latest == nil, !frame.isDamaged else {
      throw AVFailure(reason: "the picture is damaged" + (FFmpegLog.latest.map { ": \($0)" } ?? ""))
    }
    guard frame.size == container.size else { throw AVFailure(reason: "its size differs from its header's") }
    return try DecodedImage(frame)
  }
}
