import FlickCamera
package import FlickGeometry
import FlickLayers

/// The place of a screen in the picture at a moment, as the pose of its device and the cameras show it.
package struct SeenScreen: Hashable, Sendable {
  /// The name of its side in a comparison; nil for the only screen of a picture.
  package var name: String?
  /// The size of the screen, in points.
  package let size: Size
  /// The map from points of the screen to points of the picture.
  package var transform: Transform3D
  /// The corners of the part of the picture in which the screen may be visible, in points.
  package var window: [Point]
  /// Whether the screen is visible at two places, because one framing fades into another.
  package var isDoubled: Bool
}

extension Stage {
  /// Returns the places of the screens at `time` (seconds), in the order of `sides`. A film has the screens of the clip
  /// that is shown; while a wipe brings it, their windows end where the previous clip is still visible.
  package func seenScreens(at time: Double) -> [SeenScreen] {
    switch content {
    case .performance(let performance):
      let targets = performance.targets
      let place = Transform3D(translationX: targets.space.screen.minX, y: targets.space.screen.minY)
      let screen = SeenScreen(
        name: nil, size: targets.space.screen.size,
        transform: place.concatenating(targets.pose?.transform(at: time) ?? .identity), window: whole,
        isDoubled: false)
      return [screen].seen(through: performance.picture.camera, window: whole, at: time)
    case .comparison(let sides, let view):
      return sides.seenScreens(at: time).seen(through: view.camera, window: whole, at: time)
    case .film(let reel, let view):
      let clip = reel.clip(at: time)
      let screens = clip.stage.seenScreens(at: clip.sceneTime(at: time)).cut(to: reel.shownArea(at: time))
      return screens.seen(through: view.camera, window: whole, at: time)
    }
  }

  private var whole: [Point] { Rect(origin: .zero, size: space.size).corners }
}

extension SideBySide {
  /// Returns the places of the sides' screens, before a camera of the comparison. A side is cut at the frame of its
  /// picture.
  fileprivate func seenScreens(at time: Double) -> [SeenScreen] {
    sides.flatMap { side in
      side.stage.seenScreens(at: side.time(at: time)).map { screen in
        var screen = screen
        screen.name = side.name
        screen.transform = screen.transform.concatenating(
          Transform3D(translationX: side.frame.minX, y: side.frame.minY))
        screen.window = side.frame.corners
        return screen
      }
    }
  }
}

extension [SeenScreen] {
  /// Returns the screens with windows that end at the edges of an area, if there is one.
  fileprivate func cut(to area: Rect?) -> [SeenScreen] {
    guard let area else { return self }
    return map { screen in
      var screen = screen
      screen.window = ConvexPolygon(corners: screen.window).intersection(ConvexPolygon(area)).corners
      return screen
    }
  }

  /// Returns the screens as a camera shows them.
  ///
  /// - Parameter window: The corners of the camera's picture.
  fileprivate func seen(through camera: PictureCamera?, window: [Point], at time: Double) -> [SeenScreen] {
    guard let camera else { return self }
    let transform = camera.transform(at: time)
    return map { screen in
      var screen = screen
      screen.transform = screen.transform.concatenating(transform)
      screen.window =
        ConvexPolygon(corners: screen.window).seen(through: transform)
        .intersection(ConvexPolygon(corners: window)).corners
      screen.isDoubled = screen.isDoubled || camera.isFading(at: time)
      return screen
    }
  }
}
