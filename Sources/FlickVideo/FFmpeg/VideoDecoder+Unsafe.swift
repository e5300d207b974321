// Unsafe: decoders and their frames are C objects; a plane's rows are copied while the frame is held.
import CFFmpeg
import FlickDigest
package import FlickGeometry
package import FlickImage

/// Decodes a movie file, one frame at a time, in the order of presentation. Memory does not grow with its length.
///
/// Pictures are as players show them: turned and mirrored as the file says, with square pixels.
package final class VideoDecoder {
  /// A frame of the file.
  package struct Frame: Sendable {
    /// The presentation time, in seconds.
    package let time: Double
    package let luma: LumaImage
    /// The SHA-256 of all samples, 64 hexadecimal digits; empty unless it was asked for.
    package let hash: String
  }

  /// As the file is shown.
  package let size: PixelSize
  /// How players turn what is stored.
  package let orientation: Orientation
  /// The width of a stored pixel by its height.
  package let pixelAspect: Double
  /// How the stored numbers mean colours, as the container says.
  package let colors: VideoColors
  /// The whole file's length in seconds; nil where it does not say.
  package let duration: Double?
  private let path: String
  private let storedSize: PixelSize
  private let hashes: Bool
  private let demuxer: DemuxerBox
  private let decoder: AVCodecBox
  private let packet: AVPacketBox
  private let frame: AVFrameBox
  private let secondsPerTick: Double
  private let startTime: Double
  private var isAtEnd = false

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - hashes: Whether frames get the hash of their samples.
  /// - Throws: `VideoError.file`, `.unreadableVideo` when it is not a video, or in a codec that this build of FFmpeg
  ///   cannot decode.
  package init(path: String, hashes: Bool = true) throws(VideoError) {
    (self.path, self.hashes) = (path, hashes)
    let demuxer = try DemuxerBox.video(path: path, name: path)
    self.demuxer = demuxer
    let fault = { (reason: String) in VideoError.unreadableVideo(path: path, reason: reason) }
    (decoder, packet, frame) = try reportingFailures(as: fault) { () throws(AVFailure) in
      (try demuxer.makeDecoder(), try AVPacketBox(), try AVFrameBox())
    }
    guard let track = demuxer.videoTrack, let stored = track.size,
      let size = stored.shown(pixelAspect: track.pixelAspect, track.orientation)
    else {
      throw .unreadableVideo(path: path, reason: "there is no picture in it")
    }
    (storedSize, self.size) = (stored, size)
    (orientation, pixelAspect) = (track.orientation, track.pixelAspect)
    colors = VideoColors(track)
    duration = demuxer.duration.map { Double($0) / 1e6 }
    secondsPerTick = Double(track.timeBase.num) / Double(track.timeBase.den)
    startTime = demuxer.startTime
  }

  /// The next frame; nil at the end.
  ///
  /// - Throws: `VideoError.unreadableVideo` if the file is damaged.
  package func next() throws(VideoError) -> Frame? {
    let fault = { [path] (reason: String) in VideoError.unreadableVideo(path: path, reason: reason) }
    let isThere = try reportingFailures(as: fault) { () throws(AVFailure) in try decode() }
    guard isThere else { return nil }
    guard frame.size == storedSize else { throw fault("its frames have different sizes") }
    let bytes =
      hashes ? try reportingFailures(as: fault) { () throws(AVFailure) in try frame.packedBytes() } : []
    guard let luma = frame.luma else {
      throw fault("its pixel format '\(frame.formatName)' cannot be read")
    }
    return Frame(
      time: Double(frame.bestTime) * secondsPerTick - startTime,
      luma: luma.oriented(orientation).resized(to: size),
      hash: hashes ? SHA256.hexDigest(of: bytes) : "")
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

extension PixelSize {
  /// The size of stored pictures as they are shown: the shorter side of a pixel is drawn out, then all is turned.
  fileprivate func shown(pixelAspect: Double, _ orientation: Orientation) -> PixelSize? {
    let wide = pixelAspect > 1 ? (Double(width) * pixelAspect).rounded() : Double(width)
    let high = pixelAspect < 1 ? (Double(height) / pixelAspect).rounded() : Double(height)
    return orientation.isSideways
      ? PixelSize(width: Int(high), height: Int(wide)) : PixelSize(width: Int(wide), height: Int(high))
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
