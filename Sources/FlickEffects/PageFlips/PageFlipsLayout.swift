package import FlickGeometry

/// The geometry of a book of screen-sized pages that is bound along the middle of the screen.
///
/// A book of n pages has n + 1 leaves, numbered from 0 at the back to n. Leaf k has the upper half of page n - k on its
/// back and the lower half of page n - k - 1 on its front. So a page is visible on two leaves: its *top leaf*, which
/// lies flat above the hinge, and the previous leaf, which lies flat below it.
///
/// A leaf's angle is 0 when it lies flat below the hinge and 180 when it lies flat above it; in between, the leaf
/// stands up towards the viewer. The numbers are those of WKFlipsView.
package struct PageFlipsLayout: Hashable, Sendable {
  /// The size of a page: the screen's, in points.
  package var pageSize: Size
  package var pageCount: Int
  /// The angle between leaves that lie on each other, in degrees.
  package var spacing: Double
  /// The distance of the eye, in points.
  package var perspectiveDistance: Double
  /// Whether leaves that lie on each other are drawn in one plane, regardless of their angles. Otherwise, those behind
  /// are a little smaller, and the background of the book shows around them.
  package var isFlush: Bool

  package init(
    pageSize: Size, pageCount: Int, spacing: Double, perspectiveDistance: Double = 1500,
    isFlush: Bool = false
  ) {
    self.isFlush = isFlush
    self.pageSize = pageSize
    self.pageCount = pageCount
    self.spacing = spacing
    self.perspectiveDistance = perspectiveDistance
  }
}

// MARK: - Leaves and pages

extension PageFlipsLayout {
  package var leafCount: Int { pageCount + 1 }

  /// The leaf that has the upper half of a page.
  package func topLeaf(ofPage page: Int) -> Int { pageCount - page }

  /// The page whose upper half is on the back of a leaf.
  package func backPage(ofLeaf leaf: Int) -> Int? { page(pageCount - leaf) }

  /// The page whose lower half is on the front of a leaf.
  package func frontPage(ofLeaf leaf: Int) -> Int? { page(pageCount - leaf - 1) }

  private func page(_ index: Int) -> Int? { (0..<pageCount).contains(index) ? index : nil }

  /// The angle of a leaf while the book is open at a page, in degrees. Angles ascend with the leaves; one leaf is at 0
  /// and one at 180, and the others are a little behind them.
  package func restAngle(ofLeaf leaf: Int, page: Int) -> Double {
    let top = topLeaf(ofPage: page)
    return leaf >= top ? 180 + Double(leaf - top) * spacing : -Double(top - 1 - leaf) * spacing
  }

  package func restAngles(page: Int) -> [Double] {
    (0..<leafCount).map { restAngle(ofLeaf: $0, page: page) }
  }
}

// MARK: - Space

extension PageFlipsLayout {
  /// The distance of the hinge from the top of the screen, in points.
  package var hinge: Double { pageSize.height / 2 }

  /// The half of the page that a leaf covers when its angle is 0.
  package var lowerHalf: Rect { Rect(x: 0, y: hinge, width: pageSize.width, height: hinge) }

  package var upperHalf: Rect { Rect(x: 0, y: 0, width: pageSize.width, height: hinge) }

  /// The transform of a leaf: a rotation about the middle of the hinge, then the perspective.
  package func transform(angle: Double) -> Transform3D {
    Transform3D(rotationXDegrees: isFlush ? angle.clamped(to: 0...180) : angle)
      .concatenating(Transform3D(perspectiveDistance: perspectiveDistance))
  }

  /// The corners of a part of a page that turns about the hinge; `part` is its place on the screen at rest. The top
  /// left corner is first, and the others follow clockwise. Nil if one of them is behind the eye.
  package func quad(of part: Rect, angle: Double) -> [Point3D]? {
    let middle = Point(pageSize.width / 2, hinge)
    return transform(angle: angle).about(middle).projectedCorners(of: part)
  }
}
