// Unsafe: decoders and their frames are C objects; a plane's rows are copied while the frame is held.
import CFFmpeg
import FlickDigest
public import FlickGeometry
public import FlickImage

/// Decodes a movie file, one frame at a time, in the order of presentation. Memory does not grow with its length.
public final class VideoDecoder {
  /// A frame of the file.
  public struct Frame: Sendable {
    /// The presentation time, in seconds.
    public let time: Double
    public let luma: LumaImage
    /// The SHA-256 of all samples, 64 hexadecimal digits.
    public let hash: String
  }

  public let size: PixelSize
  private let path: String
  private let demuxer: DemuxerBox
  private let decoder: AVCodecBox
  private let packet: AVPacketBox
  private let frame: AVFrameBox
  private let secondsPerTick: Double
  private var isAtEnd = false

  /// - Throws: `VideoError.file`, `.unreadableVideo` when it is not a video, or in a codec that this build of FFmpeg
  ///   cannot decode.
  public init(path: String) throws(VideoError) {
    self.path = path
    let demuxer = try DemuxerBox.video(path: path, name: path)
    self.demuxer = demuxer
    let fault = { (reason: String) in VideoError.unreadableVideo(path: path, reason: reason) }
    (decoder, packet, frame) = try reportingFailures(as: fault) { () throws(AVFailure) in
      (try demuxer.makeDecoder(), try AVPacketBox(), try AVFrameBox())
    }
    guard let track = demuxer.videoTrack, let size = track.size else {
      throw .unreadableVideo(path: path, reason: "there is no picture in it")
    }
    self.size = size
    secondsPerTick = Double(track.timeBase.num) / Double(track.timeBase.den)
  }

  /// The next frame; nil at the end.
  ///
  /// - Throws: `VideoError.unreadableVideo` if the file is damaged.
  public func next() throws(VideoError) -> Frame? {
    let fault = { [path] (reason: String) in VideoError.unreadableVideo(path: path, reason: reason) }
    let isThere = try reportingFailures(as: fault) { () throws(AVFailure) in try decode() }
    guard isThere else { return nil }
    let bytes = try reportingFailures(as: fault) { () throws(AVFailure) in try frame.packedBytes() }
    guard frame.size == size else { throw fault("its frames have different sizes") }
    guard let luma = frame.luma else {
      throw fault("its pixel format '\(frame.formatName)' cannot be read")
    }
    return Frame(time: Double(frame.bestTime) * secondsPerTick, luma: luma, hash: SHA256.hexDigest(of: bytes))
  }

  private func decode() throws(AVFailure) -> Bool {
    while true {
      if try decoder.receive(into: frame) { return true }
      if isAtEnd { return false }
      if try demuxer.read(into: packet) {
        if packet.streamIndex == demuxer.videoIndex { try decoder.send(packet) }
      } else {
        isAtEnd = true
        try decoder.send(nil as AVPacketBox?)
      }
    }
  }
}

extension DemuxerBox {
  /// The stream that is decoded: the first with pictures.
  var videoIndex: Int { tracks.firstIndex { $0.size != nil } ?? 0 }
  var videoTrack: Track? { tracks.first { $0.size != nil } }

  func makeDecoder() throws(AVFailure) -> AVCodecBox {
    try makeDecoder(ofTrack: videoIndex)
  }
}

extension AVFrameBox {
  var bestTime: Int64 {
    let best = unsafe pointer.pointee.best_effort_timestamp
    return best == flick_no_timestamp() ? presentationTime : best
  }
}
