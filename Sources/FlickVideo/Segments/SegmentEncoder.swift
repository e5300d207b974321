import CFFmpeg
import FlickBasics
import FlickGeometry
package import FlickImage

/// Encodes one segment: append its frames in order, then finish. A worker uses one encoder for each segment; encoders
/// on different threads are independent. Owns the encoder.
package final class SegmentEncoder {
  private let settings: MovieSettings
  private let codec: AVCodecBox
  private let frame: AVFrameBox
  private let packet: AVPacketBox
  private var frameCount = 0
  private var packets: [EncodedSegment.Packet] = []
  /// The headers that came with a packet.
  private var headers: [UInt8] = []

  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without the encoder.
  package init(_ settings: MovieSettings) throws(VideoError) {
    self.settings = settings
    let configuration = settings.configuration
    let memory = settings.encoderMemory
    let opened = try reportingFailures(as: VideoError.encodingFailed, needing: memory) {
      () throws(AVFailure) in
      (
        codec: try AVCodecBox.encoder(configuration),
        frame: try AVFrameBox(size: configuration.size, format: configuration.format),
        packet: try AVPacketBox()
      )
    }
    guard let codec = opened.codec else { throw Codecs.missing(configuration.encoder) }
    self.codec = codec
    self.frame = opened.frame
    self.packet = opened.packet
    frame.tag(configuration.color)
  }

  /// Appends the next frame in 4:2:0, which must have the settings' size; at most `framesPerSegment` frames fit.
  package func append(_ picture: YUVFrame) throws(VideoError) {
    precondition(picture.size == settings.size, "the frame's size differs from the settings'")
    try encoding { () throws(AVFailure) in
      try frame.makeWritable()
      fill(with: picture)
      try send(frame)
    }
  }

  /// Appends the next frame without copying it. The same frame may be appended repeatedly.
  package func append(_ picture: EncoderFrame) throws(VideoError) {
    precondition(picture.frame.size == settings.size, "the frame's size differs from the settings'")
    try encoding { () throws(AVFailure) in try send(picture.frame) }
  }

  /// Runs calls of the encoder, which may take as much memory as it ever does.
  private func encoding<T>(_ body: () throws(AVFailure) -> T) throws(VideoError) -> T {
    try reportingFailures(as: VideoError.encodingFailed, needing: settings.encoderMemory, body)
  }

  private func send(_ frame: AVFrameBox) throws(AVFailure) {
    precondition(frameCount < settings.framesPerSegment, "the segment is full")
    frame.presentationTime = Int64(frameCount)
    try codec.send(frame)
    while try collectPacket() {}
    frameCount += 1
  }

  /// Encodes the frames that are still in flight, which with slow presets are most of a segment. The encoder cannot be
  /// used after this.
  ///
  /// - Parameter encoded: Receives the number of further frames that have been encoded.
  /// - Throws: `VideoError`, or `CancellationError` soon after the task was cancelled.
  package func finish(_ encoded: (Int) -> Void = { _ in }) throws -> EncodedSegment {
    precondition(frameCount > 0, "a segment has at least one frame")
    try encoding { () throws(AVFailure) in try codec.send(nil as AVFrameBox?) }
    var count = packets.count
    repeat {
      try Task.checkCancellation()
      if packets.count > count { encoded(packets.count - count) }
      count = packets.count
    } while try encoding(collectPacket)
    guard packets.count == frameCount, let segment = EncodedSegment(parameters: parameters, packets: packets)
    else {
      throw VideoError.encodingFailed(
        reason: "\(settings.codec.encoder) gave \(packets.count) packets for \(frameCount) frames")
    }
    return segment
  }

  /// The number of frames that were appended but are not encoded yet.
  package var framesInFlight: Int { frameCount - packets.count }

  private func fill(with picture: YUVFrame) {
    let (width, height) = (picture.size.width, picture.size.height)
    frame.fillPlane(0, width: width, rows: height, from: picture.luma)
    frame.fillPlane(1, width: width / 2, rows: height / 2, from: picture.cb)
    frame.fillPlane(2, width: width / 2, rows: height / 2, from: picture.cr)
  }

  /// Takes the next coded frame from the encoder. Returns false if it has none ready.
  private func collectPacket() throws(AVFailure) -> Bool {
    guard try codec.receive(into: packet) else { return false }
    if headers.isEmpty { headers = packet.headers }
    packets.append(
      EncodedSegment.Packet(
        presentationTime: Int(packet.presentationTime), isKey: packet.isKey, bytes: packet.bytes,
        additions: packet.additions))
    packet.clear()
    return true
  }

  private var parameters: StreamParameters {
    StreamParameters(
      codec: settings.codec, size: settings.size, rate: settings.rate, layout: settings.layout,
      reorderDelay: max(codec.reorderDelay, settings.codec.reorderDelay),
      extradata: codec.extradata.isEmpty ? headers : codec.extradata)
  }
}

extension VideoCodec {
  /// The lead of decoding order, in pictures, for encoders that do not state it: x265 with its pyramid of B-frames.
  fileprivate var reorderDelay: Int { self == .h265 ? 2 : 0 }
}
