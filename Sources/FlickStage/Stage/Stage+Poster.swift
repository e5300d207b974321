import FlickGeometry
import FlickLayers
import FlickScene

/// The properties that speak for or against a moment as the picture that represents a scene.
package struct PosterCriteria: Hashable, Sendable {
  /// Whether the camera moves, or something appears or disappears.
  package var isBusy = false
  /// Whether a card covers the picture.
  package var isCovered = false
  /// The number of captions and callouts at full opacity.
  package var shown = 0
  package var hasFinger = false

  fileprivate mutating func add(_ other: PosterCriteria) {
    isBusy = isBusy || other.isBusy
    isCovered = isCovered || other.isCovered
    shown += other.shown
    hasFinger = hasFinger || other.hasFinger
  }
}

extension Stage {
  /// The time without appearances and disappearances before and after a moment, in seconds.
  private static let calm = 0.15

  package func posterSigns(at time: Double) -> PosterCriteria {
    var signs = PosterCriteria()
    switch content {
    case .performance(let performance):
      signs.hasFinger = performance.showsFinger(at: time)
    case .comparison(let sides, _):
      for side in sides.sides { signs.add(side.stage.posterSigns(at: side.time(at: time))) }
    case .film(let reel, _):
      let clip = reel.clip(at: time)
      signs.add(clip.stage.posterSigns(at: clip.sceneTime(at: time)))
      signs.isBusy = signs.isBusy || clip.entered(at: time) < 1
    }
    signs.add(content.overlayStack, at: time)
    let moves = Self.moments(around: time).contains { isCameraMoving(at: min(max($0, 0), duration)) }
    signs.isBusy = signs.isBusy || moves
    return signs
  }

  fileprivate static func moments(around time: Double) -> [Double] { [time - calm, time, time + calm] }
}

extension PosterCriteria {
  fileprivate mutating func add(_ stack: OverlayStack, at time: Double) {
    for overlay in stack.overlays {
      let opacities = Stage.moments(around: time).map { overlay.opacity(at: $0) }
      isBusy = isBusy || Set(opacities).count > 1 || opacities[1] != opacities[1].rounded()
      guard opacities[1] == 1 else { continue }
      if overlay.isCard { isCovered = true } else { shown += 1 }
    }
    let states = Stage.moments(around: time).map { stack.callouts?.states(at: $0).map(\.opacity) ?? [] }
    isBusy = isBusy || Set(states).count > 1
    shown += states[1].count { $0 == 1 }
  }
}
