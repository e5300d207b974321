import CFFmpeg
public import FlickCompositor
import FlickGeometry

/// Encodes one unit: append its frames in order, then finish. A worker uses one encoder a unit; encoders on
/// different threads do not know of each other.
public final class UnitEncoder {
  private let settings: H264Settings
  private let codec: AVCodecBox
  private let frame: AVFrameBox
  private let packet: AVPacketBox
  private var frameCount = 0
  private var packets: [EncodedUnit.Packet] = []

  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without libx264.
  public init(_ settings: H264Settings) throws(VideoError) {
    self.settings = settings
    let recipe = settings.recipe
    let opened = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      (
        codec: try AVCodecBox.encoder(recipe),
        frame: try AVFrameBox(size: recipe.size, format: recipe.format), packet: try AVPacketBox()
      )
    }
    guard let codec = opened.codec else { throw Codecs.missing(recipe.encoder) }
    self.codec = codec
    self.frame = opened.frame
    self.packet = opened.packet
    frame.tag(recipe.color)
  }

  /// Appends the next frame, which must have the settings' size; at most `framesPerUnit` fit.
  public func append(_ picture: YUVFrame) throws(VideoError) {
    precondition(picture.size == settings.size, "the frame's size differs from the settings'")
    precondition(frameCount < settings.framesPerUnit, "the unit is full")
    try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      try frame.makeWritable()
      fill(with: picture)
      frame.presentationTime = Int64(frameCount)
      try codec.send(frame)
      try collectPackets()
    }
    frameCount += 1
  }

  /// Encodes what is still in flight. The encoder is spent after this.
  public func finish() throws(VideoError) -> EncodedUnit {
    precondition(frameCount > 0, "a unit has at least one frame")
    try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      try codec.send(nil as AVFrameBox?)
      try collectPackets()
    }
    guard packets.count == frameCount, let unit = EncodedUnit(parameters: parameters, packets: packets)
    else { throw .encodingFailed(reason: "libx264 gave \(packets.count) packets for \(frameCount) frames") }
    return unit
  }

  private func fill(with picture: YUVFrame) {
    let (width, height) = (picture.size.width, picture.size.height)
    frame.fillPlane(0, width: width, rows: height, from: picture.luma)
    frame.fillPlane(1, width: width / 2, rows: height / 2, from: picture.cb)
    frame.fillPlane(2, width: width / 2, rows: height / 2, from: picture.cr)
  }

  private func collectPackets() throws(AVFailure) {
    while try codec.receive(into: packet) {
      packets.append(
        EncodedUnit.Packet(
          presentationTime: Int(packet.presentationTime), isKey: packet.isKey, bytes: packet.bytes))
      packet.clear()
    }
  }

  private var parameters: StreamParameters {
    StreamParameters(
      codec: .h264, size: settings.size, rate: settings.rate, reorderDelay: codec.reorderDelay,
      extradata: codec.extradata)
  }
}
