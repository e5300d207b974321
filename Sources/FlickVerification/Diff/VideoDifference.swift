package import FlickAnalysis
package import FlickDiagnostics
package import FlickGeometry
import FlickImage
import FlickVideo

/// The differences between two videos, moment by moment: the first moment that differs, the second video's start and
/// speed, the frames that it drops and shows twice, and the similarity of the pictures where both show the same moment.
package struct VideoDifference: Sendable {
  /// The number of frames of each video.
  package let frameCounts: [Int]
  /// The size of each video as it is shown.
  package let sizes: [PixelSize]
  /// The first moment when samples differ, in seconds; nil when there is none.
  package let firstTime: Double?
  /// The number of the second video's frames whose samples differ from those of the first at the same moment.
  package let differentCount: Int
  /// The faults in the second video's times and order, a sentence each.
  package let order: [String]
  /// A row for each frame of the second video: `time`, `frame`, `psnr`, `ssim`. If the second video begins at another
  /// moment, each frame is compared with that moment of the first one.
  package let trace: Trace
  /// The time in seconds by which the compared pictures of the first video are later; nil if there is no other start.
  private let shift: Double?
  private let endings: [Double]

  package var isEmpty: Bool {
    firstTime == nil && sizes[0] == sizes[1] && abs(endings[0] - endings[1]) < 0.0021
  }

  /// - Throws: `VideoError.file`, `.unreadableVideo`; `CancellationError`.
  package init(_ a: String, _ b: String) async throws {
    let (first, second) = (try Moments(a), try Moments(b))
    sizes = [first.decoder.size, second.decoder.size]
    var (rows, different) = ([[JSONValue]](), 0)
    var start: Double?
    while let frame = try second.next() {
      try Task.checkCancellation()
      let other = try first.frame(at: frame.time)
      let isSame = other.hash == frame.hash && first.isShownLike(second)
      if !isSame {
        different += 1
        start = start ?? frame.time
      }
      if sizes[0] == sizes[1] { rows.append(VideoDifference.row(other, frame, second.count - 1)) }
    }
    try first.skipRest()
    (frameCounts, firstTime, differentCount) = ([first.count, second.count], start, different)
    let ends = [first.lastTime, second.lastTime]
    endings = ends
    var found = Order(lines: [], shift: nil)
    if start != nil || abs(ends[0] - ends[1]) >= 0.0021 { found = try await VideoDifference.order(a, b) }
    order = found.lines
    let shifted =
      sizes[0] == sizes[1]
      ? try found.shift.map { try VideoDifference.rows(a, b, later: $0, until: ends[0]) } ?? [] : []
    let isNearer = VideoDifference.likeness(shifted) > VideoDifference.likeness(rows)
    shift = isNearer ? found.shift : nil
    trace = Trace(columns: ["time", "frame", "psnr", "ssim"], rows: isNearer ? shifted : rows)
  }

  /// The rows of the second video's frames for which the first one shows a moment that is later by a time.
  ///
  /// - Parameter end: The time of the first video's last frame.
  private static func rows(_ a: String, _ b: String, later shift: Double, until end: Double) throws
    -> [[JSONValue]]
  {
    let (first, second) = (try Moments(a), try Moments(b))
    var rows: [[JSONValue]] = []
    while let frame = try second.next(), frame.time + shift <= end + 0.0011 {
      try Task.checkCancellation()
      guard frame.time + shift >= -0.0011 else { continue }
      rows.append(row(try first.frame(at: frame.time + shift), frame, second.count - 1))
    }
    return rows
  }

  /// The mean of the signal-to-noise ratios of some rows; 0 without rows.
  private static func likeness(_ rows: [[JSONValue]]) -> Double {
    let values = rows.compactMap { $0[2].finiteNumber }
    return values.reduce(0, +) / Double(max(values.count, 1))
  }

  private static func row(_ a: VideoDecoder.Frame, _ b: VideoDecoder.Frame, _ index: Int) -> [JSONValue] {
    [
      .number(b.time), .integer(index), .number(a.luma.signalToNoise(b.luma)),
      .number(a.luma.structuralSimilarity(b.luma)),
    ]
  }

  /// The parts of the first video that the second one shows, and their times.
  private struct Order {
    /// A sentence for each difference.
    let lines: [String]
    /// The time of the first video at time 0 of the second one, if it is known and another one; else nil.
    let shift: Double?
  }

  private static func order(_ a: String, _ b: String) async throws -> Order {
    let film = VideoFilm(recording: try Recording(path: a))
    do {
      let match = try await FilmMatch(film, in: try Recording(path: b), RecordingHints())
      // What the first video shows between its frames is not known, so neither is what is missing there.
      let isFiner = FinerMotion.isSeen(in: match.recording, between: film.recording, speed: match.speed)
      let events =
        isFiner
        ? RecordingEvents()
        : match.events.filtered { film.isKnown(around: $0.time * match.speed + match.start) }
      let shift = match.start + film.recording.times[0]
      let isKnown = match.startIsCertain && abs(match.speed - 1) <= 0.01 && abs(shift) > 0.0021
      return Order(
        lines: MatchSentences(match, events, whole: "the first video").lines, shift: isKnown ? shift : nil)
    } catch is NothingMatched {
      return Order(lines: ["nothing in it looks like the first video"], shift: nil)
    }
  }
}

