/// A value that formulas may use by name.
package struct FormulaInput: Hashable, Sendable {
  package var name: String
  package var unit: FormulaUnit

  package init(_ name: String, _ unit: FormulaUnit) {
    self.name = name
    self.unit = unit
  }
}

/// A formula to compile, and the unit that its result must have.
package struct FormulaResult: Hashable, Sendable {
  package var name: String
  package var formula: Formula
  package var unit: FormulaUnit

  package init(_ name: String, _ formula: Formula, _ unit: FormulaUnit) {
    self.name = name
    self.formula = formula
    self.unit = unit
  }

  /// The result of a formula that is in no file.
  package init(_ name: String, _ text: String, _ unit: FormulaUnit) { self.init(name, Formula(text), unit) }
}

/// A named formula, which other formulas may use.
package struct FormulaName: Hashable, Sendable {
  package var name: String
  package var formula: Formula
  /// The result whose formula this is, with its path in messages and its unit. Nil for a formula that was written under
  /// the name.
  package var result: Result?

  package struct Result: Hashable, Sendable {
    package var path: String
    package var unit: FormulaUnit
  }

  package init(_ name: String, _ formula: Formula) {
    self.name = name
    self.formula = formula
  }

  /// A result that other formulas know by a name.
  package init(_ name: String, of result: FormulaResult) {
    (self.name, formula) = (name, result.formula)
    self.result = Result(path: result.name, unit: result.unit)
  }

  /// The name of a formula that is in no file.
  package init(_ name: String, _ text: String) { self.init(name, Formula(text)) }
}
