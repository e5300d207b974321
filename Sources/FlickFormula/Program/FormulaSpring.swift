package import FlickMotion

/// A value that follows another value of the program with a spring. Its own value is an input of the program.
package struct FormulaSpring: Hashable, Sendable {
  package let spring: Spring
  package let unit: FormulaUnit
  /// The register of the spring's value.
  package let register: Int
  /// The register of the value that the spring follows.
  package let source: Int
  /// The number of springs that lie in each other inside of this one.
  package let depth: Int
}
