/// A value that formulas may name.
public struct FormulaInput: Hashable, Sendable {
  public var name: String
  public var unit: FormulaUnit

  public init(_ name: String, _ unit: FormulaUnit) {
    self.name = name
    self.unit = unit
  }
}

/// A formula that is to be computed, and what it has to be.
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

/// A formula under a name that others may use.
public struct FormulaName: Hashable, Sendable {
  public var name: String
  public var text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// As messages and `reason` call it.
  var path: String { "let.\(name)" }
}
