import FlickBasics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// The pictures with which a recording is compared, at any time, at any scale.
protocol Film: Sendable {
  /// In its own pixels.
  var width: Double { get }
  var height: Double { get }
  /// When its last frame begins.
  var duration: Double { get }
  /// The time from one of its own frames to the next.
  var interval: Double { get }
  /// The largest scale at which it can be drawn.
  var largestScale: Double { get }
  /// The whole picture at each time, which is moved into the film where it lies outside; `scale` pixels for each of its
  /// own.
  func pictures(at times: [Double], scale: Double) async throws -> [LumaImage]
}

extension Film {
  /// The scale at which the longer side has so many pixels, but not more than it can have.
  func scale(side: Int) -> Double { min(Double(side) / max(width, height), 1, largestScale) }
}

/// A scene, drawn.
struct SceneFilm: Film {
  /// The longest side of a picture.
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

  func pictures(at times: [Double], scale: Double) async throws -> [LumaImage] {
    guard let smaller = renderer.scaled(by: scale) else { return [] }
    let jobs = Processor.workerCount
    let length = max((times.count + 4 * jobs - 1) / (4 * jobs), 1)
    let chunks = stride(from: 0, to: times.count, by: length).map {
      Array(times[$0..<min($0 + length, times.count)])
    }
    return try await BoundedTasks(atATime: jobs).map(chunks) { [duration] chunk in
      try smaller.luma(at: chunk.map { min(max($0, 0), duration) })
    }.flatMap { $0 }
  }
}
