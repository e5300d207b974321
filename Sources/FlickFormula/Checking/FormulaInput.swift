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
  public var text: String
  public var unit: FormulaUnit

  public init(_ name: String, _ text: String, _ unit: FormulaUnit) {
    self.name = name
    self.text = text
    self.unit = unit
  }
}

/// A named formula, which other formulas may use.
public struct FormulaName: Hashable, Sendable {
  public var name: String
  public var text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// Its name in messages and in `reason`.
  var path: String { "let.\(name)" }
}
