public import FlickAnalysis
import FlickAnimatedImage
import FlickCompositor
import FlickFiles
import FlickGeometry
import FlickImage
public import FlickMotion
public import FlickPlanning
public import FlickRendering
public import FlickScene
import FlickVideo

/// A video that some other program made of a scene, frame by frame beside the scene.
///
/// The scene is drawn at the video's size, at its own rate. Which of its frames each frame of the video shows is found by
/// looking at the pictures, see `FrameAlignment`; then both are compared by their brightness. Frames are decoded and drawn
/// twice, so that memory does not grow with their size times their number.
public struct VideoAlignment: Sendable {
  public struct Frame: Hashable, Sendable {
    /// When the video shows it, in seconds.
    public let time: Double
    /// The scene's frame that it shows.
    public let shows: Int
    /// Peak signal-to-noise ratio in decibels, 99 for equal pictures.
    public let psnr: Double
    /// Structural similarity, 1 for equal pictures.
    public let ssim: Double
  }

  public let path: String
  public let frames: [Frame]
  /// How many the scene has.
  public let frameCount: Int
  public let frameRate: FrameRate
  /// What is wrong with the number, the times or the order of the frames, a sentence each without a full stop.
  public let findings: [String]
  private let title: String
  private let marks: [Plot.Mark]

  /// - Throws: `VideoError.file`, `.unreadableVideo`; `FlickbookError.invalidRequest` when the video has another
  ///   shape; `TextError`, `CancellationError`.
  public init(
    of path: String, with scene: ResolvedScene, cache: AssetCache = AssetCache(),
    drewFrame: () -> Void = {}
  ) throws {
    let renderer = try FrameRenderer(scene, matching: try VideoDecoder(path: path).size, path: path, cache)
    let (shown, times) = try VideoAlignment.match(path, renderer, drewFrame)
    frames = try VideoAlignment.compare(path, renderer, shown, times, drewFrame)
    (frameCount, frameRate) = (scene.stage.frameCount, scene.stage.frameRate)
    (self.path, title, marks) = (path, scene.title, scene.plotMarks)
    findings = VideoAlignment.findings(shown, times, frameCount, frameRate)
  }

  private static func match(
    _ path: String, _ renderer: FrameRenderer, _ drewFrame: () -> Void
  ) throws -> (shown: [Int], times: [Double]) {
    let stage = renderer.scene.stage
    let decoder = try VideoDecoder(path: path)
    var matching = FrameAlignment()
    var times: [Double] = []
    var known: [Int: LumaSignature] = [:]
    while let frame = try decoder.next() {
      try Task.checkCancellation()
      // A damaged file's times may be beyond all integers, or no numbers.
      let number = (frame.time / stage.frameRate.time(ofFrame: 1)).rounded()
      let middle = number > 0 ? Int(min(number, Double(stage.frameCount - 1))) : 0
      let first = max(middle - FrameAlignment.reach, 0)
      let last = min(middle + FrameAlignment.reach, stage.frameCount - 1)
      known = known.filter { $0.key >= first }
      for index in first...last where known[index] == nil {
        known[index] = try renderer.luma(ofFrame: index, decoder.size).signature
        drewFrame()
      }
      let signature = frame.luma.cropped(to: renderer.compositor.size).signature
      matching.append(first: first, errors: (first...last).map { known[$0]?.squaredError(signature) ?? 1e6 })
      times.append(frame.time)
    }
    guard !times.isEmpty else { throw VideoError.unreadableVideo(path: path, reason: "it has no frames") }
    return (matching.frames(), times)
  }

  private static func compare(
    _ path: String, _ renderer: FrameRenderer, _ shown: [Int], _ times: [Double], _ drewFrame: () -> Void
  ) throws -> [Frame] {
    let decoder = try VideoDecoder(path: path)
    var frames: [Frame] = []
    while let frame = try decoder.next(), frames.count < shown.count {
      try Task.checkCancellation()
      let luma = frame.luma.cropped(to: renderer.compositor.size)
      let drawn = try renderer.luma(ofFrame: shown[frames.count], decoder.size)
      drewFrame()
      frames.append(
        Frame(
          time: times[frames.count], shows: shown[frames.count], psnr: luma.signalToNoise(drawn),
          ssim: luma.structuralSimilarity(drawn)))
    }
    return frames
  }

  private static func findings(_ shown: [Int], _ times: [Double], _ count: Int, _ rate: FrameRate) -> [String]
  {
    var lines: [String] = []
    if shown.count != count { lines.append("it has \(shown.count) frames, and the scene \(count)") }
    // Containers round to milliseconds.
    let off = times.indices.filter { abs(times[$0] - rate.time(ofFrame: $0)) > 0.0011 }
    if let first = off.first {
      let others = off.count > 1 ? ", and \(off.count - 1) more frames are not at their times" : ""
      lines.append(
        "frame \(first) is at \(short(times[first])) instead of \(short(rate.time(ofFrame: first)))" + others)
    }
    return lines + FrameOrder(shown, of: count).sentences
  }

