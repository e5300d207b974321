public import FlickGeometry
public import FlickLayers

/// A UI effect: resolves touches and commands, in the order of time, into closed-form motion, and then
/// answers for any moment, in any order.
///
/// ```swift
/// var effect = try PageTabsEffect(setup)
/// let outcome = try effect.perform(.touch(fling), at: 0.4)
/// let settled = outcome.time(of: "settled")
/// let root = effect.layers(at: 1.25)
/// ```
///
/// Laws: `layers(at:)` and `snapshot(at:)` are pure functions of the time; performing something at time T
/// changes nothing that is answered for times before T; time 0 is the first frame.
public protocol Effect: Sendable {
  /// Does one step of a script. `time` never precedes that of an earlier call.
  ///
  /// - Throws: `EffectError` for a step that cannot be meant, such as an index that does not exist. What the
  ///   effect itself would decline (a tap during a transition) is an outcome with the event `refused`.
  mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome

  /// The picture at `time` (seconds, >= 0): a layer with the canvas as its frame, and without a background
  /// unless the effect insists on one: the scene has its own.
  func layers(at time: Double) -> Layer

  /// The numbers behind the picture at `time`.
  func snapshot(at time: Double) -> EffectSnapshot

  /// The item that a finger at `point` (screen points) would touch; nil where none is, or where something of
  /// the effect's own lies over it.
  func item(at point: Point, time: Double) -> ItemSnapshot?

  /// A point of the page on the screen at which a finger would touch it; nil if there is none.
  func visiblePoint(ofPage id: String, at time: Double) -> Point?

  /// Where a finger touches one of the descriptor's controls; nil while that is not on the screen.
  func point(ofControl name: String, at time: Double) -> Point?

  /// Where a finger touches one of the descriptor's controls, or why none does.
  func reach(ofControl name: String, at time: Double) -> ControlReach

  /// The name, for messages, of the item or control that a finger at `point` (screen points) would touch; nil for none.
  func cover(at point: Point, time: Double) -> String?

  /// The texts of its layers, at whatever time, that are neither in its pages nor in its overlays; nil where only
  /// looking at the layers tells.
  var addedTexts: Set<TextContents>? { get }
}

extension Effect {
  /// There are no controls.
  public func point(ofControl name: String, at time: Double) -> Point? { nil }

  /// Controls are touched wherever they are on the screen.
  public func reach(ofControl name: String, at time: Double) -> ControlReach {
    point(ofControl: name, at: time).map { .at($0) } ?? .away
  }

  /// Pages alone are touched.
  public func cover(at point: Point, time: Double) -> String? {
    item(at: point, time: time).map { "page '\($0.id)'" }
  }

  /// Only looking tells.
  public var addedTexts: Set<TextContents>? { nil }
}

/// An effect that scenes can name.
public protocol SceneEffect: Effect {
  /// The effect's names and values: the one source of messages, schema and documentation.
  static var descriptor: EffectDescriptor { get }

  /// - Throws: `EffectError` when the parameters contradict each other.
  init(_ setup: EffectSetup) throws(EffectError)
}

/// The input from which an effect is made.
public struct EffectSetup: Sendable {
  /// The screen, in points.
  public var canvas: Size
  public var pages: [Page]
  /// Pages that are not shown yet; `append` and `insert` take them in order.
  public var sparePages: [Page]
  /// The values of the descriptor's parameters that the scene gives; ``Parameters`` adds the others.
  public var parameters: ParameterValues

  /// The margins that the device keeps for itself at the edges of the canvas, in points.
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
  /// Its picture, with a frame of the descriptor's page size at (0, 0).
  public var layer: Layer
  /// Texts that the effect places itself, such as `title`, by the names in the descriptor.
  public var labels: [String: String]
  /// Numbers that formulas read, by their names.
  public var data: [String: Double] = [:]

  public init(id: String, layer: Layer, labels: [String: String] = [:]) {
    self.id = id
    self.layer = layer
    self.labels = labels
  }
}

/// A mistake in what an effect was asked for, in one sentence for the user, without a full stop.
public struct EffectError: Error, Hashable, Sendable {
  public var message: String
  /// A remedy, if one is known.
  public var suggestion: String?

  public init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}
