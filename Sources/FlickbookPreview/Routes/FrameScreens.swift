import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickStage

/// The places of a scene's screens in the picture of a frame. With them the page finds the outlines of items, and the
/// touched points of a screen, though a camera or the pose of a device changes them.
struct FrameScreens {
  let scene: ResolvedScene
  let frame: Int
  /// Whether they are those of the whole picture, without the stage's own camera.
  var isWhole = false

  /// For each screen: the name of its side, or null; its size in points; the map from its points to those of the
  /// picture, as nine numbers, row by row, for row vectors `[x y 1]`; the corners of its window in the picture; and
  /// whether it is visible at two places.
  var json: JSONValue {
    let time = scene.stage.frameRate.time(ofFrame: frame)
    let screens = scene.stage.seenScreens(at: time)
    return ["screens": .array((isWhole ? screens.map { whole($0, at: time) } : screens).map(json))]
  }

  /// A screen as it lies in the whole picture.
  private func whole(_ seen: SeenScreen, at time: Double) -> SeenScreen {
    let (stage, framing) = (scene.stage, scene.stage.framing(at: time))
    let shown = framing.rect(in: stage.space)
    var back = Transform3D(scaleX: 1 / framing.zoom, y: 1 / framing.zoom)
    (back.m41, back.m42) = (shown.minX, shown.minY)
    var screen = seen
    screen.transform = seen.transform.concatenating(back)
    let side = stage.sides.first { $0.name == seen.name }
    screen.window = (side?.frame ?? Rect(origin: .zero, size: stage.space.size)).corners
    screen.isDoubled = false
    return screen
  }

  private func json(_ screen: SeenScreen) -> JSONValue {
    let map = screen.transform
    return [
      "name": screen.name.map { .string($0) } ?? .null,
      "size": .numbers([screen.size.width, screen.size.height]),
      "map": .numbers([map.m11, map.m12, map.m14, map.m21, map.m22, map.m24, map.m41, map.m42, map.m44]),
      "window": .array(screen.window.map { .numbers([$0.x, $0.y]) }),
      "isDoubled": .boolean(screen.isDoubled),
    ]
  }
}
