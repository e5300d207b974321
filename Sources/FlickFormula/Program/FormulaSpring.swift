public import FlickMotion

/// A value that springs after another. It is an input of the program, which says what it springs after.
public struct FormulaSpring: Hashable, Sendable {
  public let spring: Spring
  public let unit: FormulaUnit
  /// Its own place, an input.
  public let register: Int
  /// Where what it springs after is.
  public let source: Int
  /// How many springs are inside of it in each other.
  public let depth: Int
}
