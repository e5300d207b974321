import FlickEffects
import FlickFormula
import FlickMotion

/// The collection at a moment, from which the sources of springs are read.
struct SpringScene {
  let layout: DeclarativeLayout
  /// The visible items that have left the list, with the layouts that show them.
  private let departing: [(id: String, index: Int, layout: DeclarativeLayout)]

  init(_ list: CollectionView<DeclarativeLayout>, at time: Double) {
    layout = list.layout(at: time)
    departing = list.departing(at: time)
  }

  /// The ids of all visible items.
  var items: [String] { layout.context.items + departing.map(\.id) }

  /// Puts the values of an item into the registers of a group's program. No layout is copied, since this is done for
  /// each item at each step.
  func fill(_ registers: inout [Double], of group: SpringGroup, item number: Int) {
    let count = layout.context.itemCount
    if number < count {
      layout.fill(&registers, of: group, item: number)
    } else {
      departing[number - count].layout.fill(&registers, of: group, item: departing[number - count].index)
    }
  }

  /// Returns the index of an item in `items`, which may be `number`; nil when it is not visible.
  func number(of id: String, near number: Int) -> Int? {
    let items = layout.context.items
    if items.indices.contains(number), items[number] == id { return number }
    return self.items.firstIndex(of: id)
  }
}

extension DeclarativeLayout {
  /// Puts the values of an item into the registers of a group's program.
  fileprivate func fill(_ registers: inout [Double], of group: SpringGroup, item index: Int) {
    for (slot, value) in group.values { registers[slot] = number(value, item: index) }
    readings.fillOwn(&registers, from: group.firstState, item: index)
    fillData(&registers, of: group.program, ofItem: index)
    fillSums(&registers, of: group.program, ofItem: index)
  }
}

/// Reads the sources of a group's springs, one item after the other.
struct SpringReader {
  private let group: SpringGroup
  private let scene: SpringScene
  private var registers: [Double]

  init(_ group: SpringGroup, _ scene: SpringScene) {
    (self.group, self.scene) = (group, scene)
    registers = group.program.registers
    let layout = scene.layout
    let overlay = group.owner.overlay.map { layout.declaration.overlays[$0] }
    let own = overlay == nil || overlay?.followed != nil ? layout.itemStateCount : 0
    layout.readings.fillShared(&registers, from: group.firstState + own, page: layout.page)
  }

  /// Reads the inputs of an instance, and the values of its springs.
  ///
  /// - Returns: Whether the instance is visible.
  mutating func read(_ items: [String], _ instance: Int, _ states: [SpringState], from first: Int) -> Bool {
    guard fill(items, instance) else { return false }
    for (index, spring) in group.program.springs.enumerated() {
      registers[spring.register] = states[first + index].value
    }
    return true
  }

  private mutating func fill(_ items: [String], _ instance: Int) -> Bool {
    guard group.isOfItem else {
      let repetition = group.owner.overlay.map { scene.layout.declaration.overlays[$0].index } ?? 0
      for (slot, value) in group.values {
        registers[slot] = scene.layout.number(value, repetition: repetition)
      }
      return true
    }
    guard let number = scene.number(of: items[instance], near: instance) else { return false }
    scene.fill(&registers, of: group, item: number)
    return true
  }

  mutating func run() { group.program.runSources(&registers) }

  mutating func set(_ spring: FormulaSpring, _ value: Double) { registers[spring.register] = value }

  /// Returns the value that a spring follows; `known` if that is not a number.
  func source(of spring: FormulaSpring, else known: Double) -> Double {
    let value = registers[spring.source]
    return value.isFinite ? min(max(value, -LookProperty.limit), LookProperty.limit) : known
  }

  /// Returns the springs of a new instance, at rest.
  mutating func rest(_ items: [String], _ instance: Int) -> [SpringState] {
    _ = fill(items, instance)
    let springs = group.program.springs
    for depth in 0...group.program.springDepth {
      run()
      for spring in springs where spring.depth == depth { set(spring, source(of: spring, else: 0)) }
    }
    return springs.map { SpringState(value: registers[$0.register]) }
  }
}
