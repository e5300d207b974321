/// The camera and the overlays in front of the picture of a comparison or a film.
struct PictureView: Sendable {
  /// The camera through which the picture is seen; nil if the whole picture is always shown.
  let camera: PictureCamera?
  let overlayStack: OverlayStack

  /// The same view without its camera and without callouts.
  var beforeCamera: PictureView { PictureView(camera: nil, overlayStack: overlayStack.withoutCallouts) }
}
