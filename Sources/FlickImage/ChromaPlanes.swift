package import FlickGeometry

/// The chroma of a picture: Cb and Cr of BT.709 in limited range; 128 is gray. Both planes have half the picture's
/// width and height, rounded up.
package struct ChromaPlanes: Hashable, Sendable {
  package let cb: PicturePlane
  package let cr: PicturePlane

  package init(cb: PicturePlane, cr: PicturePlane) {
    precondition(cb.size == cr.size, "both planes have one size")
    (self.cb, self.cr) = (cb, cr)
  }

  /// Returns both planes, each as `change` makes it.
  package func map(_ change: (PicturePlane) -> PicturePlane) -> ChromaPlanes {
    ChromaPlanes(cb: change(cb), cr: change(cr))
  }

  /// The size of the chroma of a picture.
  package static func size(for picture: PixelSize) -> PixelSize {
    PixelSize(width: (picture.width + 1) / 2, height: (picture.height + 1) / 2) ?? picture
  }
}
