import FlickCompositor
import FlickGeometry
package import FlickImage
import FlickScene
import FlickStage

extension FrameRenderer {
  /// Returns a renderer that draws the same frames smaller or larger; the motion stays that of this renderer's scale.
  /// Nil when the pictures would be larger than pictures may be.
  package func scaled(by factor: Double) -> ScaledRenderer? {
    if factor == 1 { return ScaledRenderer(renderer: self, compositor: compositor) }
    guard let size = PixelSize(filledBy: stage.canvas, scale: stage.scale * factor) else { return nil }
    return ScaledRenderer(
      renderer: self,
      compositor: Compositor(
        size: size, scale: stage.scale * factor, images: materials.images, text: materials.text,
        cache: materials.contents))
  }
}

/// Draws a scene at another scale than the one it was played for.
package struct ScaledRenderer: Sendable {
  let renderer: FrameRenderer
  let compositor: Compositor

  /// Returns the luma of moments, as movies have it.
  ///
  /// - Throws: `ImageError`, `CancellationError`.
  package func luma(at times: [Double]) throws -> [PicturePlane] {
    try frames(at: times) { $0.lumaPlane.cropped(to: compositor.size) }
  }

  /// Returns the luma and the chroma of moments, as movies have them.
  ///
  /// - Throws: `ImageError`, `CancellationError`.
  package func planes(at times: [Double]) throws -> [(luma: PicturePlane, chroma: ChromaPlanes)] {
    try frames(at: times) { ($0.lumaPlane.cropped(to: compositor.size), $0.chroma) }
  }

  private func frames<Picture>(at times: [Double], _ picture: (YUVFrame) -> Picture) throws -> [Picture] {
    var pictures: [Picture] = []
    var shown: PreparedFrame?
    var frame = YUVFrame(PixelBuffer(size: compositor.size))
    for time in times {
      try Task.checkCancellation()
      let next = compositor.prepare(renderer.displayList(at: time), after: shown)
      compositor.draw(next, over: shown, into: &frame)
      shown = next
      pictures.append(picture(frame))
    }
    try renderer.requirePictures()
    return pictures
  }
}
