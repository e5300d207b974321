import FlickCompositor
import FlickDrawing
import FlickImage
import FlickPlanning

/// Draws the moments of a chunk in order, each once for all formats. It does not redraw the parts that a moment shares
/// with the previous one.
struct ChunkPainter {
  private let renderer: FrameRenderer
  private let compositor: Compositor
  private var prepared: PreparedFrame?
  private var canvas: PixelBuffer
  /// The frame that the canvas shows.
  private var drawn: PreparedFrame?
  /// The moment that the latest picture of each format shows; none for a picture that is an average of moments.
  private var shown: [FrameFormat: PreparedFrame] = [:]
  private var blurs: [Exposure: ShutterPainter] = [:]

  init(_ renderer: FrameRenderer) {
    self.renderer = renderer
    compositor = renderer.compositor
    canvas = PixelBuffer(size: renderer.compositor.size)
  }

  /// Goes to the next moment.
  mutating func go(to time: Double) { prepared = renderer.prepare(at: time, after: prepared) }

  /// Whether the format's latest picture also shows this moment.
  mutating func isRepeated(_ format: FrameFormat, at time: Double) -> Bool {
    guard let prepared, let shown = shown[format], prepared.isSame(as: shown) else { return false }
    return !format.averages || blur(format.exposure, at: time) == nil
  }

  /// Draws the picture of a format at this moment.
  ///
  /// - Parameters:
  ///   - memory: The encoder's memory to draw into; nil for formats that take pixels.
  ///   - sharesCanvas: Whether another format needs the moment as pixels.
  /// - Throws: `ImageError` when one of the scene's pictures cannot be decoded; `VideoError` when there is no memory
  ///   left.
  mutating func picture(
    _ format: FrameFormat, at time: Double, memory: EncoderCanvas?, sharesCanvas: Bool
  ) throws -> Picture {
    let picture = try draw(format, at: time, memory, sharesCanvas: sharesCanvas)
    try renderer.requirePictures()
    return picture
  }

  private mutating func draw(
    _ format: FrameFormat, at time: Double, _ memory: EncoderCanvas?, sharesCanvas: Bool
  ) throws -> Picture {
    guard let prepared else { preconditionFailure("a painter goes to a moment first") }
    let average = format.averages ? blur(format.exposure, at: time) : nil
    shown[format] = average == nil ? prepared : nil
    guard let memory else { return .pixels(format.pixels(of: average ?? pixels())) }
    if average == nil, format.isDirect(on: compositor), !sharesCanvas {
      try memory.show(prepared, by: compositor)
    } else {
      let isWhole = average == nil && format.isDirect(on: compositor)
      try memory.show(format.pixels(of: average ?? pixels()), of: isWhole ? prepared : nil)
    }
    return .encoder(memory)
  }

  /// Returns the canvas as it is at this moment.
  private mutating func pixels() -> PixelBuffer {
    guard let prepared else { preconditionFailure("a painter goes to a moment first") }
    if drawn.map({ !$0.isSame(as: prepared) }) ?? true {
      compositor.draw(prepared, over: drawn, into: &canvas)
      drawn = prepared
    }
    return canvas
  }

  /// Returns the average over the time for which the shutter is open, from `time` on; nil when nothing moves, so that
  /// the average equals the moment.
  private mutating func blur(_ exposure: Exposure, at time: Double) -> PixelBuffer? {
    var painter = blurs[exposure] ?? ShutterPainter(renderer, exposure)
    defer { blurs[exposure] = painter }
    return painter.average(at: time, like: prepared)
  }
}

/// Averages the moments of an exposure.
struct ShutterPainter {
  private let renderer: FrameRenderer
  private let exposure: Exposure
  private var canvas: PixelBuffer
  private var drawn: PreparedFrame?
  /// The latest result.
  private var latest: (time: Double, picture: PixelBuffer?)?

  init(_ renderer: FrameRenderer, _ exposure: Exposure) {
    self.renderer = renderer
    self.exposure = exposure
    canvas = PixelBuffer(size: renderer.compositor.size)
  }

  /// Returns the average of the exposure's moments; nil when all of them equal `moment`, the one at `time`.
  mutating func average(at time: Double, like moment: PreparedFrame?) -> PixelBuffer? {
    if let latest, latest.time == time { return latest.picture }
    var frames: [PreparedFrame] = []
    var previous = moment
    let moments = renderer.moments(of: exposure, at: time)
    if moments == [SeenMoment(time)] {
      latest = (time, nil)
      return nil
    }
    for seen in moments {
      let next = renderer.prepare(seen, after: previous)
      frames.append(next)
      previous = next
    }
    let isStill = frames.allSatisfy { frame in moment.map { frame.isSame(as: $0) } ?? false }
    let picture = isStill ? nil : average(of: frames)
    latest = (time, picture)
    return picture
  }

  private mutating func average(of frames: [PreparedFrame]) -> PixelBuffer? {
    var average = PixelAverage()
    for frame in frames {
      if drawn.map({ !$0.isSame(as: frame) }) ?? true {
        renderer.compositor.draw(frame, over: drawn, into: &canvas)
        drawn = frame
      }
      average.add(canvas)
    }
    return average.picture
  }
}
