import FlickFormula
import FlickTestSupport
import Testing

/// Compares the compiler with an oracle that walks trees.
@Suite struct FormulaPropertyTests {
  @Test("2,000 random formulas have bit for bit the values that walking their trees gives")
  func oracle() throws {
    var random = SplitMix(seed: 20)
    var finite = 0
    for trial in 0..<2000 {
      let unit: FormulaUnit = [.number, .points, .degrees][trial % 3]
      let formula = RandomFormula.make(unit, depth: 4, &random)
      let inputs = RandomFormula.names.map { FormulaInput($0.name, $0.unit) }
      guard let program = try compiled(formula.text, unit, inputs) else { continue }
      for _ in 0..<3 {
        let numbers = RandomFormula.names.map { _ in Double.random(in: -3...300, using: &random) }
        var registers = program.registers
        for (index, number) in numbers.enumerated() { registers[index] = number }
        program.run(&registers)
        let result = registers[program.results[0].register]
        let names = Dictionary(uniqueKeysWithValues: zip(RandomFormula.names.map(\.name), numbers))
        let expected = formula.value(names)
        #expect(
          result == expected || result.isNaN && expected.isNaN, "\(formula.text) of \(numbers)")
        #expect((program.reason(for: program.results[0], registers) == nil) == result.isFinite)
        finite += result.isFinite ? 1 : 0
      }
    }
    #expect(finite > 4000)
  }

  /// Compiles a formula; returns nil when it exceeds the limits.
  private func compiled(_ text: String, _ unit: FormulaUnit, _ inputs: [FormulaInput]) throws
    -> FormulaProgram?
  {
    do {
      return try FormulaProgram.compile(inputs: inputs, results: [FormulaResult("x", text, unit)])
    } catch {
      guard error.errors.allSatisfy({ $0.message.contains("at most") }) else { throw error }
      return nil
    }
  }
}
