/// The limits of formulas, so that hostile ones are refused at once.
package enum FormulaLimits {
  /// Characters of a formula.
  package static let length = 4096
  /// Values, names and operators of a formula.
  package static let nodes = 256
  /// The greatest number of nodes of all formulas that are evaluated for an item together.
  package static let totalNodes = 2000
  /// Parentheses, calls and signs in each other.
  package static let nesting = 32
  /// Names in `let`.
  package static let names = 64
  /// Different springs of all formulas that are evaluated for an item together.
  package static let springs = 16
  /// Springs that spring after springs.
  package static let springDepth = 4
  /// With so many mistakes the rest is not looked at.
  package static let errors = 200
}
