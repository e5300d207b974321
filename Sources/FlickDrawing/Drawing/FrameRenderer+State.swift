package import FlickAnimatedImage
import FlickCompositor
import FlickDigest
package import FlickImage
import FlickLayers
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// The display lists of a frame, whose average is its picture, and its hash, known before the frame is drawn.
package struct FrameState: Sendable {
  /// The hash as 64 hexadecimal digits. Frames of one renderer with equal hashes have equal pixels.
  package let hash: String
  let lists: [DisplayList]
}

extension FrameRenderer {
  /// The hasher of this renderer's display lists.
  package var hasher: ImageHasher {
    ImageHasher(images: materials.images, compositor: compositor, texts: materials.texts)
  }

  /// Returns the state of frame `index`.
  package func state(ofFrame index: Int) -> FrameState {
    let lists = moments(ofFrame: index).map { displayList(of: $0) }
    var hasher = hasher
    let hashes = lists.map { hasher.hash(of: $0) }
    let hash = hashes.count == 1 ? hashes[0] : SHA256.hexDigest(of: hashes.joined(separator: "+"))
    return FrameState(hash: hash, lists: lists)
  }

  /// Draws a state of this renderer.
  ///
  /// - Throws: `ImageError` when a picture cannot be decoded, or has changed since the renderer was made.
  package func picture(of state: FrameState, threads: Int) throws(ImageError) -> PixelBuffer {
    let picture = picture(of: state.lists) { list in
      var picture = PixelBuffer(size: compositor.size)
      compositor.render(list, into: &picture, threads: threads)
      return picture
    }
    try requirePictures()
    return picture
  }
}
