package import FlickGeometry

/// Screen-sized cards, one pitch apart. Each leans back; the farther down the view it is, the steeper it stands.
///
/// The tilt of a card is a rotation about x, then a push back into the screen, the perspective, and the same push
/// forward again. So the distance even of an upright card from the eye is `1 + pushBack / perspectiveDistance` times
/// the usual one; by default, the card has 5/6 of its size.
package struct PageTabsLayout: CollectionLayout, Hashable {
  /// The size of every card, which is the screen's.
  package var itemSize: Size
  /// The distance from the top of a card to the top of the next, in points.
  package var pitch: Double = 160
  /// The tilt at the view's top edge and above it, in degrees.
  package var baseAngle: Double = -60
  /// The degrees that are added to the tilt from the view's top edge to its bottom edge.
  package var angleSpan: Double = 20
  package var perspectiveDistance: Double = 1500
  package var pushBack: Double = 300
  /// The tilt at which an inserted card appears, in degrees.
  package var insertionAngle: Double = -90
  /// The distance that a deleted card slides to the left; nil stands for the card's width.
  package var deletionSlide: Double?

  package private(set) var context = LayoutContext()

  package init(itemSize: Size) { self.itemSize = itemSize }

  package mutating func prepare(_ context: LayoutContext) { self.context = context }

  package var contentSize: Size {
    let height = itemSize.height + pitch * Double(context.itemCount - 1)
    return Size(itemSize.width, max(height, context.viewSize.height))
  }

  package func layoutAttributes(in rect: Rect) -> [LayoutAttributes] {
    (0..<context.itemCount).map(layoutAttributes(forItem:)).filter { $0.meets(rect) }
  }

  package func layoutAttributes(forItem index: Int) -> LayoutAttributes {
    attributes(forItem: index, angle: angle(forItem: index))
  }

  /// The attributes with the tilt of an insertion, usually edge-on, and an alpha of 0.
  package func initialLayoutAttributes(forAppearingItem index: Int) -> LayoutAttributes {
    var attributes = attributes(forItem: index, angle: insertionAngle)
    attributes.alpha = 0
    return attributes
  }

  /// The attributes moved out to the left in the card's tilt, with an alpha of 0.
  package func finalLayoutAttributes(forDisappearingItem index: Int) -> LayoutAttributes {
    var attributes = layoutAttributes(forItem: index)
    let slide = deletionSlide ?? itemSize.width
    attributes.transform = attributes.transform.appending(.translation(x: -slide, y: 0, z: 0))
    attributes.alpha = 0
    return attributes
  }

  /// The card's tilt, in degrees. It grows with the distance of the card's top from the view's top.
  package func angle(forItem index: Int) -> Double {
    let distance = pitch * Double(index) - context.contentOffset.y
    return baseAngle + angleSpan * max(0, distance / context.viewSize.height)
  }

  /// A rotation about x by `angle` degrees, seen in the layout's perspective.
  package func tilt(_ angle: Double) -> TransformList {
    TransformList([
      .rotationX(degrees: angle), .translation(x: 0, y: 0, z: -pushBack),
      .perspective(reciprocal: 1 / perspectiveDistance), .translation(x: 0, y: 0, z: pushBack),
    ])
  }

  private func attributes(forItem index: Int, angle: Double) -> LayoutAttributes {
    let origin = Point(0, pitch * Double(index))
    var attributes = LayoutAttributes(index: index, frame: Rect(origin: origin, size: itemSize))
    attributes.transform = tilt(angle)
    attributes.zIndex = index
    return attributes
  }
}
