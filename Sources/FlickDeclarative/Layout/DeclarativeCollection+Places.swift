import FlickFormula
import FlickGeometry

extension DeclarativeCollection {
  /// Whether states say where items rest.
  var placesReadStates: Bool {
    view.program.reads(EffectValue.ofView.count..<view.program.inputCount)
      || cells.program.reads(EffectValue.ofPlaces.count..<cells.program.inputCount - dataNames.count)
  }

  /// Whether numbers of pages do.
  var placesReadData: Bool {
    cells.program.reads(cells.program.inputCount - dataNames.count..<cells.program.inputCount)
  }

  /// The size of a cell at rest, and all that is said of its place; by default as large as the view. What is not a
  /// number is added to `faults`.
  func cell(
    _ index: Int, _ count: Int, _ lane: Double, _ view: Size, _ sections: ItemSections,
    _ states: StateReadings, data: [Double] = [], faults: inout [EffectFault]
  ) -> (size: Size, values: [PlaceProperty: Double]) {
    let values = cells.values(
      [Double(index), Double(count), lane, view.width, view.height] + sections.values(ofItem: index)
        + states.values(ofItem: index) + data, item: index, faults: &faults)
    let size = Size(
      max(values[.cellWidth] ?? view.width, 0), max(values[.cellHeight] ?? view.height, 0))
    return (size, values)
  }

  /// The size at which the page of an item is laid out.
  func pageSize(
    _ index: Int, _ count: Int, _ lane: Double, _ view: Size, _ sections: ItemSections,
    _ states: StateReadings, data: [Double]
  ) -> Size {
    // Those of the cell's layout are told.
    var known: [EffectFault] = []
    let (size, values) = cell(index, count, lane, view, sections, states, data: data, faults: &known)
    return Size(max(values[.pageWidth] ?? size.width, 1), max(values[.pageHeight] ?? size.height, 1))
  }
}
