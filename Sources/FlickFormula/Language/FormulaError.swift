/// A mistake in a formula.
public struct FormulaError: Error, Hashable, Sendable {
  /// The name of the formula: `let.turn`, `item.x`.
  public var formula: String
  /// That formula as it is written.
  public var written: Formula
  /// In one sentence without a full stop.
  public var message: String
  /// The characters of the formula's text at fault, from 0.
  public var range: Range<Int>
  /// The rule, the usage or the known names.
  public var note: String?
  /// A way to put it right.
  public var suggestion: String?
  /// A word that is not known, and the known ones: a message can name the nearest.
  public var unknown: Unknown?

  public struct Unknown: Hashable, Sendable {
    public var word: String
    public var candidates: [String]
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
}

/// The mistakes of several formulas, in the order in which the formulas were given.
public struct FormulaErrors: Error, Hashable, Sendable {
  public var errors: [FormulaError]

  public init(errors: [FormulaError]) { self.errors = errors }
}
