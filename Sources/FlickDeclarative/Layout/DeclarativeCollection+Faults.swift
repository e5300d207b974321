import FlickFormula
import FlickGeometry

extension DeclarativeCollection {
  /// Returns the faults of states whose stops, limits or initial values are not numbers. Such a stop counts as 0, such a
  /// limit as the last stop, and such a state as off.
  func stateFaults(count: Int, view: Size, _ readings: StateReadings) -> [EffectFault] {
    let sizes = [Double(count), view.width, view.height]
    let ofItems = limits.ofItems.program
    let ownLimits = ofItems.results.isEmpty ? 0..<0 : 0..<count
    return rests.program.faults(rests.program.registers(after: sizes)) + startFaults(count: count, view: view)
      + limits.ofScene.program.faults(limits.ofScene.program.registers(after: sizes + readings.ofView))
      + ownLimits.flatMap { index in
        ofItems.faults(ofItems.registers(after: sizes + readings.values(ofItem: index)), item: index)
      }
  }

  /// Returns the faults of initial values, one for each state: that of the first item whose value is not a number.
  private func startFaults(count: Int, view: Size) -> [EffectFault] {
    guard !starts.program.results.isEmpty else { return [] }
    var names: Set<String> = []
    return (0..<max(count, 1)).flatMap { index in
      let inputs = [Double(index), Double(count), view.width, view.height]
      return starts.program.faults(starts.program.registers(after: inputs)).filter {
        names.insert($0.name).inserted
      }
    }
  }
}
