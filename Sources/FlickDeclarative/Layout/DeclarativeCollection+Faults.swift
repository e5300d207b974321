import FlickFormula
import FlickGeometry

extension DeclarativeCollection {
  /// Returns the faults of states whose stops or initial values are not numbers. Such a stop counts as 0, and such a
  /// state as off.
  func stateFaults(count: Int, view: Size) -> [EffectFault] {
    let sizes = [Double(count), view.width, view.height]
    let programs = [
      (rests.program, sizes), (starts.program, [0, Double(count), 0, view.width, view.height]),
    ]
    return programs.flatMap { program, inputs -> [EffectFault] in
      var registers = program.registers
      registers.replaceSubrange(inputs.indices, with: inputs)
      program.run(&registers)
      return program.results.compactMap { result in
        program.reason(for: result, registers).map {
          EffectFault(name: result.name, reason: $0, at: program.place(ofFault: result, registers))
        }
      }
    }
  }
}
