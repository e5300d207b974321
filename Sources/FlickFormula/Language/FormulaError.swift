/// A mistake in a formula.
package struct FormulaError: Error, Hashable, Sendable {
  /// The name of the formula: `let.turn`, `item.x`.
  package var formula: String
  /// The formula as it is written.
  package var written: Formula
  /// The mistake in one sentence without a full stop.
  package var message: String
  /// The characters of the formula's text that are at fault, from 0.
  package var range: Range<Int>
  /// The rule, the usage or the known names.
  package var note: String?
  /// A way to correct the mistake.
  package var suggestion: String?
  /// The unknown word and the known ones, so that a message can suggest the nearest.
  package var unknown: Unknown?
  /// The word that only other formulas know, and the words that are known here; nil for other mistakes.
  package var misplaced: Unknown?
  /// Whether the mistake follows from another one that has been reported, so that no message is needed.
  private(set) var isConsequence = false
  /// The name in `let` whose unit is the mistake, wherever the name is used; nil for other mistakes.
  package var cause: String?
  /// The name in `let` that formulas know already; nil for other mistakes.
  package var takenName: String?

  package struct Unknown: Hashable, Sendable {
    package var word: String
    package var candidates: [String]
  }

  init(
    _ message: String, at range: Range<Int>, note: String? = nil, suggestion: String? = nil,
    unknown: Unknown? = nil
  ) {
    self.formula = ""
    self.written = ""
    self.message = message
    self.range = range
    self.note = note
    self.suggestion = suggestion
    self.unknown = unknown
  }

  /// The error for a name whose own formula has a mistake.
  static func consequence(at range: Range<Int>) -> FormulaError {
    var error = FormulaError("it uses a name with a mistake", at: range)
    error.isConsequence = true
    return error
  }
}

/// The mistakes of several formulas, in the order in which the formulas were given.
package struct FormulaErrors: Error, Hashable, Sendable {
  package var errors: [FormulaError]

  package init(errors: [FormulaError]) { self.errors = errors }
}