  private static func short(_ seconds: Double) -> String { shortSeconds(seconds, digits: 4) }
}

extension VideoAlignment {
  /// A row a frame: `time`, `frame`, the scene's frame that it `shows`, `psnr` and `ssim`.
  public var trace: Trace {
    Trace(
      columns: ["time", "frame", "shows", "psnr", "ssim"],
      rows: frames.enumerated().map { index, frame in
        [
          .number(frame.time), .integer(index), .integer(frame.shows), .number(frame.psnr),
          .number(frame.ssim),
        ]
      })
  }

  var plot: Plot {
    let late = Trace(
      columns: ["time", "frame", "psnr", "ssim", "early"],
      rows: trace.rows.map {
        [$0[0], $0[1], $0[3], $0[4], .number(($0[2].finiteNumber ?? 0) - ($0[1].finiteNumber ?? 0))]
      })
    return late.plot(title: "\(path), beside \(title)", marks: marks)
  }

  /// The table or the plot as a file.
  ///
  /// - Throws: `TextError`, `VideoError`, both for pixels alone.
  public func bytes(_ format: TraceOptions.Format) throws -> [UInt8] {
    switch format {
    case .csv: Array(trace.csv.utf8)
    case .json: Array(trace.json.utf8)
    case .svg: Array(PlotLayout.drawing(of: plot).svg.utf8)
    case .png: try PNGEncoder.encode(PlotLayout.drawing(of: plot), text: AssetCache().text(fonts: []))
    }
  }

  /// What was found, for programs; the frames are in the table.
  public var document: JSONValue {
    [
      "file": .string(path), "same": .boolean(findings.isEmpty), "frameCount": .integer(frames.count),
      "sceneFrameCount": .integer(frameCount), "findings": .array(findings.map { .string($0) }),
      "psnr": .numbers(frames.map(\.psnr)), "ssim": .numbers(frames.map(\.ssim)),
      "shows": .array(frames.map { .integer($0.shows) }),
    ]
  }

  /// What was found, for people.
  public var text: String {
    let psnr = frames.map(\.psnr)
    let ssim = frames.map(\.ssim)
    let worst = frames.indices.min { psnr[$0] < psnr[$1] } ?? 0
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }
    let quality =
      "PSNR \(hundredths(mean(psnr))) dB, at worst \(hundredths(psnr.min() ?? 0)) (frame \(worst)); "
      + "SSIM \(hundredths(mean(ssim), 4)), at worst \(hundredths(ssim.min() ?? 0, 4))"
    let verdict =
      findings.isEmpty
      ? ["\(path): all \(frameCount) frames of \(title), each at its time"]
      : findings.map { "\(path): \($0)" }
    return (verdict + ["\(path): \(quality)"]).joined(separator: "\n")
  }

  private func hundredths(_ value: Double, _ digits: Int = 2) -> String {
    decimal(value, digits: digits)
  }
}

extension FrameRenderer {
  /// Draws at the size of a video: at the device's scale if that is its size but for a last row or column that makes a
  /// side even, else as wide as the video.
  ///
  /// - Throws: `FlickbookError.invalidRequest` when the shapes differ by more than a pixel.
  fileprivate init(_ scene: ResolvedScene, matching size: PixelSize, path: String, _ cache: AssetCache)
    throws
  {
    let points = scene.stage.canvas
    let scales = [scene.stage.scale, Double(size.width) / points.width, Double(size.height) / points.height]
    for scale in scales {
      let ground = scene.ground(keepingAlpha: false)
      guard let canvas = Canvas(points, scale: scale, ground),
        (0...1).contains(size.width - canvas.size.width),
        (0...1).contains(size.height - canvas.size.height)
      else { continue }
      try self.init(scene, on: canvas, SceneMaterials(scene, cache))
      return
    }
    throw FlickbookError.invalidRequest(
      "\(path) has \(size.width) x \(size.height) pixels, and \(scene.title) \(decimal(points.width)) x "
        + "\(decimal(points.height)) points: that is another shape")
  }

  /// The brightness of a frame, as movies have it, of at most a size.
  fileprivate func luma(ofFrame index: Int, _ size: PixelSize) throws -> LumaImage {
    let frame = YUVFrame(try self.frame(index))
    return LumaImage(size: frame.size, samples: frame.luma).cropped(to: compositor.size).cropped(to: size)
  }
}
