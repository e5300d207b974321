import FlickCompositor
import FlickVideo

/// A unit, and the hashes of its frames if they were asked for.
struct RenderedUnit: Sendable {
  var unit: EncodedUnit
  var hashes: [String]
}

/// Makes one unit: its frames are drawn by one task, a few frames ahead of the other, which encodes them. So a short
/// movie keeps two cores busy, and its bytes are the same on one.
struct UnitRenderer: Sendable {
  /// One is in the encoder's hands, one is drawn, and two wait, so that a costly frame holds nobody up.
  private static let frameCount = 4

  let renderer: FrameRenderer
  let settings: H264Settings
  let isHashing: Bool
  let observer: RenderObserver

  private enum DrawnFrame: Sendable {
    case new(EncoderFrame)
    /// The one before once more.
    case again
  }

  /// Renders some frames of the scene.
  ///
  /// - Throws: `VideoError`, `CancellationError`.
  func render(_ frames: Range<Int>) async throws -> RenderedUnit {
    let encoder = try UnitEncoder(settings)
    let (freeFrames, free) = AsyncStream.makeStream(of: EncoderFrame.self)
    let (drawnFrames, drawn) = AsyncStream.makeStream(of: DrawnFrame.self)
    for _ in 0..<UnitRenderer.frameCount { free.yield(try EncoderFrame(size: renderer.scene.pixelSize)) }
    async let hashes = draw(frames, on: freeFrames, giving: drawn)
    var current: EncoderFrame?
    for await next in drawnFrames {
      if case .new(let frame) = next {
        if let current { free.yield(current) }
        current = frame
      }
      if let current { try encoder.append(current) }
      observer(.drewFrame)
    }
    // Throws what kept frames from being drawn, if anything did.
    let result = try await hashes
    try Task.checkCancellation()
    return RenderedUnit(unit: try encoder.finish(), hashes: result)
  }

  /// Draws frames on those that are free; returns their hashes.
  private func draw(
    _ indices: Range<Int>, on free: AsyncStream<EncoderFrame>,
    giving drawn: AsyncStream<DrawnFrame>.Continuation
  ) async throws -> [String] {
    defer { drawn.finish() }
    var free = free.makeAsyncIterator()
    var shown: PreparedFrame?
    var hasher = FrameHasher(renderer.compositor)
    var hashes: [String] = []
    for index in indices {
      try Task.checkCancellation()
      let next = renderer.prepare(frame: index, after: shown)
      if let shown, next.isSame(as: shown) {
        drawn.yield(.again)
      } else {
        guard let frame = await free.next() else { throw CancellationError() }
        try frame.show(next, by: renderer.compositor)
        drawn.yield(.new(frame))
      }
      if isHashing { hashes.append(hasher.hash(of: next)) }
      shown = next
    }
    return hashes
  }
}

/// Hashes one frame after the other; one that is shown again is neither drawn nor hashed again.
private struct FrameHasher {
  private let compositor: Compositor
  private var shown: PreparedFrame?
  private var pixels: PixelBuffer?
  private var hash = ""

  init(_ compositor: Compositor) { self.compositor = compositor }

  mutating func hash(of frame: PreparedFrame) -> String {
    if let shown, frame.isSame(as: shown) { return hash }
    var buffer = pixels ?? PixelBuffer(size: compositor.size)
    pixels = nil
    compositor.draw(frame, over: shown, into: &buffer)
    hash = buffer.hash
    (pixels, shown) = (buffer, frame)
    return hash
  }
}
