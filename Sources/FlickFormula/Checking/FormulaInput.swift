/// A value that formulas may use by name.
public struct FormulaInput: Hashable, Sendable {
  public var name: String
  public var unit: FormulaUnit

  public init(_ name: String, _ unit: FormulaUnit) {
    self.name = name
    self.unit = unit
  }
}

/// A formula to compile, and the unit that its result must have.
public struct FormulaResult: Hashable, Sendable {
  public var name: String
  public var formula: Formula
  public var unit: FormulaUnit

  public init(_ name: String, _ formula: Formula, _ unit: FormulaUnit) {
    self.name = name
    self.formula = formula
    self.unit = unit
  }

  /// The result of a formula that is in no file.
  public init(_ name: String, _ text: String, _ unit: FormulaUnit) { self.init(name, Formula(text), unit) }
}

/// A named formula, which other formulas may use.
public struct FormulaName: Hashable, Sendable {
  public var name: String
  public var formula: Formula
  /// The result whose formula this is, with its path in messages and its unit. Nil for a formula that was written under
  /// the name.
  public var result: Result?

  public struct Result: Hashable, Sendable {
    public var path: String
    public var unit: FormulaUnit
  }

  public init(_ name: String, _ formula: Formula) {
    self.name = name
    self.formula = formula
  }

  /// A result that other formulas know by a name.
  public init(_ name: String, of result: FormulaResult) {
    (self.name, formula) = (name, result.formula)
    self.result = Result(path: result.name, unit: result.unit)
  }

  /// The name of a formula that is in no file.
  public init(_ name: String, _ text: String) { self.init(name, Formula(text)) }
}
