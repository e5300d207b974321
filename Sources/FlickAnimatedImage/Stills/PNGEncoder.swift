import FlickGeometry
public import FlickImage
public import FlickVideo

/// Pictures as PNG files in sRGB: equal pictures give equal bytes.
public enum PNGEncoder {
  /// The picture as a PNG file: RGB when every pixel is opaque, which is exact, else RGBA.
  ///
  /// PNG does not premultiply. Each component is divided by its alpha and rounded to the nearest; reading the
  /// file and premultiplying again gives the same pixels.
  ///
  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without its PNG encoder.
  public static func encode(_ picture: PixelBuffer) throws(VideoError) -> [UInt8] {
    try PNGPixels(picture.bounds, of: picture, hasAlpha: !picture.isOpaque).encoded(
      prediction: "paeth", level: 6)
  }
}
