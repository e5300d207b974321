extension FormulaProgram {
  /// Checks and compiles formulas.
  ///
  /// - Parameters:
  ///   - inputs: The values that formulas may name.
  ///   - names: Formulas with names. They may use each other, but not in a circle.
  ///   - results: The results to compute.
  ///   - otherNames: Names that only other formulas may use; messages state this.
  ///   - allNames: Whether names that no result needs are checked, too.
  ///   - allowsSprings: Whether formulas may have values that follow others with a spring.
  /// - Throws: Every mistake, or the first 200.
  package static func compile(
    inputs: [FormulaInput], names: [FormulaName] = [], results: [FormulaResult], otherNames: [String] = [],
    allNames: Bool = true, allowsSprings: Bool = false
  ) throws(FormulaErrors) -> FormulaProgram {
    var trees = FormulaTrees()
    return try compile(
      inputs: inputs, names: names, results: results, otherNames: otherNames, allNames: allNames,
      allowsSprings: allowsSprings, &trees)
  }

  /// Checks and compiles formulas that several programs may share.
  ///
  /// - Parameters:
  ///   - inputs: The values that formulas may name. Of two with one name, the later one counts, so the scene's own
  ///     states have to come last.
  ///   - names: Formulas with names. They may use each other, but not in a circle.
  ///   - results: The results to compute.
  ///   - otherNames: Names that only other formulas may use; messages state this.
  ///   - allNames: Whether names that no result needs are checked, too.
  ///   - allowsSprings: Whether formulas may have values that follow others with a spring.
  ///   - unsprung: The inputs that no spring can follow, such as those of parts, which share their springs.
  ///   - allowsSums: Whether formulas may add up values over the items before.
  ///   - trees: The formulas that have been read; new ones are added.
  /// - Throws: Every mistake, or the first 200.
  package static func compile(
    inputs: [FormulaInput], names: [FormulaName], results: [FormulaResult], otherNames: [String],
    allNames: Bool, allowsSprings: Bool = false, unsprung: UnsprungInputs? = nil,
    allowsSums: Bool = false, _ trees: inout FormulaTrees
  ) throws(FormulaErrors) -> FormulaProgram {
    var compiler = FormulaCompiler(
      inputs, names, otherNames: Set(otherNames), trees, allowsSprings: allowsSprings, unsprung: unsprung,
      allowsSums: allowsSums)
    trees = FormulaTrees()
    compiler.compile(results, allNames: allNames)
    trees = compiler.known
    guard compiler.errors.isEmpty else { throw FormulaErrors(errors: compiler.errors) }
    return compiler.program()
  }

  /// Returns the value of a formula that uses no names, and its unit.
  ///
  /// - Throws: The reason why the formula has no value, or why the value is not finite.
  package static func constant(_ text: String) throws(FormulaErrors) -> (value: Double, unit: FormulaUnit) {
    let program = try compile(inputs: [], names: [FormulaName("value", text)], results: [])
    var registers = program.registers
    program.run(&registers)
    // A color has four numbers, and no register of its own.
    guard let result = program.names.first else {
      throw FormulaErrors(
        errors: [FormulaError("expected a number, found a colour", at: 0..<text.count)])
    }
    guard let reason = program.reason(for: result, registers) else {
      return (registers[result.register], result.unit)
    }
    let mistake = FormulaError(reason.replacing(" in let.value", with: ""), at: 0..<text.count)
    throw FormulaErrors(errors: [mistake])
  }
}
