import CFFmpeg
import FlickGeometry
import FlickImage
import FlickMotion

/// The frames of a video, in any order. It owns a decoder, which continues where it is or starts again at a key
/// picture. A frame's pixels depend only on the file and the frame's number.
package final class VideoFrames {
  package let video: VideoFile
  private var opened: OpenedVideo
  private let decoder: AVCodecBox
  private let packet: AVPacketBox
  private let picture: AVFrameBox
  /// The number of the frame that was decoded last.
  private var current: Int?
  /// The index of the packet that is sent next, and whether it has already been read.
  private var next = 0
  private var isRead = false
  /// The index of the packet at which decoding began.
  private var beginning = 0
  private var isAtEnd = false

  /// - Throws: `VideoError.file`, `.unusableVideo`.
  package init(_ video: VideoFile) throws(VideoError) {
    self.video = video
    let opened = try OpenedVideo(path: video.path)
    self.opened = opened
    (decoder, packet, picture) = try reportingFailures(
      as: { .unusableVideo(path: video.path, reason: $0, remedy: VideoRemedy.command(video.path)) },
      { () throws(AVFailure) in
        let decoder = try opened.demuxer.makeDecoder(
          ofTrack: opened.streamIndex, threads: 1, reorderDelay: video.index.reorderDelay)
        return (decoder, try AVPacketBox(), try AVFrameBox())
      })
  }

  /// Returns the number of pictures to decode from the decoder's current position to a frame; nil if decoding must
  /// start again.
  package func distance(toFrame index: Int) -> Int? {
    guard let current, current <= index else { return nil }
    let start = video.index.beginnings(forFrame: index)[0]
    return start < next || current == index ? index - current : nil
  }

  /// Reads the rows of a frame from the top, as opaque pixels with red in the lowest byte, until `body` returns false.
  ///
  /// - Throws: `VideoError.unusableVideo` if the frame is damaged.
  package func readRows(ofFrame index: Int, _ body: (Span<UInt32>) -> Bool) throws(VideoError) {
    let pixels = try decode(index)
    guard video.orientation == .upright else { return pixels.turned(video.orientation, video.size, body) }
    pixels.readRows(body)
  }

  /// Checks that the first frame can be shown.
  ///
  /// - Throws: `VideoError.unusableVideo`.
  func decodeFirst() throws(VideoError) {
    let path = video.path
    _ = try decode(0)
    let bytes = decoder.referenceCount * video.storedSize.area * 3 / 2
    guard bytes <= VideoLimits.referenceBytes else {
      throw .unusableVideo(
        path: path,
        reason: "its frames refer to \(decoder.referenceCount) others, which take \(bytes >> 20) MiB",
        remedy: VideoRemedy.command(path, "-refs 3"))
    }
  }

  private func decode(_ index: Int) throws(VideoError) -> FramePixels {
    if index != current { try find(index) }
    guard picture.size == video.storedSize else { throw damage(index, "its frames have different sizes") }
    return try reportingFailures(
      explaining: { [path = video.path] in
        let isHDR = FramePixels.hasHighDynamicRange(picture)
        // The odd and the even rows of an interlaced picture show two moments. Without a filter, moving edges in the
        // result would look like combs.
        let filter = $0.kind == .interlaced ? "-vf bwdif" : ""
        let remedy = isHDR ? VideoRemedy.toneMapping(path) : VideoRemedy.command(path, filter)
        return .unusableVideo(path: path, reason: $0.reason, remedy: remedy)
      }, { () throws(AVFailure) in try FramePixels(picture) })
  }

  private func find(_ index: Int) throws(VideoError) {
    var reason = "its frame is missing"
    let goesOn = distance(toFrame: index) != nil
    let starts = (goesOn ? [nil] : []) + video.index.beginnings(forFrame: index).map { Optional($0) }
    for start in starts {
      do throws(AVFailure) {
        if let start { try begin(at: start) }
        if try goForward(to: index) { return }
      } catch {
        reason = error.reason
      }
      current = nil
    }
    throw damage(index, reason)
  }

  private func damage(_ index: Int, _ reason: String) -> VideoError {
    let thousandths = Int((video.times.time(ofFrame: index) * 1000).rounded())
    let rest = String(abs(thousandths) % 1000 + 1000).dropFirst()
    return .unusableVideo(
      path: video.path, reason: "it is damaged at \(thousandths / 1000).\(rest) s (\(reason))", remedy: nil)
  }
}

// MARK: - Decoding

extension VideoFrames {
  /// Decodes up to a frame. Returns false if the frame does not come.
  private func goForward(to index: Int) throws(AVFailure) -> Bool {
    let wanted = video.times.ticks[index]
    let scale = Int(opened.track.timeBase.num)
    while true {
      while try decoder.receive(into: picture) {
        let time = Int(clamping: picture.presentationTime).multipliedReportingOverflow(by: scale).partialValue
        guard time >= wanted else { continue }
        guard time == wanted else { return false }
        if picture.isDamaged { throw AVFailure(reason: "parts of a picture are missing") }
        current = index
        return true
      }
      if isAtEnd { return false }
      try sendNext()
    }
  }

  /// Sends the next packet, or signals the end.
  private func sendNext() throws(AVFailure) {
    let packets = video.index.packets
    var isThere = isRead
    if !isThere, next < packets.count { isThere = try opened.read(into: packet) }
    guard isThere else {
      isAtEnd = true
      return try decoder.send(nil as AVPacketBox?)
    }
    // A picture of an open group that is shown before its key picture needs the group before it.
    let isLeading = packets[next].presentation < packets[beginning].presentation
    (next, isRead) = (next + 1, false)
    if !isLeading { try decoder.send(packet) }
  }

  /// Moves to a packet, so that it is sent next.
  private func begin(at place: Int) throws(AVFailure) {
    decoder.flush()
    (current, isAtEnd, isRead) = (nil, false, false)
    (beginning, next) = (place, place)
    if place > 0, try seek(to: place) { return }
    do throws(VideoError) {
      opened = try OpenedVideo(path: video.path)
    } catch {
      throw AVFailure(reason: "\(error)")
    }
    for _ in 0..<place { _ = try opened.read(into: packet) }
  }

  /// Lets the container search for a packet, and reads it. Returns false if the search leads beyond it.
  private func seek(to place: Int) throws(AVFailure) -> Bool {
    let wanted = video.index.packets[place]
    let time = wanted.decoding == .min ? wanted.presentation : min(wanted.decoding, wanted.presentation)
    let scale = Int(opened.track.timeBase.num)
    guard opened.demuxer.seek(to: Int64(time / scale), ofTrack: opened.streamIndex) else { return false }
    for _ in 0...place {
      guard try opened.read(into: packet),
        let found = VideoIndex.Packet(packet, of: opened.track)
      else { return false }
      if found == wanted {
        isRead = true
        return true
      }
      if found.decoding != .min, found.decoding > wanted.decoding { return false }
    }
    return false
  }
}
