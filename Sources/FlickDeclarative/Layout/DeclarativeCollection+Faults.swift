import FlickFormula
import FlickGeometry

extension DeclarativeCollection {
  /// Returns the faults of states whose stops, limits or initial values are not numbers. Such a stop counts as 0, such a
  /// limit as the last stop, and such a state as off.
  func stateFaults(count: Int, view: Size, _ readings: StateReadings) -> [EffectFault] {
    let sizes = [Double(count), view.width, view.height]
    var programs: [(program: FormulaProgram, inputs: [Double], item: Int?)] = [
      (rests.program, sizes, nil), (starts.program, [0, Double(count), 0, view.width, view.height], nil),
      (limits.ofScene.program, sizes + readings.ofView, nil),
    ]
    if !limits.ofItems.program.results.isEmpty {
      programs += (0..<count).map { (limits.ofItems.program, sizes + readings.values(ofItem: $0), $0) }
    }
    return programs.flatMap { program, inputs, item -> [EffectFault] in
      var registers = program.registers
      registers.replaceSubrange(inputs.indices, with: inputs)
      program.run(&registers)
      return program.results.compactMap { result in
        program.reason(for: result, registers).map {
          EffectFault(
            index: item, name: result.name, reason: $0, at: program.place(ofFault: result, registers))
        }
      }
    }
  }
}
