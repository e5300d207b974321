import FlickDiagnostics
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about a device that is posed so that a corner of it leaves the picture.
struct PoseWarnings {
  let scene: Scene
  let stage: Stage

  /// The number of checked moments per second.
  private static let momentsPerSecond = 30.0
  /// A corner may lie outside by this much, in points.
  private static let tolerance = 0.5

  var all: [Diagnostic] {
    guard stage.posesDevice, let range = scene.chrome?.range else { return [] }
    let room = Rect(origin: .zero, size: stage.canvas).insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    let count = Int((stage.duration * Self.momentsPerSecond).rounded(.up))
    for index in 0...count {
      let time = min(Double(index) / Self.momentsPerSecond, stage.duration)
      guard let box = Rect(enclosing: stage.deviceCorners(at: time)) else { continue }
      let beyond = max(
        room.minX - box.minX, box.maxX - room.maxX, room.minY - box.minY, box.maxY - room.maxY)
      guard beyond > 0 else { continue }
      return [
        Diagnostic(
          .cutDevice, "the posed device leaves the picture at \(shortSeconds(time))",
          at: scene.chrome?.poses.first?.range ?? range,
          suggestion: "more 'padding', a smaller 'scale' in its pose, or a larger 'perspective'")
      ]
    }
    return []
  }
}
