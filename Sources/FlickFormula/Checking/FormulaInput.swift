/// A value that formulas may use by name.
package struct FormulaInput: Hashable, Sendable {
  package var name: String
  package var unit: FormulaUnit

  package init(_ name: String, _ unit: FormulaUnit) {
    self.name = name
    self.unit = unit
  }
}

/// The inputs that no spring can follow, with the texts of messages about them.
package struct UnsprungInputs: Sendable {
  package var names: Set<String>
  /// The reason.
  package var note: String
  /// A formula with such an input beside a spring.
  package var example: String

  package init(_ names: Set<String>, note: String, example: String) {
    (self.names, self.note, self.example) = (names, note, example)
  }
}

/// A formula to compile, and the unit that its result must have.
package struct FormulaResult: Hashable, Sendable {
  package var name: String
  package var formula: Formula
  package var unit: FormulaUnit
  /// The key frames that give the result in place of the formula; nil if there are none.
  package private(set) var keyFrames: FormulaKeyFrames?

  package init(_ name: String, _ formula: Formula, _ unit: FormulaUnit) {
    self.name = name
    self.formula = formula
    self.unit = unit
  }

  /// Makes a result of key frames. Its formula is the one whose values choose them, and is not in a file.
  package init(_ name: String, _ keyFrames: FormulaKeyFrames, _ unit: FormulaUnit) {
    self.init(name, Formula(keyFrames.over.text), unit)
    self.keyFrames = keyFrames
  }

  /// Makes a result of a formula that is not in a file.
  package init(_ name: String, _ text: String, _ unit: FormulaUnit) { self.init(name, Formula(text), unit) }
}

/// A named formula, which other formulas may use.
package struct FormulaName: Hashable, Sendable {
  package var name: String
  package var formula: Formula
  /// The result that this formula computes, with its path in messages and its unit; nil for a named formula of the
  /// scene.
  package var result: Result?

  package struct Result: Hashable, Sendable {
    package var path: String
    package var unit: FormulaUnit
  }

  package init(_ name: String, _ formula: Formula) {
    self.name = name
    self.formula = formula
  }

  /// Makes a name for a result, so that other formulas can use it.
  package init(_ name: String, of result: FormulaResult) {
    (self.name, formula) = (name, result.formula)
    self.result = Result(path: result.name, unit: result.unit)
  }

  /// Makes a name for a formula that is not in a file.
  package init(_ name: String, _ text: String) { self.init(name, Formula(text)) }
}
