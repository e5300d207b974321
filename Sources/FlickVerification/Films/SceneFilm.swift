import FlickBasics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickStage
import Synchronization

/// A scene as a film; its pictures are drawn.
struct SceneFilm: Film {
  /// The longest side of a picture in pixels.
  private static let side = 4096.0

  let renderer: FrameRenderer
  private let drawings = SceneDrawings()
  let width: Double
  let height: Double
  let duration: Double
  let interval: Double

  init(_ renderer: FrameRenderer) {
    self.renderer = renderer
    let stage = renderer.scene.stage
    (width, height) = (stage.canvas.width * stage.scale, stage.canvas.height * stage.scale)
    duration = stage.frameRate.time(ofFrame: max(stage.frameCount - 1, 0))
    interval = stage.frameRate.time(ofFrame: 1)
  }

  var largestScale: Double { SceneFilm.side / max(width, height) }

  func pictures(at times: [Double], scale: Double, keeping: Bool) async throws -> [PicturePlane] {
    if keeping { return try await planes(at: times, scale: scale).map(\.luma) }
    return try await drawn(at: times, scale: scale) { renderer, times in try renderer.luma(at: times) }
  }

  /// Returns the luma and the chroma of moments, as `pictures(at:scale:)` returns the luma. They are kept for the next
  /// call.
  func planes(at times: [Double], scale: Double) async throws -> [SceneDrawings.Planes] {
    let known = drawings.planes(scale)
    let missing = times.filter { known[clamped($0)] == nil }
    let new = try await drawn(at: missing, scale: scale) { renderer, times in try renderer.planes(at: times) }
    guard new.count == missing.count else { return [] }
    let all = known.merging(zip(missing.map(clamped), new)) { $1 }
    drawings.keep(all, scale)
    return times.compactMap { all[clamped($0)] }
  }

  /// The nearest time in the film.
  private func clamped(_ time: Double) -> Double { min(max(time, 0), duration) }

  private func drawn<Picture: Sendable>(
    at times: [Double], scale: Double,
    _ draw: @escaping @Sendable (ScaledRenderer, [Double]) throws -> [Picture]
  ) async throws -> [Picture] {
    guard let smaller = drawings.renderer(scale, renderer) else { return [] }
    // Drawing a moment over a similar one is fast, so moments are drawn in order, and equal ones once.
    let moments = Set(times.map(clamped)).sorted()
    let jobs = Processor.workerCount
    let length = max((moments.count + 2 * jobs - 1) / (2 * jobs), 1)
    let chunks = stride(from: 0, to: moments.count, by: length).map {
      Array(moments[$0..<min($0 + length, moments.count)])
    }
    let pictures = try await BoundedTasks(atATime: jobs).map(chunks) { try draw(smaller, $0) }.flatMap { $0 }
    let indices = Dictionary(uniqueKeysWithValues: zip(moments, pictures.indices))
    return times.compactMap { indices[clamped($0)].map { pictures[$0] } }
  }
}

/// Owns the renderer of the scale that was drawn last, with its memory for drawing, and a cache of pictures at one
/// scale.
final class SceneDrawings: Sendable {
  typealias Planes = (luma: PicturePlane, chroma: ChromaPlanes)

  /// The largest number of samples of luma in kept pictures.
  private static let mostSamples = 100_000_000

  private struct State {
    var renderer: (scale: Double, scaled: ScaledRenderer)?
    var scale = 0.0
    var planes: [Double: Planes] = [:]
  }

  private let state = Mutex(State())

  /// The renderer that draws frames larger or smaller; nil when the pictures would be larger than pictures may be.
  fileprivate func renderer(_ scale: Double, _ renderer: FrameRenderer) -> ScaledRenderer? {
    state.withLock { state in
      if let known = state.renderer, known.scale == scale { return known.scaled }
      let scaled = renderer.scaled(by: scale)
      state.renderer = scaled.map { (scale, $0) }
      return scaled
    }
  }

  /// The kept pictures of a scale by their times.
  fileprivate func planes(_ scale: Double) -> [Double: Planes] {
    state.withLock { $0.scale == scale ? $0.planes : [:] }
  }

  /// Keeps pictures in place of all others, if they are not too many.
  fileprivate func keep(_ planes: [Double: Planes], _ scale: Double) {
    let size = planes.values.first?.luma.size.area ?? 0
    guard planes.count * size <= SceneDrawings.mostSamples else { return }
    state.withLock { ($0.scale, $0.planes) = (scale, planes) }
  }
}
