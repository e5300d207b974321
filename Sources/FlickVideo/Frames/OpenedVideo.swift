import CFFmpeg
import FlickBasics
import FlickFiles
import FlickGeometry
import FlickMotion

/// A video's container that is being read, with its single stream of pictures.
struct OpenedVideo {
  /// The containers that are accepted, by FFmpeg's names.
  private static let formats = "mov,mp4,matroska,webm"

  let path: String
  let demuxer: DemuxerBox
  /// The index of the stream.
  let streamIndex: Int
  let track: DemuxerBox.Track
  let size: PixelSize

  /// - Throws: `VideoError.file`, `.unusableVideo`.
  init(path: String) throws(VideoError) {
    self.path = path
    try VideoError.onFile(try InputFile.requirePlain(path, name: path))
    let length = try VideoError.onFile(try InputFile.length(of: path))
    guard length <= VideoLimits.bytes else {
      throw .unusableVideo(
        path: path, reason: "it has more than \(VideoLimits.bytes >> 30) GiB",
        remedy: VideoRemedy.command(path))
    }
    if let standIn = InputFile.standIn(forMediumAt: path, mayBeSound: false) {
      throw .unusableVideo(
        path: path, reason: standIn.reason(insteadOf: "a video"), remedy: standIn.remedy)
    }
    demuxer = try reportingFailures(
      explaining: { OpenedVideo.failure(to: path, $0) },
      { () throws(AVFailure) in
        let demuxer = try DemuxerBox(path: path, formats: OpenedVideo.formats)
        try demuxer.findPictures()
        return demuxer
      })
    guard let track = demuxer.videoTrack, let size = track.size else {
      throw .unusableVideo(path: path, reason: "there is no picture in it", remedy: nil)
    }
    (self.track, self.size, streamIndex) = (track, size, demuxer.videoIndex)
    if let (reason, remedy) = objection { throw .unusableVideo(path: path, reason: reason, remedy: remedy) }
    demuxer.readOnly(track: streamIndex)
  }

  /// Returns the failure to open a file for a reason of FFmpeg's.
  private static func failure(to path: String, _ failure: AVFailure) -> VideoError {
    if failure.kind == .tooLong {
      return .unusableVideo(path: path, reason: failure.reason, remedy: nil)
    }
    if let missing = try? MovieMetadata.missingByteCount(path: path) {
      return .unusableVideo(
        path: path, reason: "it is cut off: at least \(missing) bytes are missing, and its index with them",
        remedy: "copy or download it again, from where it is whole")
    }
    return .unusableVideo(
      path: path, reason: "it is not an MP4, MOV, WebM or MKV file that can be read",
      remedy: VideoRemedy.command(path, VideoRemedy.evenSides))
  }

  /// The reason why a video is refused, with a remedy; nil if it is accepted.
  private var objection: (String, String?)? {
    let hasEvenSides = size.width.isMultiple(of: 2) && size.height.isMultiple(of: 2)
    let conversion = VideoRemedy.command(path, hasEvenSides ? "" : VideoRemedy.evenSides)
    guard VideoLimits.codecs.contains(track.codec) else {
      return ("its codec '\(track.codec)' is not read", conversion)
    }
    let side = max(size.width, size.height)
    guard side <= VideoLimits.side, size.area <= VideoLimits.area else {
      return (
        "it has \(size.width) x \(size.height) pixels, more than \(VideoLimits.side) x \(VideoLimits.area / VideoLimits.side)",
        VideoRemedy.command(path, "-vf scale=1920:-2")
      )
    }
    if let kind = VideoColors(track).highDynamicRange {
      return ("it has a high dynamic range (\(kind)), which is not shown", VideoRemedy.toneMapping(path))
    }
    if track.hasAlpha { return ("it has transparency, which cannot be read", conversion) }
    guard track.timeBase.num > 0, track.timeBase.den > 0 else { return ("its timestamps are invalid", nil) }
    return nil
  }

  /// Reads the next packet of the pictures into `packet`. Returns false at the end.
  func read(into packet: AVPacketBox) throws(AVFailure) -> Bool {
    while try demuxer.read(into: packet) {
      if packet.streamIndex == streamIndex { return true }
    }
    return false
  }

  /// Reads all packets up to the first one that is cut off.
  ///
  /// - Throws: `VideoError.unusableVideo`.
  func scan() throws(VideoError) -> (index: VideoIndex, damageTime: Double?) {
    var packets: [VideoIndex.Packet] = []
    let isWhole: Bool
    do throws(AVFailure) {
      isWhole = try readAll(into: &packets)
    } catch {
      throw .unusableVideo(path: path, reason: error.reason, remedy: nil)
    }
    guard let index = VideoIndex(packets, ticksPerSecond: Int(track.timeBase.den)) else {
      throw .unusableVideo(path: path, reason: "it has no complete picture", remedy: nil)
    }
    return (index, isWhole && !isShort(index) ? nil : index.times.duration)
  }

  /// Returns false if the file ends or is damaged within a packet.
  private func readAll(into packets: inout [VideoIndex.Packet]) throws(AVFailure) -> Bool {
    let box = try AVPacketBox()
    while true {
      do throws(AVFailure) {
        guard try read(into: box) else { return true }
      } catch {
        if packets.isEmpty || error.kind == .tooLong { throw error }
        return false
      }
      if box.isDamaged { return false }
      if box.isEncrypted { throw AVFailure(reason: "it is encrypted") }
      guard let packet = VideoIndex.Packet(box, of: track) else {
        throw AVFailure(reason: "one of its frames has no time")
      }
      packets.append(packet)
      guard packets.count <= VideoLimits.frames else {
        throw AVFailure(reason: "it has more than \(VideoLimits.frames) frames")
      }
    }
  }

  /// Whether the container states a duration that is longer than its frames, so that some are missing at the end. A
  /// duration of the whole file does not count if there is sound, because it may be that of the sound.
  private func isShort(_ index: VideoIndex) -> Bool {
    if track.hasUnknownDuration { return false }
    let whole = demuxer.soundTracks.isEmpty ? demuxer.duration.map { Double($0) / 1e6 } : nil
    let own = track.duration.map { Double($0) * Double(track.timeBase.num) / Double(track.timeBase.den) }
    guard let announced = own ?? whole else { return false }
    let frame = index.times.duration / Double(index.times.count)
    return announced > index.times.duration + 0.1 + 2 * frame
  }
}

extension VideoIndex.Packet {
  /// Takes the times of a packet. Nil if it has none, or one of more than a day, so that sums cannot overflow.
  init?(_ packet: AVPacketBox, of track: DemuxerBox.Track) {
    let timeBase = track.timeBase
    let (time, decoding) = (packet.presentationTime, packet.decodingTime)
    let most = 86_400 * Int64(timeBase.den) / Int64(timeBase.num)
    guard time != flick_no_timestamp(), (-most...most).contains(time) else { return nil }
    let scale = Int(timeBase.num)
    self.init(
      presentation: Int(time) * scale,
      decoding: decoding == flick_no_timestamp() ? .min : Int(clamping: decoding) &* scale,
      duration: Int(min(max(packet.duration, 0), most)) * scale, isKey: packet.isKey,
      isShown: !packet.isDiscarded && !(track.codec == "vp8" && packet.isHiddenVP8))
  }
}

extension VideoRemedy {
  static func toneMapping(_ path: String) -> String {
    command(
      path,
      "-vf zscale=transfer=linear:npl=203,zscale=primaries=bt709,tonemap=hable,"
        + "zscale=transfer=bt709:matrix=bt709:range=tv")
  }
}
