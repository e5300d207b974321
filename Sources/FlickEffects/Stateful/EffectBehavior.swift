public import FlickGeometry
public import FlickLayers
public import FlickMotion

/// The part that is specific to an effect with a few states and one number that moves between them. For example, the
/// number is the opening of a drawer, the angle of a card, or the height of a sheet. ``StatefulEffect`` does the rest:
/// fingers, springs, commands, events and items.
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
/// Its answers must depend on nothing but its parameters and the arguments.
public protocol EffectBehavior: Sendable {
  /// The resting states of the number. A scene moves the number to a state with the command that has the state's name.
  associatedtype State: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  /// The name of the effect in scenes.
  static var type: String { get }
  /// The effect in one sentence without a full stop.
  static var summary: String { get }
  /// The parameters that scenes may set; by default none.
  static var parameters: [ParameterDescriptor] { get }
  /// The size of a page for a canvas, in points; by default the canvas.
  static func pageSize(on canvas: Size) -> Size

  /// - Throws: `EffectError` if the parameters contradict each other.
  init(_ parameters: Parameters, canvas: Size) throws(EffectError)

  /// The state at the beginning; by default the first one.
  var initial: State { get }

  /// The number at rest in a state.
  func rest(in state: State) -> Double

  /// How a finger moves the number if it comes down on a page, or outside all pages if `page` is nil. Nil if the finger
  /// does not move the number. By default nil.
  func dragging(_ page: Int?, in state: State) -> Dragging?

  /// The number's target state after the finger's release.
  ///
  /// By default, the number is projected as if it slowed down like a scroll view with the fast deceleration rate, and
  /// the state with the nearest rest is chosen.
  ///
  /// - Parameters:
  ///   - value: The number at the release.
  ///   - velocity: The velocity of the number at the release, per second.
  ///   - state: The state before the drag.
  func state(afterDragAt value: Double, velocity: Double, from state: State) -> State

  /// The state to which a tap leads, on a page or outside all pages if `page` is nil. Nil if the tap leads to no state.
  /// By default nil.
  func state(afterTapOn page: Int?, in state: State) -> State?

  /// The spring that brings the number to rest; by default critically damped.
  var spring: Spring { get }

  /// The places of the pages, in points of the screen. Each has the `index` of its page; a page without a place is not
  /// shown.
  ///
  /// - Parameters:
  ///   - value: The number, which may lie beyond those of the states.
  ///   - count: The number of pages.
  func items(at value: Double, count: Int) -> [LayoutAttributes]

  /// The layers of a page; by default the page's own layer alone.
  func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer]
}

/// How a finger moves a number.
public struct Dragging: Hashable, Sendable {
  public var axis: Axis
  /// The distance that the finger moves to change the number by 1, in points; negative if the number falls as the
  /// finger moves right or down.
  public var distance: Double
  /// The range in which the number follows the finger; beyond it, the number resists like the edge of a scroll view.
  public var range: ClosedRange<Double>

  /// - Precondition: The distance is finite and not 0.
  public init(_ axis: Axis, distance: Double, in range: ClosedRange<Double> = 0...1) {
    precondition(distance != 0 && distance.isFinite, "the distance of a drag must be finite and not 0")
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
