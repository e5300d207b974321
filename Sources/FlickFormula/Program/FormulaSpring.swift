package import FlickMotion

/// A value that springs after another. It is an input of the program, which says what it springs after.
package struct FormulaSpring: Hashable, Sendable {
  package let spring: Spring
  package let unit: FormulaUnit
  /// Its own place, an input.
  package let register: Int
  /// Where what it springs after is.
  package let source: Int
  /// How many springs are inside of it in each other.
  package let depth: Int
}
