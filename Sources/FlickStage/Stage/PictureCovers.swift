import FlickGeometry
import FlickLayers
import FlickScene

/// The overlays, callouts and progress bar over the picture of a comparison or of a film.
struct PictureCovers: Sendable {
  var overlays: [Overlay] = []
  var callouts: PlayedCallouts?
  var progress: PlayedProgress?

  func areShown(at time: Double) -> Bool {
    progress != nil || overlays.contains { $0.opacity(at: time) > 0 } || callouts?.isShown(at: time) == true
  }

  func layer(over picture: [Layer], size: Size, at time: Double) -> Layer {
    let explained =
      (callouts?.layers(over: picture, at: time) ?? picture) + (progress?.layers(at: time) ?? [])
    return Layer("", holding: overlays.layers(over: explained, size: size, at: time), size: size)
  }

  /// The overlays and the progress bar, without callouts.
  var plain: PictureCovers { PictureCovers(overlays: overlays, progress: progress) }
}
