public import FlickGeometry
public import FlickLayers

/// A UI effect. It turns touches and commands, in the order of time, into closed-form motion, and then answers for any
/// moment, in any order.
///
/// ```swift
/// var effect = try PageTabsEffect(setup)
/// let outcome = try effect.perform(.touch(fling), at: 0.4)
/// let settled = outcome.time(of: "settled")
/// let root = effect.layers(at: 1.25)
/// ```
///
/// Laws: `layers(at:)` and `snapshot(at:)` are pure functions of the time. Performing something at time T changes no
/// answer for times before T. Time 0 is the first frame.
public protocol Effect: Sendable {
  /// Performs one step of a script. `time` is never before that of an earlier call.
  ///
  /// - Throws: `EffectError` for a step that makes no sense, such as an index that does not exist. A step that the
  ///   effect itself declines (such as a tap during a transition) gives an outcome with the event `refused`.
  mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome

  /// The picture at `time` (seconds, >= 0): a layer with the canvas as its frame. It has no background unless the
  /// effect needs its own, since the scene has one.
  func layers(at time: Double) -> Layer

  /// The numbers behind the picture at `time`.
  func snapshot(at time: Double) -> EffectSnapshot

  /// The item that a finger at `point` (screen points) would touch; nil if there is none, or if another part of the
  /// effect covers it.
  func item(at point: Point, time: Double) -> ItemSnapshot?

  /// A point on the screen at which a finger would touch the page; nil if there is none.
  func visiblePoint(ofPage id: String, at time: Double) -> Point?

  /// The point where a finger touches one of the descriptor's controls; nil if the control is not on the screen.
  func point(ofControl name: String, at time: Double) -> Point?

  /// The point where a finger touches one of the descriptor's controls, or the reason why it cannot.
  func reach(ofControl name: String, at time: Double) -> ControlReach

  /// The page or overlay that a finger at `point` (screen points) would touch; nil for none.
  func obstacle(at point: Point, time: Double) -> Obstacle?

  /// The texts that the effect's layers show besides those of its pages and overlays. Nil if the effect does not list
  /// them, so that its layers have to be examined.
  var addedTexts: Set<TextContents>? { get }
}

extension Effect {
  /// Nil: there are no controls.
  public func point(ofControl name: String, at time: Double) -> Point? { nil }

  /// The point of the control; a control counts as touchable wherever it is on the screen.
  public func reach(ofControl name: String, at time: Double) -> ControlReach {
    point(ofControl: name, at: time).map { .at($0) } ?? .away
  }

  /// The page; by default, only pages can be touched.
  public func obstacle(at point: Point, time: Double) -> Obstacle? {
    item(at: point, time: time).map { .page($0.id) }
  }

  /// Nil: the layers are examined.
  public var addedTexts: Set<TextContents>? { nil }
}

/// An effect that scenes can name.
public protocol SceneEffect: Effect {
  /// The effect's names and values, from which messages, schema and documentation are made.
  static var descriptor: EffectDescriptor { get }

  /// - Throws: `EffectError` if the parameters contradict each other.
  init(_ setup: EffectSetup) throws(EffectError)
}

/// The input from which an effect is made.
public struct EffectSetup: Sendable {
  /// The size of the screen, in points.
  public var canvas: Size
  public var pages: [Page]
  /// Pages that are not shown at first; `append` and `insert` take them in order.
  public var sparePages: [Page]
  /// The values that the scene sets for the descriptor's parameters; ``Parameters`` adds the others.
  public var parameters: ParameterValues

  /// The margins that the system reserves at the edges of the canvas, in points.
  public var safeArea: EdgeInsets

  public init(
    canvas: Size, pages: [Page], sparePages: [Page] = [], parameters: ParameterValues,
    safeArea: EdgeInsets = .zero
  ) {
    self.safeArea = safeArea
    self.canvas = canvas
    self.pages = pages
    self.sparePages = sparePages
    self.parameters = parameters
  }
}

/// One page, card or cell of a scene.
public struct Page: Hashable, Sendable {
  public var id: String
  /// The page's picture: a layer of the descriptor's page size, with its frame at (0, 0).
  public var layer: Layer
  /// Texts that the effect places, such as `title`, by the names in the descriptor.
  public var labels: [String: String]
  /// Numbers that formulas read, by their names.
  public var data: [String: Double] = [:]

  public init(id: String, layer: Layer, labels: [String: String] = [:]) {
    self.id = id
    self.layer = layer
    self.labels = labels
  }
}

/// A mistake in a request to an effect, as one sentence for the user without a full stop.
public struct EffectError: Error, Hashable, Sendable {
  public var message: String
  /// A remedy, if one is known.
  public var suggestion: String?

  public init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}
