package import FlickEffects
package import FlickFormula
package import FlickMotion

extension CollectionDeclaration {
  /// A number that formulas read by its name. Taps, fingers, commands and other states drive it.
  package struct State: Hashable, Sendable {
    package var name: String
    package var owner = Owner.items(isSingle: false)
    package var measure = Measure.number
    /// Formulas for the values at which the state rests. In the program, they are in ascending order.
    package var stops: [Formula] = ["0", "1"]
    /// A formula for the initial value; without one, the state is off at first.
    package var start: Formula?
    package var motion = StateMotion.curve(.easeInOut, duration: 0.35)
    package var triggers: [Trigger] = []
    /// The state whose targets this one follows; nil for none.
    package var following: Following?
    /// The time in seconds at rest after which the state goes off; nil to stay.
    package var stay: Double?
    /// The stops at which the time to stay counts.
    package var staysAt = StayStops.any
    /// The distance in points by which the list must be pulled beyond its start, when a finger lets go, to turn the
    /// state on.
    package var pull: Double?
    /// The drag by which a finger moves the state directly.
    package var drag: StateDrag?
    /// The pinch by which two fingers move the state directly.
    package var pinch: StatePinch?
    /// The state whose scale this one keeps under the fingers; nil for other states.
    package var shift: Shift?

    package init(_ name: String) { self.name = name }
  }

  /// The stops at which a state waits before it goes off by itself.
  package enum StayStops: String, Hashable, Sendable, CaseIterable {
    /// Each stop other than the off one.
    case any
    /// The stop farthest from 0.
    case on
  }

  /// The owner of a state.
  package enum Owner: Hashable, Sendable {
    /// The scene has the state once.
    case scene
    /// Each item has its own state. If it is single, at most one item's state is on: changing one turns the others off.
    case items(isSingle: Bool)
  }

  /// The link of a shift to the state that two fingers scale. The shift keeps the points under the fingers there, along one
  /// axis.
  package struct Shift: Hashable, Sendable {
    /// The name of the state that two fingers scale.
    package var leader: String
    package var axis: Axis

    package init(of leader: String, _ axis: Axis) { (self.leader, self.axis) = (leader, axis) }
  }

  /// The unit of a state.
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    case number, points
  }

  /// The rule by which a state follows the targets of another.
  package struct Following: Hashable, Sendable {
    /// The name of the other state.
    package var leader: String
    /// The delay behind the leader, in seconds.
    package var delay: Double
    /// The further delay of each item behind the previous one, in seconds; if it is negative, behind the next one.
    package var stagger: Double?

    package init(_ leader: String, delay: Double = 0, stagger: Double? = nil) {
      (self.leader, self.delay, self.stagger) = (leader, delay, stagger)
    }
  }

  /// The motion of a state to its target. With every law, a moving state keeps its velocity.
  package enum StateMotion: Hashable, Sendable {
    /// A curve with its duration in seconds.
    case curve(KeyFrameCurve, duration: Double)
    case spring(stiffness: Double, damping: Double)
    /// The motion of a scroll view that returns from beyond its edge.
    case bounce
  }

  /// A change of a state by a finger.
  package struct Trigger: Hashable, Sendable {
    package enum Gesture: String, Hashable, Sendable, CaseIterable {
      case tap, doubleTap, press, swipeLeft, swipeRight, swipeUp, swipeDown
    }

    /// The target that has to be touched.
    package enum Target: Hashable, Sendable {
      case item
      /// A layer of the item's page, by its name.
      case layer(String)
      case overlay(String)
      case anywhere
    }

    /// The change of the state.
    package enum Change: Hashable, Sendable {
      /// On if the state is off, otherwise off.
      case toggle
      /// The stop that is farthest from the off stop.
      case on
      /// The stop nearest to 0.
      case off
      /// The next greater stop; from the greatest, the least.
      case next
      /// The next lesser stop; from the least, the greatest.
      case previous
      case value(Double)
      /// The number, from 0, of the touched item, or of the touched overlay among its copies.
      case index
    }

    package var gesture: Gesture
    package var target: Target
    package var change: Change

    package init(_ gesture: Gesture, on target: Target, _ change: Change) {
      (self.gesture, self.target, self.change) = (gesture, target, change)
    }
  }

  /// The states that each item has for itself.
  package var itemStates: [State] { states.filter { !$0.isOfScene } }
  var sceneStates: [State] { states.filter(\.isOfScene) }
}

extension CollectionDeclaration.State {
  /// Whether the scene has the state, and not each item.
  package var isOfScene: Bool { owner == .scene }
  package var isSingle: Bool { owner == .items(isSingle: true) }
  package var isLength: Bool { measure == .points }
}
