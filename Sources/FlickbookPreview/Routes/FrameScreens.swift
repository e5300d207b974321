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

  /// For each screen: the name of its side, or null; its size in points; the map from its points to those of the
  /// picture, as nine numbers, row by row, for row vectors `[x y 1]`; the corners of its window in the picture; and
  /// whether it is visible at two places.
  var json: JSONValue {
    let screens = scene.stage.seenScreens(at: scene.stage.frameRate.time(ofFrame: frame))
    return ["screens": .array(screens.map(json))]
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
