/// The limits of formulas, so that hostile ones are refused at once.
public enum FormulaLimits {
  /// Characters of a formula.
  public static let length = 4096
  /// Values, names and operators of a formula.
  public static let nodes = 256
  /// The greatest number of nodes of all formulas that are evaluated for an item together.
  public static let totalNodes = 2000
  /// Parentheses, calls and signs in each other.
  public static let nesting = 32
  /// Names in `let`.
  public static let names = 64
  /// Different springs of all formulas that are evaluated for an item together.
  public static let springs = 16
  /// Springs that spring after springs.
  public static let springDepth = 4
  /// With so many mistakes the rest is not looked at.
  public static let errors = 200
}
