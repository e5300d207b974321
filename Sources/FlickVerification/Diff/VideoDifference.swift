public import FlickAnalysis
public import FlickGeometry
import FlickImage
public import FlickScene
import FlickVideo

/// How two videos differ, frame by frame: the first that is another, frames that are missing, doubled or exchanged in the
/// second, and how near the pictures are where both show the same moment.
public struct VideoDifference: Sendable {
  /// The number of frames of each video.
  public let frameCounts: [Int]
  public let sizes: [PixelSize]
  /// The first frame whose samples differ, or that only one has.
  public let firstFrame: Int?
  /// In how many frames samples differ; of those that both have.
  public let differentCount: Int
  /// What is wrong with the second's order, a sentence each.
  public let order: [String]
  /// A row for each frame that both have: `time`, `frame`, `psnr`, `ssim`.
  public let trace: Trace

  public var isEmpty: Bool { firstFrame == nil && sizes[0] == sizes[1] }

  /// - Throws: `VideoError.file`, `.unreadableVideo`; `CancellationError`.
  public init(_ a: String, _ b: String) throws {
    var (first, second) = (try VideoDecoder(path: a), try VideoDecoder(path: b))
    sizes = [first.size, second.size]
    var (rows, counts, different) = ([[JSONValue]](), [0, 0], 0)
    var start: Int?
    while true {
      try Task.checkCancellation()
      let (x, y) = (try first.next(), try second.next())
      if x == nil && y == nil { break }
      if let x, let y {
        let isSame = x.hash == y.hash && sizes[0] == sizes[1]
        if !isSame {
          different += 1
          start = start ?? counts[0]
        }
        if sizes[0] == sizes[1] { rows.append(VideoDifference.row(x, y, counts[0])) }
      } else {
        start = start ?? counts[0]
      }
      counts[0] += x == nil ? 0 : 1
      counts[1] += y == nil ? 0 : 1
    }
    (frameCounts, firstFrame, differentCount) = (counts, start, different)
    trace = Trace(columns: ["time", "frame", "psnr", "ssim"], rows: rows)
    guard start != nil, sizes[0] == sizes[1] else {
      order = []
      return
    }
    (first, second) = (try VideoDecoder(path: a), try VideoDecoder(path: b))
    order = try VideoDifference.order(first, second, counts[0])
  }

  private static func row(_ a: VideoDecoder.Frame, _ b: VideoDecoder.Frame, _ index: Int) -> [JSONValue] {
    [
      .number(a.time), .integer(index), .number(a.luma.signalToNoise(b.luma)),
      .number(a.luma.structuralSimilarity(b.luma)),
    ]
  }

  /// Which of the first's frames the second shows, a window of the first's at a time.
  private static func order(_ a: VideoDecoder, _ b: VideoDecoder, _ count: Int) throws -> [String] {
    var matching = FrameAlignment()
    var known: [LumaSignature] = []
    var start = 0
    var index = 0
    while let frame = try b.next() {
      try Task.checkCancellation()
      while start + known.count <= index + FrameAlignment.reach, let next = try a.next() {
        known.append(next.luma.signature)
      }
      let first = min(max(index - FrameAlignment.reach, 0), max(start + known.count - 1, 0))
      if first > start {
        known.removeFirst(min(first - start, known.count))
        start = first
      }
      guard !known.isEmpty else { break }
      let signature = frame.luma.signature
      matching.append(first: start, errors: known.map { $0.squaredError(signature) })
      index += 1
    }
    return FrameOrder(matching.frames(), of: count).sentences
  }
}

extension VideoDifference {
  /// What is different, for people: a line each.
  public var text: String {
    if isEmpty { return "every frame is the same" }
    var lines: [String] = []
    if sizes[0] != sizes[1] {
      lines.append(
        "it has \(sizes[1].width) x \(sizes[1].height) pixels instead of \(sizes[0].width) x \(sizes[0].height)"
      )
    }
    if frameCounts[0] != frameCounts[1] {
      lines.append("it has \(frameCounts[1]) frames instead of \(frameCounts[0])")
    }
    if let firstFrame { lines.append("the first frame that differs is \(firstFrame)") }
    lines += order
    let values = trace.rows.compactMap { $0[2].finiteNumber }
    if let worst = values.indices.min(by: { values[$0] < values[$1] }) {
      let mean = values.reduce(0, +) / Double(values.count)
      func short(_ value: Double) -> String { decimal(value, digits: 2) }
      lines.append(
        "\(differentCount) of \(values.count) frames differ; PSNR \(short(mean)) dB, at worst \(short(values[worst])) (frame \(worst))"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// What is different, for programs.
  public var document: JSONValue {
    [
      "same": .boolean(isEmpty), "frameCounts": .array(frameCounts.map { .integer($0) }),
      "sizes": .array(sizes.map { [.integer($0.width), .integer($0.height)] }),
      "firstFrame": firstFrame.map { .integer($0) } ?? .null, "differentCount": .integer(differentCount),
      "order": .array(order.map { .string($0) }),
    ]
  }
}
