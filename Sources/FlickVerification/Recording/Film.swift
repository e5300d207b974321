import FlickBasics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// A source of pictures to compare a recording with, at any time and any scale.
protocol Film: Sendable {
  /// The width in the film's own pixels.
  var width: Double { get }
  var height: Double { get }
  /// The time at which the last frame begins.
  var duration: Double { get }
  /// The time from one of the film's own frames to the next.
  var interval: Double { get }
  /// The largest scale at which it can be drawn.
  var largestScale: Double { get }
  /// Returns the whole picture at each time; times outside the film are moved into it. A pixel of the film has `scale`
  /// pixels of the picture.
  func pictures(at times: [Double], scale: Double) async throws -> [PicturePlane]
}

extension Film {
  /// The scale at which the longer side has `side` pixels, but at most 1 and at most `largestScale`.
  func scale(side: Int) -> Double { min(Double(side) / max(width, height), 1, largestScale) }
}

/// A scene as a film; its pictures are drawn.
struct SceneFilm: Film {
  /// The longest side of a picture in pixels.
  private static let side = 4096.0

  let renderer: FrameRenderer
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

  func pictures(at times: [Double], scale: Double) async throws -> [PicturePlane] {
    try await drawn(at: times, scale: scale) { renderer, times in try renderer.luma(at: times) }
  }

  /// Returns the luma and the chroma of moments, as `pictures(at:scale:)` returns the luma.
  func planes(at times: [Double], scale: Double) async throws -> [(luma: PicturePlane, chroma: ChromaPlanes)]
  {
    try await drawn(at: times, scale: scale) { renderer, times in try renderer.planes(at: times) }
  }

  private func drawn<Picture: Sendable>(
    at times: [Double], scale: Double,
    _ draw: @escaping @Sendable (ScaledRenderer, [Double]) throws -> [Picture]
  ) async throws -> [Picture] {
    guard let smaller = renderer.scaled(by: scale) else { return [] }
    // What is drawn after a similar moment is drawn over it, so moments are drawn in order, and equal ones once.
    let moments = Set(times.map { min(max($0, 0), duration) }).sorted()
    let jobs = Processor.workerCount
    let length = max((moments.count + 2 * jobs - 1) / (2 * jobs), 1)
    let chunks = stride(from: 0, to: moments.count, by: length).map {
      Array(moments[$0..<min($0 + length, moments.count)])
    }
    let pictures = try await BoundedTasks(atATime: jobs).map(chunks) { try draw(smaller, $0) }.flatMap { $0 }
    let indices = Dictionary(uniqueKeysWithValues: zip(moments, pictures.indices))
    return times.compactMap { indices[min(max($0, 0), duration)].map { pictures[$0] } }
  }
}
