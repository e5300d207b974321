import FlickCompositor
import FlickDiagnostics
import FlickDrawing
import FlickImage
import FlickMotion
package import FlickPlanning
import FlickStage

/// Measures the distribution of a scene's time. It draws the frames in order, as for a movie, and encodes the outputs
/// without writing a file.
///
/// Every round begins without anything decoded, laid out or flattened, so that all rounds do the same work. For each
/// frame, the round in which it was drawn fastest counts, because other programs make a processor's caches slower,
/// never faster.
package struct SceneProfiler {
  /// Returns the time in nanoseconds since any fixed moment.
  package typealias Clock = @Sendable () -> Int

  private let plan: RenderPlan
  private let now: Clock

  /// - Parameters:
  ///   - plan: The plan whose frames are drawn, and whose outputs are encoded.
  ///   - now: A clock that never goes back; nil for the processor time.
  package init(_ plan: RenderPlan, now: Clock? = nil) {
    self.plan = plan
    let processor = ProcessorClock()
    self.now = now ?? { processor() }
  }

  /// - Parameter rounds: The number of rounds, at least 1.
  /// - Throws: `ImageError` when a picture cannot be decoded, `TextError` for fonts, `VideoError` for encoders;
  ///   `CancellationError`.
  package func profile(rounds: Int) throws -> SceneProfile {
    precondition(rounds >= 1, "something is measured")
    var best = try round()
    for _ in 1..<rounds {
      let next = try round()
      best.loading = min(best.loading, next.loading)
      best.frames = zip(best.frames, next.frames).map { old, new in
        var frame = new.drawing < old.drawing ? new : old
        frame.hashing = min(old.hashing, new.hashing)
        return frame
      }
    }
    return SceneProfile(
      scene: plan.scene, rounds: rounds, loading: best.loading, frames: best.frames,
      outputs: try OutputProfiler(plan, now: now).outputs())
  }

  private func round() throws -> (loading: Int, frames: [SceneProfile.Frame]) {
    let scene = try plan.scene.playedAgain()
    let start = now()
    let renderer = try FrameRenderer(scene)
    let loading = now() - start
    return (loading, try frames(renderer))
  }

  private func frames(_ renderer: FrameRenderer) throws -> [SceneProfile.Frame] {
    let meter = DrawingMeter(now: now)
    var compositor = renderer.compositor
    compositor.meter = meter
    var canvas = PixelBuffer(size: compositor.size)
    var (shown, hasher): (PreparedFrame?, FrameHasher) = (nil, FrameHasher())
    return try plan.frames.map { number in
      try Task.checkCancellation()
      meter.start()
      let list = meter.measure(.list) {
        renderer.displayList(at: renderer.scene.stage.frameRate.time(ofFrame: number))
      }
      let next = meter.measure(.prepare) { compositor.prepare(list, after: shown) }
      let isRepeated = shown.map { next.isSame(as: $0) } ?? false
      if !isRepeated { compositor.draw(next, over: shown, into: &canvas) }
      let works = meter.stop()
      try renderer.requirePictures()
      let changes = shown.map { compositor.changes(of: next, since: $0) }
      let hashing = isRepeated ? 0 : duration { _ = hasher.hash(of: canvas, changes: changes) }
      shown = next
      return SceneProfile.Frame(number: number, isRepeated: isRepeated, works: works, hashing: hashing)
    }
  }

  private func duration(_ work: () -> Void) -> Int {
    let start = now()
    work()
    return now() - start
  }
}

extension ResolvedScene {
  /// The scene on a new stage, so that nothing about its frames is cached.
  fileprivate func playedAgain() throws(SceneDiagnostics) -> ResolvedScene {
    ResolvedScene(
      input: input, scene: scene,
      stage: try Stage(scene, registry: registry, scale: stage.scale, measure: stage.measure),
      resolver: resolver, pixelSize: pixelSize)
  }
}
