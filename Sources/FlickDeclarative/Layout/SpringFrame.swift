import FlickFormula
import FlickMotion

/// The state of all springs at a moment.
struct SpringFrame: Sendable {
  /// The time in seconds.
  var time = 0.0
  /// The number of steps of the grid up to the time.
  var step = 0
  /// The ids of the visible items, including those that have left the list.
  var items: [String] = []
  /// The states of springs, by the index of the group. In a group, the states of each item follow each other, or all items
  /// share the states.
  var states: [[SpringState]]
  /// The velocities of the inputs in the previous step, in the order of the states; empty at the beginning and after a
  /// cut.
  var slopes: [[Double]] = []
  /// The duration of the previous step, in seconds.
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
  /// - Parameter item: The item that has the springs; nil for those of an overlay.
  /// - Returns: Whether the values are known.
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
