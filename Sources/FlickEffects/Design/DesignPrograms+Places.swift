import FlickFormula
import FlickGeometry

extension DesignPrograms {
  /// Whether states say where items rest.
  var placesReadStates: Bool {
    view.reads(EffectValue.ofView.count..<view.inputCount)
      || places.reads(EffectValue.ofPlaces.count..<places.inputCount)
  }

  /// The size of a cell at rest, and all that is said of its place; by default as large as the view. What is not a number is
  /// added to `faults`.
  func cell(
    _ index: Int, _ count: Int, _ lane: Double, _ view: Size, _ sections: ItemSections,
    _ states: StateReadings, faults: inout [EffectFault]
  ) -> (size: Size, values: [PlaceProperty: Double]) {
    let values = places.values(
      [Double(index), Double(count), lane, view.width, view.height] + sections.values(ofItem: index)
        + states.values(ofItem: index), item: index, faults: &faults)
    let size = Size(
      max(values[.cellWidth] ?? view.width, 0), max(values[.cellHeight] ?? view.height, 0))
    return (size, values)
  }

  /// The size at which the page of an item is laid out.
  func pageSize(
    _ index: Int, _ count: Int, _ lane: Double, _ view: Size, _ sections: ItemSections,
    _ states: StateReadings
  ) -> Size {
    // Those of the cell's layout are told.
    var known: [EffectFault] = []
    let (size, values) = cell(index, count, lane, view, sections, states, faults: &known)
    return Size(max(values[.pageWidth] ?? size.width, 1), max(values[.pageHeight] ?? size.height, 1))
  }
}

extension FormulaProgram {
  /// The finite results by their properties, for a few evaluations.
  func values(_ inputs: [Double]) -> [PlaceProperty: Double] {
    var unused: [EffectFault] = []
    return values(inputs, faults: &unused)
  }

  /// The same; what is not a number is added to `faults`.
  func values(
    _ inputs: [Double], item: Int? = nil, faults: inout [EffectFault]
  ) -> [PlaceProperty: Double] {
    var registers = registers
    registers.replaceSubrange(inputs.indices, with: inputs)
    run(&registers)
    var values: [PlaceProperty: Double] = [:]
    for result in results {
      guard let property = PlaceProperty(rawValue: result.name) else { continue }
      let value = registers[result.register]
      if value.isFinite { values[property] = min(max(value, -LookReader.limit), LookReader.limit) }
      if let reason = reason(for: result, registers) {
        faults.append(EffectFault(index: item, name: result.name, reason: reason))
      }
    }
    return values
  }
}
