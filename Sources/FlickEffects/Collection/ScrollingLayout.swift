public import FlickGeometry
public import FlickLayers
public import FlickMotion

/// A layout of a collection that scrolls, with the layers in its cells and around them.
public protocol ScrollingLayout: CollectionLayout {
  /// The state of the collection; `LayoutContext()` before the first call of `prepare(_:)`.
  var context: LayoutContext { get set }

  /// The direction in which this collection scrolls.
  var axis: Axis { get }
  /// The rate at which the collection's scrolling slows down.
  var decelerationRate: DecelerationRate { get }

  /// The content offset that shows an item; a tap on the item and the command `scrollTo` scroll to it. Nil brings the
  /// item's frame to the middle of the view, which is right if frames do not depend on the offset.
  func contentOffset(showing index: Int) -> Point?

  /// The layers of an item, back to front, in the item's own coordinates, which begin at (0, 0).
  func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer]

  /// The layers behind the items, back to front, in the coordinates of the view.
  var backdrop: [Layer] { get }
  /// The layers over the items, back to front, in the coordinates of the view.
  var overlays: [Layer] { get }
  /// The layout's values at the moment of its context, for `inspect` and `trace`.
  var snapshotValues: [(name: String, value: SnapshotValue)] { get }
  /// The values of an item.
  func snapshotValues(forItem index: Int) -> [NamedValue]
}

extension ScrollingLayout {
  public mutating func prepare(_ context: LayoutContext) { self.context = context }

  /// The attributes of all items that meet `rect`.
  public func layoutAttributes(in rect: Rect) -> [LayoutAttributes] {
    (0..<context.itemCount).map(layoutAttributes(forItem:)).filter { $0.meets(rect) }
  }

  /// The normal rate.
  public var decelerationRate: DecelerationRate { .normal }
  /// No layers.
  public var backdrop: [Layer] { [] }
  /// No layers.
  public var overlays: [Layer] { [] }
  /// No values.
  public var snapshotValues: [(name: String, value: SnapshotValue)] { [] }
  /// No values.
  public func snapshotValues(forItem index: Int) -> [NamedValue] { [] }
  /// Nil, which stands for the middle of the view.
  public func contentOffset(showing index: Int) -> Point? { nil }
  /// The page's own layer.
  public func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer] { [page.layer] }
}
