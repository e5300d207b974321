extension FormulaCompiler {
  /// Returns the sum of a value over the items before this one.
  mutating func summed(_ inner: FormulaNode, _ node: FormulaNode) throws(FormulaError) -> Value {
    guard allowsSums else {
      throw FormulaError(
        "a running sum cannot be used here", at: node.range,
        note: "only looks of items and of their layers, and the names that only these read, may use sum(x)")
    }
    let value = try checked(inner)
    if value.unit == .condition { throw mismatch(.condition, .number, inner) }
    if let mistake = refusal(of: value, inner) { throw mistake }
    if let part = unsummed(value.operand) {
      throw FormulaError(
        "a running sum cannot contain \(part.noun)", at: node.range, note: FormulaFunction.sum.usage,
        suggestion: part.remedy)
    }
    if let known = sums.firstIndex(of: value.operand) {
      return Value(unit: value.unit, operand: .sum(known))
    }
    guard sums.count < FormulaLimits.sums else {
      throw FormulaError("there are at most \(FormulaLimits.sums) running sums", at: node.range)
    }
    sums.append(value.operand)
    return Value(unit: value.unit, operand: .sum(sums.count - 1))
  }

  /// Returns the noun of a spring or of another sum on which a value depends, with the remedy; nil if there is none. A sum
  /// can contain neither.
  private func unsummed(_ operand: Operand) -> (noun: String, remedy: String?)? {
    operands(of: operand).lazy.compactMap { operand in
      switch operand {
      case .spring: ("a spring", "put the spring beside the sum, as in spring(open) * sum(x)")
      case .sum: ("another one", nil)
      case .constant, .input, .temporary: nil
      }
    }.first
  }
}
