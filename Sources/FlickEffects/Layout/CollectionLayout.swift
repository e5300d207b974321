public import FlickGeometry

/// Places the items of a collection: the platform's custom layout, as a value.
///
/// ```swift
/// let layout = PageTabsLayout(itemSize: Size(320, 568)).prepared(for: context)
/// for attributes in layout.layoutAttributes(in: context.bounds) { ... }
/// ```
///
/// A layout is prepared again for every requested moment. Its answers must depend on nothing but its own parameters and
/// the context.
public protocol CollectionLayout: Sendable {
  /// Stores the state of the collection. This is called before all other calls.
  mutating func prepare(_ context: LayoutContext)

  var contentSize: Size { get }

  /// The part of the view in which items are visible: the content begins at its origin and is clipped at its edges. Nil
  /// for the whole view.
  var window: Rect? { get }

  /// The time from which the layout no longer changes by itself, in seconds; minus infinity if it never does.
  var restTime: Double { get }

  /// The attributes of every item that meets `rect`, a rectangle in content coordinates, by index.
  func layoutAttributes(in rect: Rect) -> [LayoutAttributes]

  /// - Parameter index: 0..<itemCount of the context.
  func layoutAttributes(forItem index: Int) -> LayoutAttributes

  /// The attributes at the start of an inserted item's animation. The context is that after the insertion.
  func initialLayoutAttributes(forAppearingItem index: Int) -> LayoutAttributes

  /// The attributes at the end of a deleted item's animation. The context has the items before the deletion, and the
  /// content offset after it.
  func finalLayoutAttributes(forDisappearingItem index: Int) -> LayoutAttributes

  /// The resting offset of scrolling.
  ///
  /// - Parameters:
  ///   - proposed: The offset where it would come to rest without snapping, within the content's range.
  ///   - velocity: The velocity at release, in points per second.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point
}

extension CollectionLayout {
  public func prepared(for context: LayoutContext) -> Self {
    var copy = self
    copy.prepare(context)
    return copy
  }

  /// The whole view.
  public var window: Rect? { nil }

  /// The layout never changes by itself.
  public var restTime: Double { -.infinity }

  /// The item's own attributes with an alpha of 0.
  public func initialLayoutAttributes(forAppearingItem index: Int) -> LayoutAttributes {
    faded(layoutAttributes(forItem: index))
  }

  /// The item's own attributes with an alpha of 0.
  public func finalLayoutAttributes(forDisappearingItem index: Int) -> LayoutAttributes {
    faded(layoutAttributes(forItem: index))
  }

  /// The proposed offset.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point { proposed }

  /// Returns the offset at which scrolling along an axis comes to rest, in points, within the content's range.
  package func rest(
    forProposed proposed: Double, velocity: Double, along axis: Axis, in range: ClosedRange<Double>
  ) -> Double {
    let target = targetContentOffset(forProposed: axis.point(proposed), velocity: axis.point(velocity))
    return axis.component(of: target).clamped(to: range)
  }

  private func faded(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    attributes.alpha = 0
    return attributes
  }
}
