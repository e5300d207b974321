import FlickGeometry
import FlickLayers
import FlickScene

/// Everything that lies over a scene's picture, from back to front: callouts, the progress bar and overlays.
struct OverlayStack: Sendable {
  var overlays: [Overlay] = []
  var callouts: PlayedCallouts?
  var progress: PlayedProgress?

  func isShown(at time: Double) -> Bool {
    progress != nil || overlays.contains { $0.opacity(at: time) > 0 } || callouts?.isShown(at: time) == true
  }

  /// Returns a picture of `size` with the stack over it.
  func layer(over picture: [Layer], size: Size, at time: Double) -> Layer {
    let explained =
      (callouts?.layers(over: picture, at: time) ?? picture) + (progress?.layers(at: time) ?? [])
    return Layer("", holding: overlays.layers(over: explained, size: size, at: time), size: size)
  }

  var withoutCallouts: OverlayStack { OverlayStack(overlays: overlays, progress: progress) }
}
