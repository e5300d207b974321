package import FlickFormula
package import FlickMotion

extension CollectionDeclaration {
  /// A number that taps, fingers, commands and other states drive, and that formulas read by its name.
  package struct State: Hashable, Sendable {
    package var name: String
    package var owner = Owner.items(isSingle: false)
    package var measure = Measure.number
    /// Formulas of where it rests; in the program they are in ascending order.
    package var stops: [Formula] = ["0", "1"]
    /// A formula of what it is in the beginning; where it is off without one.
    package var start: Formula?
    package var motion = StateMotion.curve(.easeInOut, duration: 0.35)
    package var triggers: [Trigger] = []
    /// The state whose aims it takes over; nil for none.
    package var following: Following?
    /// After so many seconds at rest it goes off; nil to stay.
    package var stay: Double?
    /// It goes on when a finger lets go of the list so many points before its start.
    package var pull: Double?
    /// How a finger has it directly.
    package var drag: StateDrag?
    /// How two fingers have it directly.
    package var pinch: StatePinch?

    package init(_ name: String) { self.name = name }
  }

  /// The owner of a state.
  package enum Owner: Hashable, Sendable {
    /// The scene has one.
    case scene
    /// Each item has its own. Of a single one, at most one item's is on: changing one brings the others back.
    case items(isSingle: Bool)
  }

  /// The unit of a state.
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    case number, points
  }

  /// How a state takes over the aims of another.
  package struct Following: Hashable, Sendable {
    /// The name of the other state.
    package var leader: String
    /// How much later than the leader, in seconds.
    package var delay: Double
    /// How much later than the item before it each item follows, in seconds; where it is negative, than the item after
    /// it.
    package var stagger: Double?

    package init(_ leader: String, delay: Double = 0, stagger: Double? = nil) {
      (self.leader, self.delay, self.stagger) = (leader, delay, stagger)
    }
  }

  /// How a state goes to where it is aimed at. Whatever the law, a state that moves keeps its velocity.
  package enum StateMotion: Hashable, Sendable {
    /// In seconds.
    case curve(KeyFrameCurve, duration: Double)
    case spring(stiffness: Double, damping: Double)
    /// The law by which a scroll view returns from beyond its edge.
    case bounce
  }

  /// The change of a state by a finger.
  package struct Trigger: Hashable, Sendable {
    package enum Gesture: String, Hashable, Sendable, CaseIterable {
      case tap, press, swipeLeft, swipeRight, swipeUp, swipeDown
    }

    /// The target that has to be touched.
    package enum Target: Hashable, Sendable {
      case item
      case overlay(String)
      case anywhere
    }

    package enum Aim: Hashable, Sendable {
      /// On where it is off, else off.
      case toggle
      /// To the stop that is farthest from where it is off.
      case on
      /// To the stop that is nearest to 0.
      case off
      /// To the next greater stop, and from the greatest to the least.
      case next
      case value(Double)
    }

    package var gesture: Gesture
    package var target: Target
    package var aim: Aim

    package init(_ gesture: Gesture, on target: Target, _ aim: Aim) {
      (self.gesture, self.target, self.aim) = (gesture, target, aim)
    }
  }

  /// States of which each item has its own.
  var itemStates: [State] { states.filter { !$0.isOfScene } }
  var sceneStates: [State] { states.filter(\.isOfScene) }
}

extension CollectionDeclaration.State {
  /// Whether the scene has one, and no item has its own.
  package var isOfScene: Bool { owner == .scene }
  package var isSingle: Bool { owner == .items(isSingle: true) }
  package var isLength: Bool { measure == .points }
}
