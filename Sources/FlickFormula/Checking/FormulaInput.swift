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

  /// Of a formula that no file has.
  public init(_ name: String, _ text: String, _ unit: FormulaUnit) { self.init(name, Formula(text), unit) }
}

/// A named formula, which other formulas may use.
public struct FormulaName: Hashable, Sendable {
  public var name: String
  public var formula: Formula

  public init(_ name: String, _ formula: Formula) {
    self.name = name
    self.formula = formula
  }

  /// Of a formula that no file has.
  public init(_ name: String, _ text: String) { self.init(name, Formula(text)) }
}
