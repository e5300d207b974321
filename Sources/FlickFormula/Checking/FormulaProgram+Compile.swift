extension FormulaProgram {
  /// Checks and compiles formulas.
  ///
  /// - Parameters:
  ///   - inputs: The values that formulas may name.
  ///   - names: Formulas under names of their own; they may use each other, but not in a circle.
  ///   - results: What is to be computed.
  ///   - elsewhere: Values that are known, but not to these formulas; messages say so.
  ///   - allNames: Whether names are checked that no result needs.
  /// - Throws: Every mistake.
  public static func compile(
    inputs: [FormulaInput], names: [FormulaName] = [], results: [FormulaResult], elsewhere: [String] = [],
    allNames: Bool = true
  ) throws(FormulaErrors) -> FormulaProgram {
    var compiler = FormulaCompiler(inputs, names, elsewhere: Set(elsewhere))
    compiler.compile(results, allNames: allNames)
    guard compiler.errors.isEmpty else { throw FormulaErrors(errors: compiler.errors) }
    return compiler.program()
  }

  /// The value of a formula that uses no names.
  ///
  /// - Throws: Why it is none.
  public static func constant(_ text: String, _ unit: FormulaUnit) throws(FormulaErrors) -> Double {
    let program = try compile(inputs: [], results: [FormulaResult("value", text, unit)])
    var registers = program.registers
    program.run(&registers)
    return registers[program.results[0].register]
  }
}
