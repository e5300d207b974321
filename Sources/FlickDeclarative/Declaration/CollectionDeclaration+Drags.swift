public import FlickEffects
public import FlickFormula

extension CollectionDeclaration {
  /// How a finger has a state directly.
  public struct StateDrag: Hashable, Sendable {
    /// The behaviour of a state whose finger goes on beyond the stops.
    public enum Beyond: String, Hashable, Sendable, CaseIterable {
      /// A rubber band: less and less.
      case band
      /// The state stays at its last stop.
      case stop
      /// It goes on.
      case free
    }

    /// From where a finger may take the state.
    public enum From: String, Hashable, Sendable, CaseIterable {
      case anywhere
      /// Only while it is away from where it is off.
      case on
      /// Only where it is off; from elsewhere it is not touched.
      case off
    }

    /// What becomes of the state, and of a finger that goes on.
    public enum Release: Hashable, Sendable {
      /// When the finger lifts, the state goes to the stop nearest to where its velocity would take it in so many seconds.
      /// Where the finger goes on beyond the greatest stop, something else may follow it.
      case stop(projection: Double, then: Successor)
      /// It slows down as a list does, and rests anywhere between its stops.
      case glide
    }

    /// The follower of a finger that goes on when the state is at its greatest stop. It gives the finger back at its
    /// own start.
    public enum Successor: Hashable, Sendable {
      case nothing
      case list
      /// A state in points, by its name.
      case state(String)
    }

    public var axis: Axis
    /// Whether another state has the other axis, so that the finger may go anywhere.
    public var isOfPair = false
    /// What has to be touched.
    public var target: Trigger.Target
    /// A formula of how many points of finger one unit takes; negative where the state falls as the finger goes right or
    /// down.
    public var span: Formula = "1"
    public var beyond = Beyond.band
    public var from = From.anywhere
    /// Where it is off, or on where only that is taken, the finger has to come down within so many points of the edge that
    /// it moves away from; nil for everywhere.
    public var edge: Double?
    public var release = Release.stop(projection: StateDrag.standardProjection, then: .nothing)
    /// The state that has to be on; nil for none.
    public var condition: String?

    /// Where a view that slows down at a rate r per millisecond comes to rest, as a share of its velocity: r / (1 - r)
    /// milliseconds. The formula is that of Apple's "Designing Fluid Interfaces", 2018; the fast rate, 0.99, our choice.
    public static let standardProjection = 0.099

    public init(_ axis: Axis, on target: Trigger.Target) { (self.axis, self.target) = (axis, target) }
  }

  /// How two fingers have a state directly.
  public struct StatePinch: Hashable, Sendable {
    public enum Measure: String, Hashable, Sendable, CaseIterable {
      /// The state is multiplied as the distance of the fingers is.
      case scale
      /// It grows by the degrees that they turn, clockwise.
      case rotation
    }

    public var measure: Measure
    /// What has to be between the fingers.
    public var target: Trigger.Target
    /// Whether a rubber band holds it beyond its stops.
    public var isBound = true

    public init(_ measure: Measure, on target: Trigger.Target) {
      (self.measure, self.target) = (measure, target)
    }
  }

  /// An item that a finger throws away.
  public struct Leaving: Hashable, Sendable {
    public enum Direction: String, Hashable, Sendable, CaseIterable {
      case left, right, up, down
    }

    /// A formula of how many points from its place the item has to be, with its velocity, to leave.
    public var distance: Formula
    /// Where to; empty for anywhere.
    public var directions: [Direction] = []
    /// From where it comes back; nil for where it left.
    public var entrance: Direction?
    /// How long it takes to be gone from rest, in seconds; a faster one keeps its velocity.
    public var duration = 0.35

    public init(beyond distance: Formula) { self.distance = distance }
  }

  /// The states that a finger moves an item by.
  public static let dragNames = ["drag.x", "drag.y"]
  /// The state of an item that a long press has picked up.
  public static let pickedName = "picked"
}

extension CollectionDeclaration.StateDrag {
  /// How much of its velocity counts when the finger lifts, in seconds.
  public var projection: Double {
    if case .stop(let projection, _) = release { projection } else { Self.standardProjection }
  }

  /// Whether the list scrolls on when the state is at its greatest stop.
  public var leadsScrolling: Bool {
    if case .stop(_, then: .list) = release { true } else { false }
  }

  /// The name of the state that goes on in place of the list; nil for none.
  public var successor: String? {
    if case .stop(_, then: .state(let name)) = release { name } else { nil }
  }
}
