/// Formulas that have been read. Many parts of a declaration use the same formula, which is read only once.
package struct FormulaTrees: Sendable {
  typealias Reading = Result<(root: FormulaNode, count: Int), FormulaError>

  private var readings: [String: Reading] = [:]
  /// The number of formulas that have been read so far.
  package private(set) var count = 0

  package init() {}

  /// Returns the tree of a text with its number of nodes, or the mistake in the text.
  mutating func reading(_ text: String) -> Reading {
    if let known = readings[text] { return known }
    count += 1
    let reading = Reading { () throws(FormulaError) in try Parser.parse(text) }
    readings[text] = reading
    return reading
  }
}
