import FlickFormula
import FlickGeometry

extension DeclarativeCollection {
  /// Whether the places of items at rest depend on states.
  var placesReadStates: Bool {
    window.program.reads(EffectValue.ofView.count..<window.program.inputCount)
      || view.program.reads(EffectValue.ofWindow.count..<view.program.inputCount)
      || cells.program.reads(EffectValue.ofPlaces.count..<cells.program.inputCount - dataNames.count)
  }

  /// Whether the places of items at rest depend on values of pages.
  var placesReadData: Bool {
    cells.program.reads(cells.program.inputCount - dataNames.count..<cells.program.inputCount)
  }

  /// Returns the size of a cell at rest, which is by default that of the area, with all values for its place. Values
  /// that are not numbers are added to `faults`.
  func cell(
    _ index: Int, _ count: Int, _ area: ItemArea, _ sections: ItemSections, _ states: StateReadings,
    data: [Double], faults: inout [EffectFault]
  ) -> (size: Size, values: [PlaceProperty: Double]) {
    let (view, window) = (area.view, area.size)
    let sizes = [area.lane, view.width, view.height, window.width, window.height]
    let values = cells.values(
      [Double(index), Double(count)] + sizes + sections.values(ofItem: index)
        + states.values(ofItem: index) + data, item: index, faults: &faults)
    let size = Size(
      max(values[.cellWidth] ?? window.width, 0), max(values[.cellHeight] ?? window.height, 0))
    return (size, values)
  }

  /// Returns the size at which the page of an item is laid out.
  func pageSize(
    _ index: Int, _ count: Int, _ area: ItemArea, _ sections: ItemSections, _ states: StateReadings,
    data: [Double]
  ) -> Size {
    // The faults are reported when the cell is laid out.
    var known: [EffectFault] = []
    let (size, values) = cell(index, count, area, sections, states, data: data, faults: &known)
    return Size(max(values[.pageWidth] ?? size.width, 1), max(values[.pageHeight] ?? size.height, 1))
  }
}
