/// A value that is added up over the items before this one. The sum is an input of the program.
package struct FormulaSum: Hashable, Sendable {
  /// The register of the sum.
  package let register: Int
  /// The register of the value that is added up.
  package let source: Int
}
