import FlickEffects
import FlickFormula
import FlickGeometry

/// The states' values at a moment, in the order of ``StateInputs``.
struct StateReadings: Hashable, Sendable {
  /// States by the item's number: one for each state of an item; empty where items have none.
  var ofItems: [[Double]] = []
  var ofView: [Double] = []

  /// The states that formulas of an item take.
  func values(ofItem index: Int) -> [Double] {
    ofItems.indices.contains(index) ? ofItems[index] + ofView : ofView
  }
}

/// The numbers of a declaration's states that do not change with time.
struct StateTable: Hashable, Sendable {
  /// Stops by the state's number: in ascending order, at least one.
  let stops: [[Double]]
  /// Starts by the state's number, and the number of the item in the beginning; one for a state of the scene.
  let starts: [[Double]]
  /// How many points of finger one unit takes, by the state's number.
  let spans: [Double]
  /// From how far away items leave, in points; nil where they never do.
  let leavingDistance: Double?

  /// - Parameters:
  ///   - items: How many items may ever be.
  ///   - count: How many there are in the beginning.
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
    leavingDistance = declaration.leaving.map { _ in rests[.leavingDistance] ?? .infinity }
    let homes = stops.map(StateTable.home)
    var starts = declaration.states.map { _ in [Double]() }
    for index in 0..<max(items, 1) {
      let own =
        declaration.states.contains { $0.start != nil }
        ? declared.starts.values([Double(index), Double(count), 0, view.width, view.height]) : [:]
      for (number, state) in declaration.states.enumerated() where index == 0 || !state.isOfScene {
        starts[number].append(own[number] ?? homes[number])
      }
    }
    self.starts = starts
  }

  /// The initial value of a state; states of items that come later are off.
  func start(of state: Int, item: Int?) -> Double {
    let own = starts[state]
    let index = item ?? 0
    return own.indices.contains(index) ? own[index] : home(of: state)
  }

  /// Where a state is off: at the stop that is nearest to 0.
  func home(of state: Int) -> Double { StateTable.home(stops[state]) }

  private static func home(_ stops: [Double]) -> Double {
    stops.min { $0.magnitude < $1.magnitude } ?? 0
  }
}

extension StateReadings {
  /// In the beginning.
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
    let greatest = own.indices.map { slot in ofItems.prefix(count).map { $0[slot] }.max() ?? 0 }
    return StateReadings(ofItems: ofItems, ofView: shared.map { table.start(of: $0, item: nil) } + greatest)
  }
}

extension StateReadings {
  /// Puts the states behind the effect's values into a program's registers.
  ///
  /// - Parameters:
  ///   - item: The item; nil for formulas of the view.
  ///   - page: The number of the item at rest, with fractions between two.
  func fill(_ registers: inout [Double], from first: Int, item: Int? = nil, page: Double) {
    var slot = first
    if let item { slot = fillOwn(&registers, from: first, item: item) }
    fillShared(&registers, from: slot, page: page)
  }

  /// Puts the states of an item alone into registers.
  ///
  /// - Returns: The register behind them.
  @discardableResult
  func fillOwn(_ registers: inout [Double], from first: Int, item: Int) -> Int {
    guard ofItems.indices.contains(item) else { return first }
    for (index, value) in ofItems[item].enumerated() { registers[first + index] = value }
    return first + ofItems[item].count
  }

  /// Puts the states of the scene, and of the page at rest, into registers.
  func fillShared(_ registers: inout [Double], from first: Int, page: Double) {
    var slot = first
    for value in ofView + atPage(page) {
      registers[slot] = value
      slot += 1
    }
  }

  /// The states of the item at rest, and on a straight line between those of two.
  private func atPage(_ page: Double) -> [Double] {
    guard let last = ofItems.indices.last else { return [] }
    let place = page.clamped(to: 0...Double(last))
    let (low, high) = (ofItems[Int(place)], ofItems[min(Int(place) + 1, last)])
    return zip(low, high).map { mix($0, $1, place - place.rounded(.down)) }
  }
}
