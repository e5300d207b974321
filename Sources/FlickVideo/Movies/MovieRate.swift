import CFFmpeg
import FlickBasics
package import FlickFiles

/// The second of a movie with the most bits of pictures.
package struct MovieRate: Hashable, Sendable {
  package let bits: Int
  /// The start of that second, in seconds.
  package let start: Double

  /// - Throws: `VideoError.file`, `.unreadableVideo`.
  package init(path: String) throws(VideoError) { try self.init(reading: path, name: path) }

  /// Reads a file that does not have its name yet.
  package init(_ file: OutputFile) throws(VideoError) {
    try self.init(reading: file.temporaryPath, name: file.path)
  }

  private init(reading path: String, name: String) throws(VideoError) {
    let demuxer = try DemuxerBox.video(path: path, name: name)
    let frames = try reportingFailures(
      as: { .unreadableVideo(path: name, reason: $0) },
      { () throws(AVFailure) in try MovieRate.frames(demuxer) })
    self.init(frames)
  }

  /// - Parameter frames: The time when each frame is shown, in seconds, and its size in bytes.
  init(_ frames: [(time: Double, bytes: Int)]) {
    let frames = frames.sorted { $0.time < $1.time }
    var (most, start, sum, first) = (0, 0.0, 0, 0)
    for frame in frames {
      sum += frame.bytes
      while frame.time - frames[first].time > 1 - 1e-6 {
        sum -= frames[first].bytes
        first += 1
      }
      if sum > most { (most, start) = (sum, frames[first].time) }
    }
    (bits, self.start) = (8 * most, start)
  }

  private static func frames(_ demuxer: DemuxerBox) throws(AVFailure) -> [(time: Double, bytes: Int)] {
    guard let track = demuxer.videoTrack else { return [] }
    let tick = Double(track.timeBase.num) / Double(track.timeBase.den)
    let packet = try AVPacketBox()
    var frames: [(time: Double, bytes: Int)] = []
    while try demuxer.read(into: packet) {
      guard packet.streamIndex == demuxer.videoIndex else { continue }
      frames.append((Double(packet.presentationTime) * tick, packet.byteCount))
    }
    return frames
  }
}

extension StreamParameters {
  /// Ten times the level of H.264 that the sequence parameter set states (ITU-T H.264, 7.3.2.1.1); nil for other
  /// codecs.
  package var h264Level: Int? {
    guard codec == .h264 else { return nil }
    let bytes = extradata
    for index in bytes.indices.dropLast(6) where bytes[index...].starts(with: [0, 0, 1]) {
      if bytes[index + 3] & 31 == 7 { return Int(bytes[index + 6]) }
    }
    return nil
  }
}
