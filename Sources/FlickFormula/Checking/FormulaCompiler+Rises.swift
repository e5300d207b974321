import FlickMotion

extension FormulaCompiler {
  /// Returns the height to which a value has risen: the sum of its changes, kept between 0 and a constant after each
  /// change. The height is the distance of the value from another one that follows it on a cord.
  mutating func risen(
    _ inner: FormulaNode, _ limit: FormulaNode, _ node: FormulaNode
  ) throws(FormulaError) -> Value {
    let usage = FormulaFunction.rise.usage
    guard allowsSprings else {
      throw FormulaError(
        "'rise' cannot be used here", at: node.range,
        note: "only looks, and the names that only looks read, may use \(usage)")
    }
    let (value, most) = (try checked(inner), try checked(limit))
    for (value, part) in [(value, inner), (most, limit)] {
      if value.unit == .condition { throw mismatch(.condition, .number, part) }
      if let mistake = refusal(of: value, part) { throw mistake }
    }
    let unit = try joined(value.unit, most.unit, node) { "rise cannot join \($0) and \($1)" }
    guard case .constant(let length) = most.operand, length > 0 else {
      throw FormulaError(
        "the most that a value rises is a constant above 0", at: limit.range, note: usage,
        suggestion: "such as 88")
    }
    if case .constant = value.operand { return Value(unit: unit, operand: .constant(0)) }
    let lowest = try following(value, .cord(length), node)
    // Where the value jumps, the cord follows in the next step.
    let height = emit(.subtract, unit, [value, lowest], node)
    return emit(.clamp, unit, [height, Value(unit: unit, operand: .constant(0)), most], node)
  }
}
