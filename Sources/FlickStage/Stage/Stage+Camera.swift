package import FlickCamera
import FlickDiagnostics
package import FlickGeometry
import FlickLayers
package import FlickScene

extension Stage {
  /// The camera in front of the picture; nil if the whole picture is always shown.
  var camera: PictureCamera? {
    switch content {
    case .performance(let performance): performance.picture.camera
    case .comparison(_, let view), .film(_, let view): view.camera
    }
  }

  /// Whether the stage has its own camera.
  package var hasCamera: Bool { camera != nil }

  /// The reasons for the shots of an automatic camera, and for missing shots, in the order of time; empty if an author
  /// wrote the shots.
  package var cameraReasons: [CameraReason] { camera?.reasons ?? [] }

  /// Returns the framing of the picture at `time` (seconds).
  package func framing(at time: Double) -> Framing { camera?.framing(at: time) ?? space.whole }

  /// Returns the part of the picture that the camera shows at `time` (seconds), in coordinates of the screen.
  package func cameraRect(at time: Double) -> Rect {
    framing(at: time).rect(in: space).offsetBy(dx: -screen.minX, dy: -screen.minY)
  }

  /// Whether the camera moves at `time` (seconds).
  package func isCameraMoving(at time: Double) -> Bool { camera?.track.isMoving(at: time) ?? false }

  /// Returns the map from the picture to the camera's view at `time` (seconds), in points.
  func cameraTransform(at time: Double) -> Transform3D { camera?.transform(at: time) ?? .identity }

  /// Returns the outlines of a target in the picture at `time` (seconds), in points, before the camera.
  func outlines(of target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    switch content {
    case .performance(let performance): performance.targets.outlines(of: target, at: time)
    case .comparison(let sides, _): sides.outlines(of: target, in: space, at: time)
    case .film(let reel, _): reel.seenOutlines(of: target, at: time)
    }
  }

  /// Returns the box around a target in the picture at `time` (seconds), in points, before the camera; nil while the
  /// target is not visible.
  package func box(of target: PictureTarget, at time: Double) -> Rect? {
    Rect(enclosing: outlines(of: target, at: time).flatMap(\.corners))
  }
}

extension SideBySide {
  /// The shots of all sides. Each name begins with its side's name.
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
  /// Returns the film's own camera. It is in front of the clips' pictures, and shows nothing beyond their edges.
  func camera(of scene: Scene, scale: Double) throws(Diagnostic) -> PictureCamera? {
    try PictureCamera(
      of: scene, in: scene.pictureSpace, duration: duration, moments(in: scene), scale: scale
    ) {
      seenOutlines(of: $0, at: $1)
    }
  }
}
