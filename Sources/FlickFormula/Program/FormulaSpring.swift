package import FlickMotion

/// A spring, or a cord, that follows a value of the program. Its own value is an input of the program.
package struct FormulaSpring: Hashable, Sendable {
  package let follower: Follower
  package let unit: FormulaUnit
  /// The register of the spring's value.
  package let register: Int
  /// The register of the value that the spring follows.
  package let source: Int
  /// The depth to which springs are nested inside this one: 0 if it follows no spring.
  package let depth: Int
}
