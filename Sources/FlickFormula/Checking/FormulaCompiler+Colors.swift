import FlickGeometry

// A color consists of four numbers. `mix` and `?` treat each of them in the same way.

extension FormulaCompiler {
  /// Returns the color with its channels multiplied by alpha, so that colors blend as in gradients.
  static func value(of color: Color) -> Value {
    let parts = [color.red, color.green, color.blue].map { $0 * color.alpha } + [color.alpha]
    return Value(unit: .color, operands: parts.map { .constant($0) })
  }

  /// Returns the reason why a value cannot be used in a calculation; nil when it can.
  func refusal(of value: Value, _ node: FormulaNode) -> FormulaError? {
    switch value.unit {
    case .condition: mismatch(.condition, .number, node)
    case .color:
      FormulaError(
        "expected a number, found a colour", at: node.range,
        suggestion: "mix(a, b, t) goes from one colour to another")
    default: nil
    }
  }

  /// Returns one of two colors, as a condition chooses.
  mutating func chosen(_ test: Value, _ a: Value, _ b: Value, _ node: FormulaNode) -> Value {
    colors(a, b) { compiler, a, b in compiler.emit(.select, .number, [test, a, b], node) }
  }

  /// Returns a mixture of two colors.
  ///
  /// - Parameter values: The two colors, and the share of the second one.
  mutating func mixed(_ values: [Value], _ node: FormulaNode) -> Value {
    colors(values[0], values[1]) { compiler, a, b in
      // Equal alphas need no instruction.
      a.operand == b.operand ? a : compiler.emit(.mix, .number, [a, b, values[2]], node)
    }
  }

  private mutating func colors(
    _ a: Value, _ b: Value, _ channel: (inout FormulaCompiler, Value, Value) -> Value
  ) -> Value {
    var operands: [Operand] = []
    for (first, second) in zip(a.operands, b.operands) {
      let value = channel(
        &self, Value(unit: .number, operand: first), Value(unit: .number, operand: second))
      operands.append(value.operand)
    }
    return Value(unit: .color, operands: operands)
  }

  /// Returns the numbers of a color as it is written, with red, green and blue not multiplied by alpha.
  mutating func channels(of value: Value, _ node: FormulaNode) -> [(name: String, value: Value)] {
    let parts = value.operands.map { Value(unit: .number, operand: $0) }
    let least = Value(unit: .number, operand: .constant(FormulaCompiler.leastAlpha))
    let divisor = emit(.max, .number, [parts[3], least], node)
    let colors = parts[..<3].map { part in
      parts[3].operand == .constant(1) ? part : emit(.divide, .number, [part, divisor], node)
    }
    return Array(zip(FormulaResult.channels, colors + [parts[3]]))
  }

  /// The smallest alpha that is visible; a color with less is clear.
  private static let leastAlpha = 1e-6
}

extension FormulaResult {
  /// The names of a color's numbers, after the color's own name: `layers.ring.stroke.red`.
  package static let channels = ["red", "green", "blue", "alpha"]

  func channel(_ channel: String) -> FormulaResult { FormulaResult("\(name).\(channel)", formula, .number) }
}
