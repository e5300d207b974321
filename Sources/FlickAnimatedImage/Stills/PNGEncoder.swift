import FlickGeometry
package import FlickImage
package import FlickVideo

/// Encodes pictures as PNG files in sRGB. Equal pictures give equal bytes.
package enum PNGEncoder {
  /// Returns the picture as a PNG file: RGB if every pixel is opaque, otherwise RGBA.
  ///
  /// PNG is not premultiplied. Each component is divided by its alpha and rounded to the nearest. Reading the file and
  /// premultiplying again gives the same pixels.
  ///
  /// - Parameters:
  ///   - picture: The picture, with premultiplied components.
  ///   - effort: The amount of work for a small file. `fast` takes some 15 ns per pixel. `thorough` takes a hundred
  ///     times as long or more, for a file that may be smaller by a tenth.
  /// - Throws: `VideoError.outOfMemory`.
  package static func encode(
    _ picture: PixelBuffer, effort: CompressionEffort = .fast
  ) throws(VideoError) -> [UInt8] {
    let pixels = PNGPixels(picture.bounds, of: picture, hasAlpha: !picture.isOpaque)
    return file(pixels, try pixels.compressed(effort))
  }

  /// Encodes files that are soon read again and thrown away.
  static func encodeQuickly(_ picture: PixelBuffer, hasAlpha: Bool) throws(VideoError) -> [UInt8] {
    let pixels = PNGPixels(picture.bounds, of: picture, hasAlpha: hasAlpha)
    return file(pixels, try pixels.compressed(.same(.up), level: 1))
  }

  static func file(_ pixels: PNGPixels, _ data: [UInt8]) -> [UInt8] {
    ImageContainer.pngSignature + PNGChunks.header(pixels.size, hasAlpha: pixels.hasAlpha)
      + PNGChunks.chunk("IDAT", data) + PNGChunks.chunk("IEND", [])
  }
}
