package import FlickAnimatedImage
import FlickCompositor
package import FlickImage
import FlickLayers
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// The display list of a frame and its hash, known before the frame is drawn.
package struct FrameState: Sendable {
  /// The hash as 64 hexadecimal digits. Frames of one renderer with equal hashes have equal pixels.
  package let hash: String
  let list: DisplayList
}

extension FrameRenderer {
  /// The hasher of this renderer's display lists.
  package var hasher: ImageHasher {
    ImageHasher(images: materials.images, compositor: compositor, texts: materials.texts)
  }

  /// Returns the state of frame `index`.
  package func state(ofFrame index: Int) -> FrameState {
    let list = displayList(at: scene.stage.frameRate.time(ofFrame: index))
    var hasher = hasher
    return FrameState(hash: hasher.hash(of: list), list: list)
  }

  /// Draws a state of this renderer.
  ///
  /// - Throws: `ImageError` when a picture cannot be decoded, or has changed since the renderer was made.
  package func picture(of state: FrameState, threads: Int) throws(ImageError) -> PixelBuffer {
    var picture = PixelBuffer(size: compositor.size)
    compositor.render(state.list, into: &picture, threads: threads)
    try requirePictures()
    return picture
  }
}
