/// Formulas that have been read. Many parts of a declaration use the same ones, each of which is read once.
package struct FormulaTrees: Sendable {
  typealias Reading = Result<(root: FormulaNode, count: Int), FormulaError>

  private var readings: [String: Reading] = [:]
  /// How many formulas have been read so far.
  package private(set) var count = 0

  package init() {}

  /// The tree of a text, and how many nodes it has; or what is wrong with it.
  mutating func reading(_ text: String) -> Reading {
    if let known = readings[text] { return known }
    count += 1
    let reading = Reading { () throws(FormulaError) in try Parser.parse(text) }
    readings[text] = reading
    return reading
  }
}
