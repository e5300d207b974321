import FlickFormula
import FlickGeometry

extension DesignedLayout {
  public var snapshotValues: [(name: String, value: SnapshotValue)] {
    [EffectValue.page, .progress].map { ($0.rawValue, .number(number($0))) }
      + zip(states.ofScene, readings.ofView).map { (states.states[$0].name, .finite($1)) }
  }

  /// The values that formulas read, what `let` names, and the results.
  public func snapshotValues(forItem index: Int) -> [NamedValue] {
    guard index < context.itemCount else { return [] }
    let (registers, results) = itemResults(index)
    let read: [EffectValue] = [.phase, .entry, .exit, .cover]
    let own = readings.ofItems.indices.contains(index) ? readings.ofItems[index] : []
    return read.map { NamedValue($0.rawValue, .number(number($0, item: index))) }
      + (readsRank ? [NamedValue("rank", .number(number(.rank, item: index)))] : [])
      + zip(states.ofItems, own).map { NamedValue(states.states[$0].name, .finite($1)) }
      + programs.item.names.map { NamedValue("let.\($0.name)", .finite(registers[$0.register])) }
      + zip(programs.item.results, results).map { NamedValue($0.name, .finite($1)) }
  }

  public var faults: [EffectFault] {
    let items = (0..<context.itemCount).flatMap { index in
      faults(programs.item, itemResults(index).registers, item: index)
    }
    return programs.stateFaults(count: context.itemCount, view: context.viewSize) + places.faults + items
      + design.overlays.indices.flatMap { faults(programs.overlays[$0], overlayResults($0).registers) }
  }

  private func faults(_ program: FormulaProgram, _ registers: [Double], item: Int? = nil) -> [EffectFault] {
    program.results.compactMap { result in
      program.reason(for: result, registers).map { EffectFault(index: item, name: result.name, reason: $0) }
    }
  }
}

extension SnapshotValue {
  fileprivate static func finite(_ value: Double) -> SnapshotValue { value.isFinite ? .number(value) : .null }
}
