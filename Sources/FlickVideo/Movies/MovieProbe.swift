import CFFmpeg
import FlickDigest
package import FlickFiles
package import FlickGeometry

/// The properties of a movie file that is read back. Only the container is read; nothing is decoded.
package struct MovieProbe: Hashable, Sendable {
  /// The path of the file in messages.
  package let path: String
  /// FFmpeg's name for the codec, such as `h264`.
  package let codec: String
  package let size: PixelSize
  /// The unit of the times below: the number of ticks in a second.
  package let ticksPerSecond: Int
  /// The times when the frames are shown, in ticks, in ascending order.
  package let presentationTicks: [Int]
  package let durationTicks: Int
  /// FFmpeg's names for the color tags, such as `bt709`; the range is `tv` (limited) or `pc` (full).
  package let primaries: String
  package let transfer: String
  package let matrix: String
  package let range: String
  /// Whether players can start before they have loaded the whole file.
  package let indexComesFirst: Bool
  /// Whether the file states that it may be see-through.
  package let hasAlpha: Bool
  /// The sound; nil for a movie without sound.
  package let sound: MovieSound?
  package let chapters: [MovieTexts.Line]
  /// The language of its subtitles; nil if there are none.
  package let subtitleLanguage: String?
  /// The subtitles, with the milliseconds in which each is shown; packets without words are left out.
  package let subtitles: [MovieTexts.Line]
  /// The hash of the cover picture's file; nil for a movie without a cover.
  let coverHash: String?

  package var frameCount: Int { presentationTicks.count }

  package init(path: String) throws(VideoError) {
    try self.init(reading: path, name: path)
  }

  /// Reads a file that does not have its name yet.
  package init(_ file: OutputFile) throws(VideoError) {
    try self.init(reading: file.temporaryPath, name: file.path)
  }

  private init(reading source: String, name: String) throws(VideoError) {
    do {
      indexComesFirst = try MovieProbe.indexComesFirst(source)
    } catch {
      throw .file(.missingInput(path: name, reason: error.reason))
    }
    let found = try reportingFailures(
      as: { .verificationFailed(path: name, reason: $0) },
      { () throws(AVFailure) in try MovieProbe.read(source) })
    let track = found.track
    guard let size = track.size else { throw .verificationFailed(path: name, reason: "its size is missing") }
    (presentationTicks, sound) = (found.ticks, found.sound)
    (chapters, subtitles) = (found.chapters, found.subtitles)
    (subtitleLanguage, coverHash) = (found.language, found.cover)
    path = name
    codec = track.codec
    self.size = size
    ticksPerSecond = Int(track.timeBase.den)
    durationTicks = Int(found.duration)
    hasAlpha = track.hasAlpha
    (primaries, transfer) = (track.primaries, track.transfer)
    (matrix, range) = (track.matrix, track.range)
  }

  private static func indexComesFirst(_ path: String) throws(SystemError) -> Bool {
    let boxes = try MP4Boxes(path: path)
    return boxes.isMP4 ? boxes.indexComesFirst : try EBMLElements(path: path).indexComesFirst
  }

  /// The streams of a file.
  private struct Streams {
    let track: DemuxerBox.Track
    let ticks: [Int]
    let duration: Int64
    let sound: MovieSound?
    let chapters: [MovieTexts.Line]
    let language: String?
    let subtitles: [MovieTexts.Line]
    /// The hash of the cover.
    let cover: String?
  }

  private static func read(_ path: String) throws(AVFailure) -> Streams {
    let demuxer = try DemuxerBox(path: path)
    let sounds = demuxer.soundTracks
    let index = demuxer.videoIndex
    let texts = demuxer.subtitleTracks
    let cover = demuxer.tracks.firstIndex { $0.isCover }
    let known = 1 + sounds.count + texts.count + demuxer.chapterTrackCount + (cover == nil ? 0 : 1)
    guard demuxer.tracks.count == known, sounds.count <= 1, texts.count <= 1, let track = demuxer.videoTrack,
      track.timeBase.num == 1
    else {
      throw AVFailure(reason: "it does not hold exactly one movie")
    }
    let packet = try AVPacketBox()
    var ticks: [Int] = []
    var subtitles: [MovieTexts.Line] = []
    var coverHash: String?
    while try demuxer.read(into: packet) {
      guard !packet.isDamaged else { throw AVFailure(reason: "it is cut off") }
      if packet.streamIndex == index { ticks.append(Int(packet.presentationTime)) }
      if packet.streamIndex == cover { coverHash = SHA256.hexDigest(of: packet.bytes) }
      if let text = texts.first, packet.streamIndex == text.index,
        let line = demuxer.line(in: packet, of: text.index)
      {
        subtitles.append(line)
      }
    }
    guard let duration = track.duration ?? demuxer.ticks(Int64(track.timeBase.den)) else {
      throw AVFailure(reason: "it does not give its length")
    }
    return Streams(
      track: track, ticks: ticks.sorted(), duration: duration,
      sound: sounds.first.map { MovieSound($0.track) }, chapters: demuxer.chapters,
      language: texts.first.map { $0.language ?? "und" }, subtitles: subtitles, cover: coverHash)
  }
}

/// The sound of a movie file, as stated by its container.
package struct MovieSound: Hashable, Sendable {
  /// FFmpeg's name for the codec, such as `aac`.
  package let codec: String
  /// The number of samples per second.
  package let rate: Int
  package let channels: Int
  /// The number of audible samples per channel; nil if the container does not state it.
  package let count: Int?

  init(_ track: DemuxerBox.SoundTrack) {
    (codec, rate, channels, count) = (track.codec, track.rate, track.channels, track.count)
  }
}

extension DemuxerBox {
  /// Returns the whole file's duration, in ticks; nil if it states none or an impossible one.
  fileprivate func ticks(_ ticksPerSecond: Int64) -> Int64? {
    guard let (ticks, overflow) = duration?.multipliedReportingOverflow(by: ticksPerSecond), !overflow else {
      return nil
    }
    return ticks / 1_000_000
  }
}
