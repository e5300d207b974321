public import FlickGeometry
public import FlickLayers
public import FlickMotion

/// A layout that scenes can name as an effect.
///
/// The layout has the geometry; a ``CollectionEffect`` of it scrolls, snaps, answers touches and commands, inserts and
/// deletes.
///
/// ```swift
/// struct Column: SceneLayout {
///   static let type = "column"
///   static let summary = "Pages below each other"
///   var context = LayoutContext()
///   init(_ parameters: Parameters, canvas: Size) {}
///
///   var contentSize: Size {
///     Size(context.viewSize.width, Double(context.itemCount) * context.viewSize.height)
///   }
///
///   func layoutAttributes(forItem index: Int) -> LayoutAttributes {
///     let origin = Point(0, Double(index) * context.viewSize.height)
///     return LayoutAttributes(index: index, frame: Rect(origin: origin, size: context.viewSize))
///   }
/// }
/// let effects = EffectRegistry.builtIn.adding(CollectionEffect<Column>.self)
/// ```
public protocol SceneLayout: CollectionLayout {
  /// The name in `effect: {type: ...}`: small letters, digits, hyphens.
  static var type: String { get }
  /// What the effect is, in one sentence without a full stop.
  static var summary: String { get }
  /// What scenes may set beside the type.
  static var parameters: [ParameterDescriptor] { get }
  /// The direction in which the collection scrolls.
  static var axis: Axis { get }
  /// How fast it slows down.
  static var decelerationRate: DecelerationRate { get }
  /// The size of a page for a screen, in points.
  static func pageSize(on canvas: Size) -> Size

  /// What the collection looks like; `LayoutContext()` until it is known.
  var context: LayoutContext { get set }

  /// - Throws: `EffectError` when the parameters contradict each other.
  init(_ parameters: Parameters, canvas: Size) throws(EffectError)

  /// For layouts that need more of a scene than parameters.
  init(_ setup: EffectSetup) throws(EffectError)

  /// The direction in which this collection scrolls; the type's unless a layout has a choice.
  var axis: Axis { get }
  /// How fast this collection slows down; the type's unless a layout has a choice.
  var decelerationRate: DecelerationRate { get }

  /// The content offset that shows an item: where a tap on it and the command `scrollTo` lead. Nil brings the item's
  /// frame to the middle of the view, which is right where frames do not depend on the offset.
  func contentOffset(showing index: Int) -> Point?

  /// What is drawn for an item, back to front, in its own coordinates: (0, 0) and its size.
  func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer]

  /// The part of the view in which items are seen: the content begins at its origin, and ends at its edges. Nil for all
  /// of the view.
  var window: Rect? { get }

  /// What is drawn behind the items, back to front, in the coordinates of the view.
  var backdrop: [Layer] { get }
  /// What is drawn over the items, back to front, in the coordinates of the view.
  var overlays: [Layer] { get }
  /// The layout's values at its moment, for `inspect` and `trace`.
  var snapshotValues: [(name: String, value: SnapshotValue)] { get }
  /// The values of an item.
  func snapshotValues(forItem index: Int) -> [NamedValue]
  /// What cannot be computed at its moment, for the one who wrote it.
  var faults: [EffectFault] { get }
}

extension SceneLayout {
  public mutating func prepare(_ context: LayoutContext) { self.context = context }

  /// The attributes of all items that meet `rect`.
  public func layoutAttributes(in rect: Rect) -> [LayoutAttributes] {
    (0..<context.itemCount).map(layoutAttributes(forItem:)).filter { $0.meets(rect) }
  }

  /// None.
  public static var parameters: [ParameterDescriptor] { [] }
  /// Vertical.
  public static var axis: Axis { .vertical }
  /// The normal rate.
  public static var decelerationRate: DecelerationRate { .normal }
  /// From the parameters.
  public init(_ setup: EffectSetup) throws(EffectError) {
    try self.init(Parameters(setup.parameters, of: Self.parameters), canvas: setup.canvas)
  }
  /// The type's.
  public var axis: Axis { Self.axis }
  /// The type's.
  public var decelerationRate: DecelerationRate { Self.decelerationRate }
  /// All of the view.
  public var window: Rect? { nil }
  /// Nothing.
  public var backdrop: [Layer] { [] }
  /// Nothing.
  public var overlays: [Layer] { [] }
  /// None.
  public var snapshotValues: [(name: String, value: SnapshotValue)] { [] }
  /// None.
  public func snapshotValues(forItem index: Int) -> [NamedValue] { [] }
  /// None.
  public var faults: [EffectFault] { [] }
  /// The screen's.
  public static func pageSize(on canvas: Size) -> Size { canvas }
  /// The middle of the view.
  public func contentOffset(showing index: Int) -> Point? { nil }
  /// The page's picture.
  public func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer] { [page.layer] }
}
