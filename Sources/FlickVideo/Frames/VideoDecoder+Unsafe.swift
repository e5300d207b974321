// Unsafe: decoders and their frames are C objects; a plane's rows are copied while the frame is held.
import CFFmpeg
import FlickDigest
package import FlickGeometry
package import FlickImage

/// Decodes a movie file, one frame at a time, in the order of presentation. Memory does not grow with its length. Owns
/// the decoder.
///
/// Pictures are as players show them: turned and mirrored as the file states, with square pixels.
package final class VideoDecoder {
  /// A frame of the file.
  package struct Frame: Sendable {
    /// The presentation time, in seconds.
    package let time: Double
    package let luma: PicturePlane
    package let chroma: Chroma
    /// Whether the matrix of its colors is assumed, since the file states none.
    package let isMatrixAssumed: Bool
    /// The SHA-256 hash of all samples, as 64 hexadecimal digits; empty unless it was requested.
    package let hash: String
  }

  /// The color of a frame's picture, apart from its luma.
  package enum Chroma: Sendable {
    case read(ChromaPlanes)
    /// It is not known, for this reason.
    case unread(reason: String)
  }

  /// The size of the pictures as they are shown.
  package let size: PixelSize
  /// The size of the pictures in the file, before they are turned.
  package let storedSize: PixelSize
  /// The orientation in which players show the stored pictures.
  package let orientation: Orientation
  /// The ratio of a stored pixel's width to its height.
  package let pixelAspect: Double
  /// The meaning of the stored numbers as colors, as stated by the container.
  package let colors: VideoColors
  /// The duration of the whole file in seconds; nil if the file does not state it.
  package let duration: Double?
  private let path: String
  private let hashes: Bool
  private let readsChroma: Bool
  private let matrix: AssumedMatrix
  private let primaries: AssumedPrimaries
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
  ///   - readsChroma: Whether frames get their chroma.
  ///   - matrix: The matrix of a video that states none.
  ///   - primaries: The primaries of its colors.
  /// - Throws: `VideoError.file`; `.unreadableVideo` if it is not a video, or in a codec that this build of FFmpeg
  ///   cannot decode.
  package init(
    path: String, hashes: Bool = true, readsChroma: Bool = false, assuming matrix: AssumedMatrix = .bt709,
    primaries: AssumedPrimaries = .stated
  ) throws(VideoError) {
    (self.path, self.hashes, self.readsChroma) = (path, hashes, readsChroma)
    (self.matrix, self.primaries) = (matrix, primaries)
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

  /// Decodes the next frame; nil at the end.
  ///
  /// - Throws: `VideoError.unreadableVideo` if the file is damaged.
  package func next() throws(VideoError) -> Frame? {
    let fault = { [path] (reason: String) in VideoError.unreadableVideo(path: path, reason: reason) }
    let isThere = try reportingFailures(as: fault) { () throws(AVFailure) in try decode() }
    guard isThere else { return nil }
    guard frame.size == storedSize else { throw fault("its frames have different sizes") }
    let isAssumed = frame.assume(matrix)
    frame.assume(primaries)
    let bytes =
      hashes ? try reportingFailures(as: fault) { () throws(AVFailure) in try frame.packedBytes() } : []
    guard let luma = frame.luma else {
      throw fault("its pixel format '\(frame.formatName)' cannot be read")
    }
    return Frame(
      time: Double(frame.bestTime) * secondsPerTick - startTime,
      luma: luma.oriented(orientation).resized(to: size), chroma: chroma,
      isMatrixAssumed: isAssumed,
      hash: hashes ? SHA256.hexDigest(of: bytes) : "")
  }

  private var chroma: Chroma {
    guard readsChroma else { return .unread(reason: "nobody asked for them") }
    return switch frame.converted {
    case .success(let picture):
      .read(picture.chroma.map { $0.oriented(orientation).resized(to: ChromaPlanes.size(for: size)) })
    case .failure(let failure): .unread(reason: failure.reason)
    }
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
  /// Returns the size of stored pictures as they are shown: with the shorter side of a pixel stretched, and then
  /// turned.
  fileprivate func shown(pixelAspect: Double, _ orientation: Orientation) -> PixelSize? {
    let wide = pixelAspect > 1 ? (Double(width) * pixelAspect).rounded() : Double(width)
    let high = pixelAspect < 1 ? (Double(height) / pixelAspect).rounded() : Double(height)
    return orientation.isSideways
      ? PixelSize(width: Int(high), height: Int(wide)) : PixelSize(width: Int(wide), height: Int(high))
  }
}

extension DemuxerBox {
  /// The index of the stream that is decoded: the first with pictures.
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
