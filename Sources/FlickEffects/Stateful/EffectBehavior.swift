public import FlickGeometry
public import FlickLayers
public import FlickMotion

/// The special part of an effect with a few states and one number that moves between them: how far a drawer is open, a
/// card is turned, a sheet is up. ``StatefulEffect`` does the rest: fingers, springs, commands, events, items.
///
/// ```swift
/// struct Drawer: EffectBehavior {
///   enum State: String, CaseIterable { case closed, open }
///   func rest(in state: State) -> Double { state == .open ? 1 : 0 }
///   func dragging(_ page: Int?, in state: State) -> Dragging? { Dragging(.horizontal, distance: 240) }
///   func items(at value: Double, count: Int) -> [LayoutAttributes] { ... }
/// }
/// ```
///
/// Its answers may depend on nothing but its parameters and the question.
public protocol EffectBehavior: Sendable {
  /// Where the number rests. Scenes go to a state by the command of its name.
  associatedtype State: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  /// The name that scenes use the effect by.
  static var type: String { get }
  /// The effect in one sentence without a full stop.
  static var summary: String { get }
  /// The parameters that scenes may set. None, unless the behavior says otherwise.
  static var parameters: [ParameterDescriptor] { get }
  /// The size of a page for a canvas, in points; the canvas, unless the behavior says otherwise.
  static func pageSize(on canvas: Size) -> Size

  /// - Throws: `EffectError` when the parameters contradict each other.
  init(_ parameters: Parameters, canvas: Size) throws(EffectError)

  /// The state of the beginning; the first one, unless the behavior says otherwise.
  var initial: State { get }

  /// The number at rest in a state.
  func rest(in state: State) -> Double

  /// How a finger that comes down on a page, or beside all of them, moves the number; nil: not at all, unless the
  /// behavior says otherwise.
  func dragging(_ page: Int?, in state: State) -> Dragging?

  /// Where the number goes when a finger lets it go.
  ///
  /// Unless the behavior says otherwise, to the state whose rest is nearest to where the number would come to rest by
  /// itself: as far on as a scroll view slows down that is to stop soon.
  ///
  /// - Parameters:
  ///   - value: The number then.
  ///   - velocity: The velocity of the number, a second.
  ///   - state: The state before the drag.
  func state(afterDragAt value: Double, velocity: Double, from state: State) -> State

  /// Where a tap on a page, or beside all of them, leads; nil: nowhere, unless the behavior says otherwise.
  func state(afterTapOn page: Int?, in state: State) -> State?

  /// The law by which the number goes to its rest; critically damped, unless the behavior says otherwise.
  var spring: Spring { get }

  /// Where the pages are, in points of the screen, by their numbers.
  ///
  /// - Parameters:
  ///   - value: The number, also beyond the states' own.
  ///   - count: How many pages there are.
  func items(at value: Double, count: Int) -> [LayoutAttributes]

  /// The layers of a page; its picture alone, unless the behavior says otherwise.
  func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer]
}

/// How a finger moves a number.
public struct Dragging: Hashable, Sendable {
  public var axis: Axis
  /// How far the finger moves for 1, in points: negative where the number falls as the finger moves right or down.
  public var distance: Double
  /// Between which numbers it follows the finger; beyond, it resists like the edge of a scroll view.
  public var range: ClosedRange<Double>

  /// - Precondition: the distance is not 0.
  public init(_ axis: Axis, distance: Double, in range: ClosedRange<Double> = 0...1) {
    precondition(distance != 0 && distance.isFinite, "a finger has to move something")
    (self.axis, self.distance, self.range) = (axis, distance, range)
  }
}

extension EffectBehavior {
  public static var parameters: [ParameterDescriptor] { [] }
  public static func pageSize(on canvas: Size) -> Size { canvas }
  public var initial: State { State.allCases[State.allCases.startIndex] }
  public func dragging(_ page: Int?, in state: State) -> Dragging? { nil }
  public func state(afterTapOn page: Int?, in state: State) -> State? { nil }
  public func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer] { [page.layer] }

  public func state(afterDragAt value: Double, velocity: Double, from state: State) -> State {
    let goal = value + velocity / DecelerationRate.fast.kappa
    return State.allCases.min { (rest(in: $0) - goal).magnitude < (rest(in: $1) - goal).magnitude } ?? state
  }

  /// The spring of snapped scrolling.
  public var spring: Spring { Spring(criticalFrequency: ScrollMotion.snapFrequency) }
}
