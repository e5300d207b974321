public import FlickGeometry
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
public protocol SceneLayout: ScrollingLayout {
  /// The name in `effect: {type: ...}`: small letters, digits, hyphens.
  static var type: String { get }
  /// The effect in one sentence without a full stop.
  static var summary: String { get }
  /// The parameters that scenes may set beside the type.
  static var parameters: [ParameterDescriptor] { get }
  /// The direction in which the collection scrolls.
  static var axis: Axis { get }
  /// How fast it slows down.
  static var decelerationRate: DecelerationRate { get }
  /// The size of a page for a screen, in points.
  static func pageSize(on canvas: Size) -> Size

  /// - Throws: `EffectError` when the parameters contradict each other.
  init(_ parameters: Parameters, canvas: Size) throws(EffectError)
}

extension SceneLayout {
  /// None.
  public static var parameters: [ParameterDescriptor] { [] }
  /// Vertical.
  public static var axis: Axis { .vertical }
  /// The normal rate.
  public static var decelerationRate: DecelerationRate { .normal }
  /// The screen's.
  public static func pageSize(on canvas: Size) -> Size { canvas }
  /// The type's.
  public var axis: Axis { Self.axis }
  /// The type's.
  public var decelerationRate: DecelerationRate { Self.decelerationRate }
}
