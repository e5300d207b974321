package import FlickAnalysis
import FlickGeometry
import FlickVideo

/// The differences between two videos, moment by moment: the first moment that differs, the second video's start and
/// speed, the frames that it drops and shows twice, and the similarity of the pictures where both show the same moment.
package struct VideoDifference: Sendable {
  /// The number of frames of each video.
  package let frameCounts: Compared<Int>
  /// The pixels of each video.
  package let pixels: Compared<StoredPixels>
  /// The size of each video as it is shown.
  private let sizes: Compared<PixelSize>
  /// The first moment when samples differ, in seconds; nil when there is none.
  package let firstTime: Double?
  /// The number of the second video's frames whose samples differ from those of the first at the same moment.
  package let differentCount: Int
  /// The faults in the second video's times and order, a sentence each.
  package let order: [String]
  /// The second video's frames beside those of the first. If the second video begins at another moment, each frame is
  /// compared with that moment of the first one.
  let frames: [ComparedFrame]
  /// The time in seconds by which the compared pictures of the first video are later; nil if there is no other start.
  let shift: Double?
  private let endsTogether: Bool

  package var isEmpty: Bool { firstTime == nil && areShownInOneSize && endsTogether }
  var areShownInOneSize: Bool { sizes.areEqual }

  /// A row for each compared frame: `time`, `frame`, `psnr`, `ssim`.
  package var trace: Trace {
    Trace(columns: ["time", "frame", "psnr", "ssim"], rows: frames.map(\.row))
  }

  /// - Throws: `VideoError.file`, `.unreadableVideo`; `CancellationError`.
  package init(_ before: String, _ after: String) async throws {
    let paths = Compared(before: before, after: after)
    let videos = try paths.map { try Moments($0) }
    let sizes = videos.map(\.decoder.size)
    var direct: [ComparedFrame] = []
    var different: [Double] = []
    while let frame = try videos.after.next() {
      try Task.checkCancellation()
      let other = try videos.before.frame(at: frame.time)
      let isSame = other.hash == frame.hash && videos.before.isShownLike(videos.after)
      if !isSame { different.append(frame.time) }
      if sizes.areEqual { direct.append(ComparedFrame(frame, videos.after.count - 1, beside: other)) }
    }
    try videos.before.skipRest()
    let ends = videos.map(\.lastTime)
    endsTogether = abs(ends.before - ends.after) < TimeRounding.ofDifference
    (self.sizes, frameCounts) = (sizes, videos.map(\.count))
    pixels = videos.map { StoredPixels($0.decoder) }
    (firstTime, differentCount) = (different.first, different.count)
    let isInOrder = different.isEmpty && endsTogether
    let found = isInOrder ? Order(lines: [], shift: nil) : try await VideoDifference.order(paths)
    order = found.lines
    let shifted =
      try sizes.areEqual
      ? found.shift.map { try ComparedFrame.all(paths, later: $0, until: ends.before) } ?? [] : []
    let isNearer = shifted.likeness > direct.likeness
    (shift, frames) = isNearer ? (found.shift, shifted) : (nil, direct)
  }

  /// The parts of the first video that the second one shows, and their times.
  private struct Order {
    /// A sentence for each difference.
    let lines: [String]
    /// The time of the first video at time 0 of the second one, if it is known and not 0; else nil.
    let shift: Double?
  }

  private static func order(_ paths: Compared<String>) async throws -> Order {
    let film = VideoFilm(recording: try Recording(path: paths.before))
    do {
      let match = try await FilmMatch(film, in: try Recording(path: paths.after), RecordingHints())
      // What the first video shows between its frames is not known, so neither is what is missing there.
      let isFiner = FinerMotion.isSeen(in: match.recording, between: film.recording, speed: match.speed)
      let events =
        isFiner
        ? RecordingEvents()
        : match.events.filtered { film.isKnown(around: $0.time * match.speed + match.start) }
      let shift = match.start + film.recording.times[0]
      let isKnown =
        match.startIsCertain && abs(match.speed - 1) <= 0.01 && abs(shift) > TimeRounding.ofDifference
      return Order(
        lines: MatchSentences(match, events, whole: "the first video").lines, shift: isKnown ? shift : nil)
    } catch is NothingMatched {
      return Order(lines: ["nothing in it looks like the first video"], shift: nil)
    }
  }
}
