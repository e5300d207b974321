import CFFmpeg
import FlickGeometry
import FlickMotion

/// Single pictures by FFmpeg's encoders, on one thread.
enum StillEncoder {
  /// - Parameter rows: the picture's only plane, without gaps.
  /// - Throws: `VideoError.encoderMissing`.
  static func encode(_ recipe: EncoderRecipe, rows: [UInt8], bytesPerRow: Int) throws(VideoError) -> [UInt8] {
    let file = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) -> [UInt8]? in
      guard let codec = try AVCodecBox.encoder(recipe) else { return nil }
      let frame = try AVFrameBox(size: recipe.size, format: recipe.format)
      frame.fillPlane(0, width: bytesPerRow, rows: recipe.size.height, from: rows)
      frame.tag(recipe.color)
      return try encode(frame, codec)
    }
    guard let file else { throw Codecs.missing(recipe.encoder) }
    return file
  }

  private static func encode(_ frame: AVFrameBox, _ codec: AVCodecBox) throws(AVFailure) -> [UInt8] {
    let packet = try AVPacketBox()
    try codec.send(frame)
    try codec.send(nil as AVFrameBox?)
    guard try codec.receive(into: packet) else { throw AVFailure(reason: "the encoder gave no picture") }
    return packet.bytes
  }
}

extension EncoderRecipe {
  /// For a single picture in sRGB.
  init(
    still encoder: String, size: PixelSize, format: AVPixelFormat, options: [(String, String)],
    compressionLevel: Int
  ) {
    self.init(
      encoder: encoder, size: size, rate: FrameRate(1)!, format: format, color: .picture, groupLength: 1,
      options: options, compressionLevel: compressionLevel)
  }
}
