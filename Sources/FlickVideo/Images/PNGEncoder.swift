import CFFmpeg
public import FlickCompositor
import FlickGeometry
import FlickMotion

/// Pictures as PNG files in sRGB: equal pictures give equal bytes.
public enum PNGEncoder {
  /// The picture as a PNG file: RGB when every pixel is opaque, which is exact, else RGBA.
  ///
  /// PNG does not premultiply. Each component is divided by its alpha and rounded to the nearest; reading the
  /// file and premultiplying again gives the same pixels.
  ///
  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without its PNG encoder.
  public static func encode(_ picture: PixelBuffer) throws(VideoError) -> [UInt8] {
    let isOpaque = picture.isOpaque
    let recipe = recipe(picture.size, isOpaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA)
    let row = picture.size.width * (isOpaque ? 3 : 4)
    let bytes = isOpaque ? picture.opaqueComponents : picture.straightComponents
    let file = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      try encode(bytes, row, recipe)
    }
    guard let file else { throw Codecs.missing(recipe.encoder) }
    return file
  }

  private static func encode(
    _ bytes: [UInt8], _ row: Int, _ recipe: EncoderRecipe
  ) throws(AVFailure) -> [UInt8]? {
    guard let codec = try AVCodecBox.encoder(recipe) else { return nil }
    let frame = try AVFrameBox(size: recipe.size, format: recipe.format)
    frame.fillPlane(0, width: row, rows: recipe.size.height, from: bytes)
    frame.tag(recipe.color)
    let packet = try AVPacketBox()
    try codec.send(frame)
    try codec.send(nil as AVFrameBox?)
    guard try codec.receive(into: packet) else { throw AVFailure(reason: "the encoder gave no picture") }
    return packet.bytes
  }

  private static func recipe(_ size: PixelSize, _ format: AVPixelFormat) -> EncoderRecipe {
    EncoderRecipe(
      encoder: "png", size: size, rate: FrameRate(1)!, format: format, color: .picture, groupLength: 1,
      options: [("pred", "paeth")], compressionLevel: 6)
  }
}

extension PixelBuffer {
  fileprivate var isOpaque: Bool {
    var i = 3
    while i < bytes.count {
      if bytes[i] != 255 { return false }
      i += 4
    }
    return true
  }

  /// Red, green and blue of every pixel.
  fileprivate var opaqueComponents: [UInt8] {
    var components = [UInt8](repeating: 0, count: 3 * size.area)
    for pixel in 0..<size.area {
      for c in 0..<3 { components[3 * pixel + c] = bytes[4 * pixel + c] }
    }
    return components
  }

  /// Red, green, blue and alpha of every pixel, no longer premultiplied.
  fileprivate var straightComponents: [UInt8] {
    var components = bytes
    for i in Swift.stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] != 255 {
      for c in i..<i + 3 { components[c] = PixelBuffer.straight(bytes[c], alpha: bytes[i + 3]) }
    }
    return components
  }

  /// `255 * component / alpha`, rounded to the nearest.
  private static func straight(_ component: UInt8, alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, (255 * Int(component) + Int(alpha) / 2) / Int(alpha)))
  }
}
