import CFFmpeg
import FlickFiles
import FlickGeometry
import FlickMotion
import FlickVideo

/// Encodes single pictures with FFmpeg's encoders, on one thread.
enum StillEncoder {
  /// A plane of a picture, without gaps.
  struct Plane {
    /// The width in bytes.
    let width: Int
    let rows: Int
    let bytes: [UInt8]
  }

  /// - Parameter rows: The picture's only plane, without gaps.
  /// - Throws: `VideoError.encoderMissing`.
  static func encode(_ configuration: EncoderConfiguration, rows: [UInt8], bytesPerRow: Int)
    throws(VideoError)
    -> [UInt8]
  {
    try encode(configuration, [Plane(width: bytesPerRow, rows: configuration.size.height, bytes: rows)])
  }

  /// - Throws: `VideoError.encoderMissing`.
  static func encode(_ configuration: EncoderConfiguration, _ planes: [Plane]) throws(VideoError) -> [UInt8] {
    let file = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) -> [UInt8]? in
      guard let codec = try AVCodecBox.encoder(configuration) else { return nil }
      let frame = try AVFrameBox(size: configuration.size, format: configuration.format)
      for (index, plane) in planes.enumerated() {
        frame.fillPlane(index, width: plane.width, rows: plane.rows, from: plane.bytes)
      }
      frame.tag(configuration.color)
      return try encode(frame, codec)
    }
    guard let file else { throw Codecs.missing(configuration.encoder) }
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

extension EncoderConfiguration {
  /// Creates the configuration for a single picture.
  init(
    still encoder: String, size: PixelSize, format: AVPixelFormat, color: ColorTags = .picture,
    options: [(String, String)], compressionLevel: Int
  ) {
    self.init(
      encoder: encoder, size: size, rate: FrameRate(1)!, format: format, color: color, groupLength: 1,
      options: options, compressionLevel: compressionLevel)
  }
}