/// The frames of a video by the times when they are shown.
private final class Moments {
  let decoder: VideoDecoder
  private(set) var count = 0
  private(set) var lastTime = 0.0
  private var current: VideoDecoder.Frame?
  private var coming: VideoDecoder.Frame?

  init(_ path: String) throws {
    decoder = try VideoDecoder(path: path)
    coming = try decoder.next()
    guard coming != nil else { throw VideoError.unreadableVideo(path: path, reason: "it has no frames") }
  }

  func next() throws -> VideoDecoder.Frame? {
    guard let frame = coming else { return nil }
    current = frame
    count += 1
    lastTime = frame.time
    coming = try decoder.next()
    return frame
  }

  /// The frame at a time, which must not be earlier than in the previous call; the first frame for times before it.
  /// Containers round times to milliseconds.
  func frame(at time: Double) throws -> VideoDecoder.Frame {
    while let next = coming, current == nil || next.time <= time + 0.0011 { _ = try self.next() }
    guard let current else { preconditionFailure("there is a first frame") }
    return current
  }

  func skipRest() throws { while try next() != nil {} }

  /// Whether equal samples look the same in both videos.
  func isShownLike(_ other: Moments) -> Bool {
    decoder.size == other.decoder.size && decoder.orientation == other.decoder.orientation
      && decoder.colors == other.decoder.colors
  }
}

extension VideoDifference {
  /// The differences for people, one on each line.
  package var text: String {
    let counts =
      frameCounts[0] == frameCounts[1] ? [] : ["it has \(frameCounts[1]) frames instead of \(frameCounts[0])"]
    if isEmpty {
      return counts.isEmpty
        ? "every frame is the same" : (["every moment is the same"] + counts).joined(separator: "\n")
    }
    var lines: [String] = []
    if sizes[0] != sizes[1] {
      lines.append(
        "it has \(sizes[1].width) x \(sizes[1].height) pixels instead of \(sizes[0].width) x \(sizes[0].height)"
      )
    }
    lines += counts
    if let firstTime {
      lines.append("the first moment that differs is at \(decimal(firstTime, digits: 3)) s")
    }
    lines += order
    let values = trace.rows.compactMap { $0[2].finiteNumber }
    if let worst = values.indices.min(by: { values[$0] < values[$1] }) {
      let mean = values.reduce(0, +) / Double(values.count)
      func short(_ value: Double) -> String { decimal(value, digits: 2) }
      let time = trace.rows[worst][0].finiteNumber ?? 0
      lines.append(
        "\(differentCount) of \(frameCounts[1]) frames \(differentCount == 1 ? "differs" : "differ"); \(shiftWords)PSNR \(short(mean)) dB, at worst \(short(values[worst])) (at \(decimal(time, digits: 3)) s)"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// The other start as the beginning of a sentence: `compared with the first video 0.383 s later, `.
  private var shiftWords: String {
    guard let shift else { return "" }
    let time = decimal(abs(shift), digits: 3)
    return "compared with the first video \(time) s \(shift > 0 ? "later" : "earlier"), "
  }

  /// The differences as JSON, for programs.
  package var document: JSONValue {
    [
      "same": .boolean(isEmpty), "frameCounts": .array(frameCounts.map { .integer($0) }),
      "sizes": .array(sizes.map { [.integer($0.width), .integer($0.height)] }),
      "firstTime": firstTime.map(JSONValue.short) ?? .null, "differentCount": .integer(differentCount),
      "order": .array(order.map { .string($0) }),
    ]
  }
}
