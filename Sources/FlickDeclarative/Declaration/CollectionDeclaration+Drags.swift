package import FlickEffects
package import FlickFormula

extension CollectionDeclaration {
  /// A drag by which a finger moves a state directly.
  package struct StateDrag: Hashable, Sendable {
    /// The behaviour of a state when its finger goes on beyond the stops.
    package enum Beyond: String, Hashable, Sendable, CaseIterable {
      /// A rubber band holds the state: it follows less and less.
      case band
      /// The state stays at its last stop.
      case stop
      /// The state follows the finger without a limit.
      case free
    }

    /// The places from which a finger may take the state.
    package enum From: String, Hashable, Sendable, CaseIterable {
      case anywhere
      /// Only while the state is away from its off stop.
      case on
      /// Only while the state is at its off stop.
      case off
    }

    /// The motion of the state after the finger lifts, and the successor of the state while the finger goes on.
    package enum Release: Hashable, Sendable {
      /// When the finger lifts, the state goes to the stop nearest to where its velocity would take it in so many
      /// seconds. Where the finger goes on beyond the greatest stop, something else may follow it.
      case stop(projection: Double, then: Successor)
      /// The state slows down as a list does, and rests anywhere between its stops.
      case glide
    }

    /// The follower of a finger that goes on when the state is at its greatest stop. It gives the finger back when it
    /// is at its own start.
    package enum Successor: Hashable, Sendable {
      case nothing
      case list
      /// A state in points, by its name.
      case state(String)
    }

    package var axis: Axis
    /// Whether another state has the other axis, so that the finger may go anywhere.
    package var isOfPair = false
    /// The target that has to be touched.
    package var target: Trigger.Target
    /// A formula of the points of finger for one unit; negative where the state falls as the finger goes right or down.
    package var span: Formula = "1"
    package var beyond = Beyond.band
    package var from = From.anywhere
    /// The width of the strip in which the finger has to come down, in points, along the edge that it moves away from;
    /// nil for everywhere. The strip counts while the state is off or, with `from` `on`, while it is on.
    package var edge: Double?
    package var release = Release.stop(projection: StateDrag.standardProjection, then: .nothing)
    /// The state that has to be on; nil for none.
    package var condition: String?

    /// The way on of a view that slows down at a rate r per millisecond, as a share of its velocity: r / (1 - r)
    /// milliseconds. The formula is that of Apple's "Designing Fluid Interfaces", 2018; the fast rate, 0.99, is our
    /// choice.
    package static let standardProjection = 0.099

    package init(_ axis: Axis, on target: Trigger.Target) { (self.axis, self.target) = (axis, target) }
  }

  /// A pinch by which two fingers move a state directly.
  package struct StatePinch: Hashable, Sendable {
    package enum Measure: String, Hashable, Sendable, CaseIterable {
      /// The state is multiplied by the growth of the fingers' distance.
      case scale
      /// The state grows by the degrees that the fingers turn, clockwise.
      case rotation
    }

    package var measure: Measure
    /// The target that has to be between the fingers.
    package var target: Trigger.Target
    /// Whether a rubber band holds the state beyond its stops.
    package var isBound = true

    package init(_ measure: Measure, on target: Trigger.Target) {
      (self.measure, self.target) = (measure, target)
    }
  }

  /// An item that a finger throws away.
  package struct Leaving: Hashable, Sendable {
    package enum Direction: String, Hashable, Sendable, CaseIterable {
      case left, right, up, down
    }

    /// A formula of the distance from its place at which an item leaves, in points. The item's velocity counts, too.
    package var distance: Formula
    /// The directions in which an item may leave; empty for all.
    package var directions: [Direction] = []
    /// The side from which an item comes back; nil for the one where it left.
    package var entrance: Direction?
    /// The time in which an item at rest is gone, in seconds; a faster one keeps its velocity.
    package var duration = 0.35

    package init(beyond distance: Formula) { self.distance = distance }
  }

  /// The states by which a finger moves an item.
  package static let dragNames = ["drag.x", "drag.y"]
  /// The state of an item that a long press has picked up.
  package static let pickedName = "picked"
}

extension CollectionDeclaration.StateDrag {
  /// The time for which the velocity counts when the finger lifts, in seconds.
  package var projection: Double {
    if case .stop(let projection, _) = release { projection } else { Self.standardProjection }
  }

  /// Whether the list scrolls on when the state is at its greatest stop.
  package var leadsScrolling: Bool {
    if case .stop(_, then: .list) = release { true } else { false }
  }

  /// The name of the state that goes on in place of the list; nil for none.
  package var successor: String? {
    if case .stop(_, then: .state(let name)) = release { name } else { nil }
  }
}
