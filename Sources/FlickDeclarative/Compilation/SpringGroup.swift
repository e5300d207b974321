import FlickFormula
import FlickMotion

/// The springs of one program: those of the items, or of an overlay.
struct SpringGroup: Sendable {
  let program: FormulaProgram
  /// The effect's values that the springs' sources read, with their places among the program's inputs.
  let values: [(slot: Int, value: EffectValue)]
  /// Where the states begin among the inputs, and then the numbers of pages.
  let firstState: Int
  /// The number of the overlay; nil for items.
  let overlay: Int?
  /// Whether each item has its own springs; else one is enough for all.
  let isOfItem: Bool
  /// A step of the grid, by the number of the spring.
  let steps: [SpringStep]

  /// - Parameters:
  ///   - look: The look that has the springs.
  ///   - values: The effect's values, with which the program's inputs begin.
  ///   - itemStates: How many states each item has, which follow the values in a program of items.
  ///   - data: How many numbers of pages are the last inputs of a program of items.
  ///   - overlay: The number of the overlay; nil for items.
  init?(
    _ look: LookProgram, _ values: [EffectValue], itemStates: Int, data: Int, overlay: Int? = nil
  ) {
    program = look.program
    guard !program.springs.isEmpty else { return nil }
    let read = program.sourceInputs
    self.values = values.enumerated().filter { read.contains($0.offset) }.map { ($0.offset, $0.element) }
    self.overlay = overlay
    firstState = values.count
    let own = values.indices.filter { EffectValue.ofItemsAlone.contains(values[$0]) }
    let states = firstState..<firstState + itemStates
    let numbers = program.inputCount - data..<program.inputCount
    isOfItem =
      overlay == nil && read.contains { own.contains($0) || states.contains($0) || numbers.contains($0) }
    steps = program.springs.map { SpringStep($0.spring, duration: SpringGrid.step) }
  }
}

extension DeclarativeCollection {
  /// The most steps of springs that a scene may take: following them takes about half a minute of a processor.
  package static let mostSpringSteps = 50_000_000

  /// How many steps its springs take, each of each item.
  ///
  /// - Parameter seconds: For how long they are followed.
  package func springSteps(items: Int, seconds: Double) -> Double {
    let springs = springGroups.reduce(0) { $0 + ($1.isOfItem ? items : 1) * $1.steps.count }
    return Double(springs) * seconds * SpringGrid.rate
  }
}

/// The fixed grid of scene time on which springs are followed.
///
/// It does not depend on the frame rate, and what happens later moves none of its points.
enum SpringGrid {
  /// Points a second.
  static let rate = 480.0
  static let step = 1 / rate
  /// Where springs are is kept after so many steps.
  static let checkpoint = 60

  static func time(of step: Int) -> Double { Double(step) / rate }

  /// The last checkpoint at or before a time; its time is exact, since 8 of them make a second.
  static func checkpoint(before time: Double) -> Int {
    let number = max(Int((time * rate / Double(checkpoint)).rounded(.down)), 0)
    return number > 0 && self.time(of: number * checkpoint) > time ? number - 1 : number
  }
}
