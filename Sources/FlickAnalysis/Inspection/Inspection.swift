import FlickCamera
public import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
public import FlickPlanning
import FlickScene
import FlickStage

/// All numbers of a scene at one moment, as a JSON document that other programs can rely on.
///
/// Lengths are in points, times in seconds, angles of transforms in radians. Matrices are 16 numbers, row by row, for
/// row vectors: `[x y z 1] * matrix`. Corners are in the order top left, top right, bottom right, bottom left. All
/// places are in coordinates of the screen: the picture begins at the canvas's `origin`, which is 0, 0 without chrome.
public struct Inspection: Sendable {
  public let document: JSONValue

  /// Describes the state at exactly `time`, even between two frames; `frame` is the frame on the screen at that time.
  ///
  /// - Parameters:
  ///   - scene: The scene to describe.
  ///   - time: The moment, in seconds.
  ///   - images: The names of the scene's pictures, each with a short description of its file's colors.
  public init(_ scene: ResolvedScene, at time: Double, images: [(name: String, colors: String)] = []) {
    let (stage, timeline) = (scene.stage, scene.timeline)
    let snapshot = stage.snapshot(at: time)
    let list = stage.displayListBeforeCamera(at: time)
    var document: JSONValue = [
      "time": .number(time),
      "frame": .integer(timeline.frame(at: time)),
      "frameCount": .integer(timeline.frameCount),
      "duration": .number(timeline.duration),
      "canvas": [
        "points": .numbers([stage.canvas.width, stage.canvas.height]),
        "pixels": [.integer(scene.pixelSize.width), .integer(scene.pixelSize.height)],
        "scale": .number(stage.scale), "origin": .numbers([-stage.screen.minX, -stage.screen.minY]),
      ],
      "effect": snapshot.json,
      "items": .array(snapshot.items.map(\.json)),
      "layers": .array(list.leaves.map { $0.seen(from: stage.screen.origin).json }),
      "drawing": .array(list.items.map { $0.seen(from: stage.screen.origin).json }),
    ]
    if let overlays = snapshot.overlaysJSON { document = document.adding("overlays", overlays) }
    if !images.isEmpty {
      let list = images.map { ["name": .string($0.name), "colors": .string($0.colors)] as JSONValue }
      document = document.adding("images", .array(list))
    }
    if !stage.callouts.isEmpty {
      document = document.adding("callouts", .array(stage.calloutStates(at: time).map { $0.json(in: stage) }))
    }
    if stage.hasCamera { document = document.adding("camera", stage.cameraJSON(at: time)) }
    self.document =
      stage.sides.isEmpty ? document : document.adding("sides", .array(stage.sides.map { $0.json(at: time) }))
  }
}

extension Stage {
  fileprivate func cameraJSON(at time: Double) -> JSONValue {
    let shot = shots.last { $0.start <= time }
    return [
      "shows": cameraRect(at: time).json, "zoom": .number(framing(at: time).zoom),
      "moving": .boolean(isCameraMoving(at: time)),
      "shot": shot.map { .string($0.name) } ?? .null,
    ]
  }
}

extension CalloutState {
  /// The callout's places in coordinates of the screen, as without a camera.
  fileprivate func json(in stage: Stage) -> JSONValue {
    func json(_ rect: Rect?) -> JSONValue {
      rect.map { $0.offsetBy(dx: -stage.screen.minX, dy: -stage.screen.minY).json } ?? .null
    }
    return [
      "name": .string(name), "opacity": .number(opacity), "text": text.map { .string($0) } ?? .null,
      "place": place.map { .string($0.rawValue) } ?? .null, "frame": json(frame), "on": json(target),
    ]
  }
}

extension DisplayItem {
  /// This item in coordinates with their origin at a point of the picture.
  fileprivate func seen(from origin: Point) -> DisplayItem {
    guard origin != .zero else { return self }
    let shift = Transform3D(translationX: -origin.x, y: -origin.y)
    var item = self
    item.matrix = matrix.concatenating(shift)
    item.clips = clips.map { Clip($0.shape, matrix: $0.matrix.concatenating(shift)) }
    // The items of a group have the coordinates that the group has; those of a raster have the coordinates of the
    // raster's own plane.
    if case .group(let items, let mask) = content {
      item.content = .group(items.map { $0.seen(from: origin) }, mask)
    }
    return item
  }
}

extension StageSide {
  /// The side's own numbers, in coordinates of its own screen.
  fileprivate func json(at time: Double) -> JSONValue {
    let snapshot = snapshot(at: time)
    let document: JSONValue = [
      "name": .string(name), "label": label.map { .string($0) } ?? .null, "screen": screen.json,
      "effect": snapshot.json, "items": .array(snapshot.items.map(\.json)),
    ]
    guard !stage.callouts.isEmpty else { return document }
    return document.adding("callouts", .array(calloutStates(at: time).map { $0.json(in: stage) }))
  }
}

extension JSONValue {
  /// Returns an object with one more member.
  fileprivate func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name, value)])
  }
}
