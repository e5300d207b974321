import FlickEffects
import FlickFormula
import FlickGeometry

/// The values of states at a moment, in the order of ``StateInputs``.
struct StateReadings: Hashable, Sendable {
  /// The states of each item, by the item's index; empty if items have no states.
  var ofItems: [[Double]] = []
  var ofView: [Double] = []
  /// The weights of the drags of items that have left or come back.
  var counts = DragCounts()
  /// The indices, among an item's states, of the drags that `counts` weighs; empty if no drag has to be weighed.
  var drags: [Int] = []

  /// Returns the states that formulas of an item read.
  func values(ofItem index: Int) -> [Double] {
    ofItems.indices.contains(index) ? ofItems[index] + ofView : ofView
  }
}

/// The numbers of a declaration's states that do not depend on time.
struct StateTable: Hashable, Sendable {
  /// The stops by the state's index: at least one, in ascending order.
  let stops: [[Double]]
  /// The initial values, by the state's index and the item's initial index; a state of the scene has one.
  let starts: [[Double]]
  /// The number of points that a finger moves for one unit, by the state's index.
  let spans: [Double]
  /// The distance in points beyond which items leave; nil when they never leave.
  let leavingDistance: Double?

  /// - Parameters:
  ///   - items: The largest number of items that there may be.
  ///   - count: The number of items in the beginning.
  init(_ declared: DeclarativeCollection, items: Int, count: Int, view: Size) {
    let declaration = declared.declaration
    guard !declaration.states.isEmpty else {
      (stops, starts, spans, leavingDistance) = ([], [], [], nil)
      return
    }
    let rests = declared.rests.values([Double(count), view.width, view.height])
    stops = declaration.states.enumerated().map { number, state in
      state.stops.indices.map { rests[.stop(state: number, $0)] ?? 0 }.sorted()
    }
    spans = declaration.states.indices.map { rests[.span(state: $0)] ?? 1 }
    // An item that was not dragged has no direction to leave in, so the distance is not less than 0.
    leavingDistance = declaration.leaving.map { _ in max(rests[.leavingDistance] ?? .infinity, 0) }
    let homes = stops.map(StateTable.home)
    var starts = declaration.states.map { _ in [Double]() }
    for index in 0..<max(items, 1) {
      let own =
        declaration.states.contains { $0.start != nil }
        ? declared.starts.values([Double(index), Double(count), view.width, view.height]) : [:]
      for (number, state) in declaration.states.enumerated() where index == 0 || !state.isOfScene {
        starts[number].append(own[number] ?? homes[number])
      }
    }
    self.starts = starts
  }

  /// Returns the initial value of a state. Items that are added later begin with their states off.
  func start(of state: Int, item: Int?) -> Double {
    let own = starts[state]
    let index = item ?? 0
    return own.indices.contains(index) ? own[index] : home(of: state)
  }

  /// Returns the value at which a state is off: the stop nearest to 0.
  func home(of state: Int) -> Double { StateTable.home(stops[state]) }

  /// Returns the value at which a state is on: the stop farthest from 0; of two, the greater one.
  func away(of state: Int) -> Double {
    let home = home(of: state)
    guard let least = stops[state].first, let greatest = stops[state].last else { return home }
    return (greatest - home).magnitude >= (least - home).magnitude ? greatest : least
  }

  private static func home(_ stops: [Double]) -> Double {
    stops.min { $0.magnitude < $1.magnitude } ?? 0
  }
}

extension StateReadings {
  /// Returns the values in the beginning.
  static func initial(
    _ declared: DeclarativeCollection, count items: Int, of count: Int, view: Size
  ) -> StateReadings {
    let declaration = declared.declaration
    guard !declaration.states.isEmpty else { return StateReadings() }
    let table = StateTable(declared, items: items, count: count, view: view)
    let numbers = declaration.states.indices
    let (own, shared) = (
      numbers.filter { !declaration.states[$0].isOfScene },
      numbers.filter { declaration.states[$0].isOfScene }
    )
    let ofItems = (0..<items).map { item in own.map { table.start(of: $0, item: item) } }
    let farthest = own.indices.map { slot in ofItems.prefix(count).map { $0[slot] }.farthestFromZero }
    return StateReadings(ofItems: ofItems, ofView: shared.map { table.start(of: $0, item: nil) } + farthest)
  }
}

extension [Double] {
  /// The value of the greatest magnitude; 0 if there is none.
  var farthestFromZero: Double { self.max { $0.magnitude < $1.magnitude } ?? 0 }
}

extension StateReadings {
  /// Puts the states into a program's registers, behind the effect's values.
  ///
  /// - Parameters:
  ///   - item: The item; nil for formulas of the view.
  ///   - page: The index of the item at rest, with fractions between two items.
  func fill(_ registers: inout [Double], from first: Int, item: Int?, page: Double) {
    var slot = first
    if let item { slot = fillOwn(&registers, from: first, item: item) }
    fillShared(&registers, from: slot, page: page)
  }

  /// Puts an item's own states into registers.
  ///
  /// - Returns: The register behind them.
  @discardableResult
  func fillOwn(_ registers: inout [Double], from first: Int, item: Int) -> Int {
    guard ofItems.indices.contains(item) else { return first }
    for (index, value) in ofItems[item].enumerated() { registers[first + index] = value }
    return first + ofItems[item].count
  }

  /// Puts the states of the scene, and of the item at rest, into registers.
  func fillShared(_ registers: inout [Double], from first: Int, page: Double) {
    var slot = first
    for value in ofView + atPage(page) {
      registers[slot] = value
      slot += 1
    }
  }

  /// Returns the value of a state that is farthest from 0 among all items.
  ///
  /// - Parameter slot: The state's index among those of an item.
  func farthest(_ slot: Int) -> Double {
    let values = ofItems.map { $0[slot] }
    return drags.contains(slot) ? counts.farthest(values, slot: slot) : values.farthestFromZero
  }

  /// Returns the states of the item at rest; between two items, they are interpolated linearly.
  private func atPage(_ page: Double) -> [Double] {
    var values = ofItemAtPage(page)
    if let last = drags.last, values.isEmpty { values = [Double](repeating: 0, count: last + 1) }
    for slot in drags { values[slot] = counts.atPage(page, ofItems.map { $0[slot] }, slot: slot) }
    return values
  }

  private func ofItemAtPage(_ page: Double) -> [Double] {
    guard let last = ofItems.indices.last else { return [] }
    let place = page.clamped(to: 0...Double(last))
    let (low, high) = (ofItems[Int(place)], ofItems[min(Int(place) + 1, last)])
    return zip(low, high).map { mix($0, $1, place - place.rounded(.down)) }
  }
}
