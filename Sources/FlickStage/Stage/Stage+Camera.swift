package import FlickCamera
import FlickDiagnostics
package import FlickGeometry
import FlickLayers
package import FlickScene

extension Stage {
  /// The camera in front of the picture; nil where all of it is shown all the time.
  private var camera: PictureCamera? {
    switch show {
    case .performance(let performance): performance.picture.camera
    case .comparison(_, let camera, _), .film(_, let camera, _): camera
    }
  }

  /// Whether it has a camera of its own.
  package var hasCamera: Bool { camera != nil }

  /// Why its camera has the shots that it found itself, and why not others, in the order of time; empty where an author
  /// wrote them.
  package var cameraReasons: [CameraReason] { camera?.reasons ?? [] }

  /// The part of the picture that is shown at `time` (seconds).
  package func framing(at time: Double) -> Framing { camera?.framing(at: time) ?? space.whole }

  /// Whether the camera moves.
  package func isCameraMoving(at time: Double) -> Bool { camera?.track.isMoving(at: time) ?? false }

  /// From the picture to what is seen of it at `time` (seconds), in points.
  func cameraTransform(at time: Double) -> Transform3D { camera?.transform(at: time) ?? .identity }

  /// Where a target is seen in the picture at `time` (seconds), in points, before the camera looks at it.
  func outlines(of target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    switch show {
    case .performance(let performance): performance.targets.outlines(of: target, at: time)
    case .comparison(let sides, _, _): sides.outlines(of: target, in: space, at: time)
    case .film(let reel, _, _): reel.seenOutlines(of: target, at: time)
    }
  }

  /// The box around a target in the picture at `time` (seconds), in points, before the camera looks at it; nil while
  /// nothing of it is seen.
  package func box(of target: PictureTarget, at time: Double) -> Rect? {
    Rect(enclosing: outlines(of: target, at: time).flatMap(\.corners))
  }
}

extension SideBySide {
  /// The shots of all sides; each name begins with its side's name.
  var shots: [ResolvedShot] {
    sides.flatMap { side in side.stage.shots.map { $0.called("\(side.name).\($0.name)") } }
  }

  /// The comparison's own camera.
  func camera(of scene: Scene, scale: Double) throws(Diagnostic) -> PictureCamera? {
    let space = scene.pictureSpace
    return try PictureCamera(of: scene, in: space, duration: duration, steps, scale: scale) {
      outlines(of: $0, in: space, at: $1)
    }
  }
}

extension FilmReel {
  /// The film's own camera. It looks at the pictures of the clips, and sees as little beyond their edges as they do.
  func camera(of scene: Scene, scale: Double) throws(Diagnostic) -> PictureCamera? {
    try PictureCamera(of: scene, in: scene.pictureSpace, duration: duration, steps, scale: scale) {
      seenOutlines(of: $0, at: $1)
    }
  }
}
