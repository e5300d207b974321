public import FlickGeometry

/// Places the items of a collection: the platform's custom-layout surface, as a value.
///
/// ```swift
/// let layout = PageTabsLayout(itemSize: Size(320, 568)).prepared(for: context)
/// for attributes in layout.layoutAttributes(in: context.bounds) { ... }
/// ```
///
/// A layout is prepared anew for every moment that is asked for; what it answers may depend on nothing but
/// its own parameters and the context.
public protocol CollectionLayout: Sendable {
  /// Takes over what the collection looks like now. Comes before every question.
  mutating func prepare(_ context: LayoutContext)

  var contentSize: Size { get }

  /// From when on the layout changes no more by itself, in seconds; minus infinity where it never does.
  var restTime: Double { get }

  /// The attributes of every item that meets `rect`, a rectangle in content coordinates, by index.
  func layoutAttributes(in rect: Rect) -> [LayoutAttributes]

  /// - Parameter index: 0..<itemCount of the context.
  func layoutAttributes(forItem index: Int) -> LayoutAttributes

  /// Where an inserted item's animation begins. The context is that after the insertion.
  func initialLayoutAttributes(forAppearingItem index: Int) -> LayoutAttributes

  /// Where a deleted item's animation ends. The context has the items of before, and the content offset of
  /// after the deletion.
  func finalLayoutAttributes(forDisappearingItem index: Int) -> LayoutAttributes

  /// Where scrolling shall come to rest.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which it would, within the content's range.
  ///   - velocity: at release, in points per second.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point
}

extension CollectionLayout {
  public func prepared(for context: LayoutContext) -> Self {
    var copy = self
    copy.prepare(context)
    return copy
  }

  /// It never does.
  public var restTime: Double { -.infinity }

  /// The item's own attributes, invisible.
  public func initialLayoutAttributes(forAppearingItem index: Int) -> LayoutAttributes {
    faded(layoutAttributes(forItem: index))
  }

  /// The item's own attributes, invisible.
  public func finalLayoutAttributes(forDisappearingItem index: Int) -> LayoutAttributes {
    faded(layoutAttributes(forItem: index))
  }

  /// The proposed offset.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point { proposed }

  private func faded(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    attributes.alpha = 0
    return attributes
  }
}
