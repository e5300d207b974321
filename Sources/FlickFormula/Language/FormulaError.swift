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
  package var kind: Kind

  /// The kinds of mistakes. A kind with a name lets a report add a suggestion, or report the mistake only once where the
  /// name is used several times.
  package enum Kind: Hashable, Sendable {
    /// A mistake that is reported as it is.
    case plain
    /// A word that no formula knows.
    case unknown(UnknownWord)
    /// A word that only other formulas know.
    case misplaced(UnknownWord)
    /// A wrong unit in a formula, which comes from a name in `let`.
    case unit(ofName: String)
    /// A name in `let` that formulas know already.
    case takenName(String)
    /// A consequence of another mistake, which has been reported. It needs no message.
    case consequence
  }

  /// A word that is not known in a formula.
  package struct UnknownWord: Hashable, Sendable {
    package var word: String
    /// The words that the formula knows, so that a message can suggest the nearest.
    package var candidates: [String]
  }

  init(
    _ message: String, at range: Range<Int>, note: String? = nil, suggestion: String? = nil,
    _ kind: Kind = .plain
  ) {
    self.formula = ""
    self.written = ""
    self.message = message
    self.range = range
    self.note = note
    self.suggestion = suggestion
    self.kind = kind
  }

  /// The error for a name whose own formula has a mistake.
  static func consequence(at range: Range<Int>) -> FormulaError {
    FormulaError("it uses a name with a mistake", at: range, .consequence)
  }
}

/// The mistakes of several formulas, in the order in which the formulas were given.
package struct FormulaErrors: Error, Hashable, Sendable {
  package var errors: [FormulaError]

  package init(errors: [FormulaError]) { self.errors = errors }
}
