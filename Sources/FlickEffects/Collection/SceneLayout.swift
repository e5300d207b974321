public import FlickGeometry
public import FlickMotion

/// A layout that scenes can name as an effect.
///
/// The layout defines the geometry. A ``CollectionEffect`` of it scrolls and snaps, responds to touches and commands,
/// and inserts and deletes pages.
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
  /// The name in `effect: {type: ...}`: lowercase letters, digits and hyphens.
  static var type: String { get }
  /// The effect in one sentence without a full stop.
  static var summary: String { get }
  /// The parameters that scenes may set besides the type.
  static var parameters: [ParameterDescriptor] { get }
  /// The direction in which the collection scrolls.
  static var axis: Axis { get }
  /// The rate at which scrolling slows down.
  static var decelerationRate: DecelerationRate { get }
  /// The size of a page for a screen, in points.
  static func pageSize(on canvas: Size) -> Size

  /// - Throws: `EffectError` if the parameters contradict each other.
  init(_ parameters: Parameters, canvas: Size) throws(EffectError)
}

extension SceneLayout {
  /// No parameters.
  public static var parameters: [ParameterDescriptor] { [] }
  /// Vertical.
  public static var axis: Axis { .vertical }
  /// The normal rate.
  public static var decelerationRate: DecelerationRate { .normal }
  /// The size of the screen.
  public static func pageSize(on canvas: Size) -> Size { canvas }
  /// The axis of the type.
  public var axis: Axis { Self.axis }
  /// The rate of the type.
  public var decelerationRate: DecelerationRate { Self.decelerationRate }
}
