import FlickFormula
import FlickMotion

/// Where all springs are at a moment.
struct SpringFrame: Sendable {
  /// In seconds.
  var time = 0.0
  /// How many steps of the grid lie behind it.
  var step = 0
  /// The ids of the items that are seen, those that have left the list too.
  var items: [String] = []
  /// By the number of the group: the springs of each item one after the other, or those that all share.
  var states: [[SpringState]]
  /// How fast the inputs moved in the step before, in the order of the states; empty where there was none, or a cut.
  var slopes: [[Double]] = []
  /// The duration of that step, in seconds.
  var duration = 0.0
}

/// The values of springs at a moment.
struct SpringReadings: Sendable {
  private let places: [String: Int]
  private let frame: SpringFrame

  init(_ frame: SpringFrame) {
    self.frame = frame
    places = Dictionary(zip(frame.items, frame.items.indices)) { first, _ in first }
  }

  /// Puts the values of a group's springs into a program's registers.
  ///
  /// - Parameter item: The item with the springs; nil for those of an overlay.
  /// - Returns: Whether they are known.
  func fill(_ registers: inout [Double], _ group: SpringGroup, _ number: Int, item: String?) -> Bool {
    let springs = group.program.springs
    guard let place = group.isOfItem ? item.flatMap({ places[$0] }) : 0 else { return false }
    let first = place * springs.count
    let states = frame.states[number]
    guard first + springs.count <= states.count else { return false }
    for (index, spring) in springs.enumerated() { registers[spring.register] = states[first + index].value }
    return true
  }
}
