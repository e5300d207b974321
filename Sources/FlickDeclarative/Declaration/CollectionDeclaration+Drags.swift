package import FlickEffects
package import FlickFormula

extension CollectionDeclaration {
  /// A drag by which a finger moves a state directly.
  package struct StateDrag: Hashable, Sendable {
    /// The part of a finger's movement that the state follows.
    package enum Way: Hashable, Sendable {
      /// The distance in points along an axis, for a finger that begins to move along it.
      case along(Axis)
      /// The same for a finger that begins to move in any direction, because another state has the other axis.
      case alongOneOfBoth(Axis)
      /// The degrees by which the finger goes clockwise around the middle of the target.
      case around
    }

    /// The behavior of a state when its finger moves beyond the stops.
    package enum BeyondStops: String, Hashable, Sendable, CaseIterable {
      /// A rubber band holds the state: it follows less and less.
      case band
      /// The state stays at its last stop.
      case stop
      /// The state follows the finger without a limit.
      case free
    }

    /// The condition under which a finger takes the state.
    package enum StartCondition: String, Hashable, Sendable, CaseIterable {
      case anywhere
      /// The finger takes the state only while it is away from its off stop.
      case on
      /// The finger takes the state only while it is at its off stop.
      case off
    }

    /// The motion of the state after the finger lifts, and its successor beyond the greatest stop.
    package enum Release: Hashable, Sendable {
      /// When the finger lifts, the state goes to the stop nearest to where its velocity would take it in `projection`
      /// seconds. Beyond the greatest stop, a successor may follow the finger.
      case stop(projection: Double, then: Successor)
      /// The state slows down like a list, and can come to rest anywhere between its stops.
      case glide
      /// The state rests where the finger lets go of it or, beyond its stops, returns to the nearest of them.
      case stay
    }

    /// The successor of a state: it follows the finger when the state is at its greatest stop. When the successor is at
    /// its own start, the state follows the finger again.
    package enum Successor: Hashable, Sendable {
      case nothing
      case list
      /// A state in points, by its name.
      case state(String)
    }

    package var way: Way
    /// The target that has to be touched.
    package var target: Trigger.Target
    /// A formula for the points that a finger moves for one unit, or the degrees that it turns; negative if the state
    /// falls as the finger goes right, down or clockwise.
    package var span: Formula = "1"
    package var beyond = BeyondStops.band
    package var from = StartCondition.anywhere
    /// The width, in points, of the strip along an edge of the screen where the finger has to come down to move away
    /// from the edge; nil for anywhere. The strip counts while the state is off or, with `from` `on`, while it is on.
    package var edge: Double?
    package var release = Release.stop(projection: StateDrag.standardProjection, then: .nothing)
    /// The state that has to be on; nil for none.
    package var condition: String?
    /// Formulas for the least and the greatest value to which a finger can bring the state. The values that they have
    /// when the finger comes down count. Empty for the stops alone.
    package var limits: [Formula] = []

    /// The distance that a view covers while it slows down at a rate r per millisecond, as a multiple of its velocity:
    /// r / (1 - r) milliseconds. The formula is that of Apple's "Designing Fluid Interfaces", 2018; the fast rate,
    /// 0.99, is our choice.
    package static let standardProjection = 0.099

    package init(_ way: Way, on target: Trigger.Target) { (self.way, self.target) = (way, target) }

    package init(_ axis: Axis, on target: Trigger.Target) { self.init(.along(axis), on: target) }
  }

  /// A pinch by which two fingers move a state directly.
  package struct StatePinch: Hashable, Sendable {
    package enum Measure: String, Hashable, Sendable, CaseIterable {
      /// The state is multiplied by the growth of the fingers' distance.
      case scale
      /// The state increases by the degrees that the fingers turn clockwise.
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

  /// The way in which items leave when a finger throws them away.
  package struct Leaving: Hashable, Sendable {
    package enum Direction: String, Hashable, Sendable, CaseIterable {
      case left, right, up, down
    }

    /// A formula for the distance from its place, in points, beyond which an item leaves. The item's velocity counts,
    /// too.
    package var distance: Formula
    /// The directions in which an item may leave; empty for all.
    package var directions: [Direction] = []
    /// The side from which an item comes back; nil for the side where it left.
    package var entrance: Direction?
    /// The time that an item takes to leave from rest, in seconds; a faster item keeps its velocity.
    package var duration = 0.35

    package init(beyond distance: Formula) { self.distance = distance }
  }

  /// The names of the states by which a finger moves an item.
  package static let dragNames = ["drag.x", "drag.y"]
  /// The name of the state of an item that a long press has picked up.
  package static let pickedName = "picked"
}

extension CollectionDeclaration.StateDrag.Way {
  /// The axis whose distance counts; nil around a middle.
  package var axis: Axis? {
    switch self {
    case .along(let axis), .alongOneOfBoth(let axis): axis
    case .around: nil
    }
  }

  package var isOfPair: Bool { if case .alongOneOfBoth = self { true } else { false } }

  /// Whether a finger moves the state that begins to move along an axis.
  func beginsAlong(_ axis: Axis) -> Bool { self == .along(axis) || isOfPair || self == .around }
}

extension CollectionDeclaration.StateDrag {
  /// The time for which the velocity is projected when the finger lifts, in seconds.
  package var projection: Double {
    if case .stop(let projection, _) = release { projection } else { Self.standardProjection }
  }

  /// Whether the list scrolls on beyond the state's greatest stop.
  package var leadsScrolling: Bool {
    if case .stop(_, then: .list) = release { true } else { false }
  }

  /// The name of the state that follows the finger in place of the list; nil for none.
  package var successor: String? {
    if case .stop(_, then: .state(let name)) = release { name } else { nil }
  }
}
