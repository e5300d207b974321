import FlickFormula
import FlickMotion

/// The springs of one formula program: the program of the items, that of their parts, or that of an overlay.
struct SpringGroup: Sendable {
  /// The formulas that have the springs.
  enum Owner: Hashable, Sendable {
    case items
    /// The rule for many layers of an item, by its number. All parts of an item share the springs.
    case parts(Int)
    /// The overlay, by its number.
    case overlay(Int)

    /// The number of the overlay; nil for items.
    var overlay: Int? { if case .overlay(let number) = self { number } else { nil } }
  }

  let program: FormulaProgram
  /// The effect's values that the springs' sources read, with their indices among the program's inputs.
  let values: [(slot: Int, value: EffectValue)]
  /// The index of the first state among the inputs. The values of pages come after the states.
  let firstState: Int
  let owner: Owner
  /// Whether each item has its own springs; otherwise all items share them.
  let isOfItem: Bool
  /// For each spring, in the order of the springs, its motion over one step of the grid.
  let steps: [FollowingStep]

  /// - Parameters:
  ///   - program: The program that has the springs.
  ///   - values: The effect's values that the program's inputs begin with.
  ///   - itemStates: The number of states that each item has. In a program of items, they follow the values.
  ///   - data: The number of page values. In a program of items, they are the last inputs.
  init?(_ program: FormulaProgram, _ values: [EffectValue], itemStates: Int, data: Int, of owner: Owner) {
    self.program = program
    guard !program.springs.isEmpty else { return nil }
    let read = program.sourceInputs
    self.values = values.enumerated().filter { read.contains($0.offset) }.map { ($0.offset, $0.element) }
    self.owner = owner
    firstState = values.count
    let own = values.indices.filter { EffectValue.ofItemsAlone.contains(values[$0]) }
    let states = firstState..<firstState + itemStates
    let numbers = program.inputCount - data..<program.inputCount
    let differs = read.contains { own.contains($0) || states.contains($0) || numbers.contains($0) }
    isOfItem = owner.overlay == nil && (differs || !program.sums.isEmpty)
    steps = program.springs.map { FollowingStep($0.follower, duration: SpringGrid.step) }
  }
}

extension DeclarativeCollection {
  /// The largest number of spring steps that a scene may take. So many steps take a processor about half a minute.
  package static let mostSpringSteps = 50_000_000

  /// Returns the number of steps that the springs take. Springs that each item has for itself count once for each item.
  ///
  /// - Parameter seconds: The time span over which the springs are computed.
  package func springSteps(items: Int, seconds: Double) -> Double {
    let springs = springGroups.reduce(0) { $0 + ($1.isOfItem ? items : 1) * $1.steps.count }
    return Double(springs) * seconds * SpringGrid.rate
  }
}

/// The fixed grid of scene times for the springs' steps.
///
/// The grid does not depend on the frame rate, and later events do not move its points.
enum SpringGrid {
  /// The number of points per second.
  static let rate = 480.0
  static let step = 1 / rate
  /// The number of steps from one checkpoint to the next. At each checkpoint the state of the springs is kept.
  static let checkpoint = 15

  static func time(of step: Int) -> Double { Double(step) / rate }

  /// Returns the last checkpoint at or before a time. Its time has no rounding error, since a second has 32
  /// checkpoints, and thirty-seconds are exact in binary.
  static func checkpoint(before time: Double) -> Int {
    let number = max(Int((time * rate / Double(checkpoint)).rounded(.down)), 0)
    return number > 0 && self.time(of: number * checkpoint) > time ? number - 1 : number
  }
}
