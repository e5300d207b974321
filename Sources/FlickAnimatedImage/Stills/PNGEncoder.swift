import FlickGeometry
package import FlickImage
package import FlickVideo

/// Pictures as PNG files in sRGB: equal pictures give equal bytes.
package enum PNGEncoder {
  /// The picture as a PNG file: RGB when every pixel is opaque, which is exact, else RGBA.
  ///
  /// PNG does not premultiply. Each component is divided by its alpha and rounded to the nearest; reading the
  /// file and premultiplying again gives the same pixels.
  ///
  /// - Parameters:
  ///   - picture: Its components are premultiplied.
  ///   - effort: How much work goes into a small file. `fast` takes some 15 ns a pixel, `thorough` a hundred times as
  ///     long or more for a file that may be smaller by a tenth.
  /// - Throws: `VideoError.outOfMemory`.
  package static func encode(
    _ picture: PixelBuffer, effort: CompressionEffort = .fast
  ) throws(VideoError) -> [UInt8] {
    let pixels = PNGPixels(picture.bounds, of: picture, hasAlpha: !picture.isOpaque)
    return file(pixels, try pixels.compressed(effort))
  }

  /// For files that are soon read again and thrown away.
  static func encodeQuickly(_ picture: PixelBuffer, hasAlpha: Bool) throws(VideoError) -> [UInt8] {
    let pixels = PNGPixels(picture.bounds, of: picture, hasAlpha: hasAlpha)
    return file(pixels, try pixels.compressed(.same(.up), level: 1))
  }

  static func file(_ pixels: PNGPixels, _ data: [UInt8]) -> [UInt8] {
    ImageContainer.pngSignature + PNGChunks.header(pixels.size, hasAlpha: pixels.hasAlpha)
      + PNGChunks.chunk("IDAT", data) + PNGChunks.chunk("IEND", [])
  }
}
