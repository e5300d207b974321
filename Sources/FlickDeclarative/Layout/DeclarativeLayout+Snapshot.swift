import FlickEffects
import FlickFormula
import FlickGeometry

extension DeclarativeLayout {
  var snapshotValues: [(name: String, value: SnapshotValue)] {
    [EffectValue.page, .progress].map { ($0.rawValue, .number(number($0))) }
      + zip(states.ofScene, readings.ofView).map { (states.states[$0].name, .finite($1)) }
  }

  /// The values that formulas read, what `let` names, and the results.
  func snapshotValues(forItem index: Int) -> [NamedValue] {
    guard index < context.itemCount else { return [] }
    let (registers, results) = itemResults(index)
    let read: [EffectValue] = [.phase, .entry, .exit, .cover]
    let own = readings.ofItems.indices.contains(index) ? readings.ofItems[index] : []
    return read.map { NamedValue($0.rawValue, .number(number($0, item: index))) }
      + (readsRank ? [NamedValue("rank", .number(number(.rank, item: index)))] : [])
      + zip(states.ofItems, own).map { NamedValue(states.states[$0].name, .finite($1)) }
      + declared.item.program.names.map { NamedValue("let.\($0.name)", .finite(registers[$0.register])) }
      + zip(declared.item.program.results, results).map { NamedValue($0.name, .finite($1)) }
  }

  var faults: [EffectFault] {
    let items = (0..<context.itemCount).flatMap { index in
      faults(declared.item.program, itemResults(index).registers, item: index)
    }
    return declared.stateFaults(count: context.itemCount, view: context.viewSize) + places.faults
      + items
      + declared.overlays.enumerated().flatMap { number, overlay in
        faults(overlay.look.program, overlayResults(number).registers)
      }
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
