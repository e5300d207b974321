extension FormulaCompiler {
  /// Checks a tree, and returns its value with the unit.
  mutating func checked(_ node: FormulaNode) throws(FormulaError) -> Value {
    switch node.kind {
    case .number(let value): return Value(unit: .number, operand: .constant(value))
    case .angle(let value): return Value(unit: .degrees, operand: .constant(value))
    case .length(let value): return Value(unit: .points, operand: .constant(value))
    case .time:
      throw FormulaError(
        "a time is not a value of a formula", at: node.range,
        note: "write it after 'duration:' in \(FormulaFunction.spring.usage)")
    case .labeled(let label, _):
      throw FormulaError(
        "only spring(...) has named arguments such as '\(label):'", at: node.range,
        note: FormulaFunction.spring.usage)
    case .truth(let isTrue): return Value(unit: .condition, operand: .constant(isTrue ? 1 : 0))
    case .color(let color): return FormulaCompiler.value(of: color)
    case .name(let name): return try value(of: name, at: node.range)
    case .negated(let inner):
      let value = try checked(inner)
      if let mistake = refusal(of: value, inner) { throw mistake }
      return emit(.negate, value.unit, [value], node)
    case .inverted(let inner): return emit(.not, .condition, [try condition(inner)], node)
    case .binary(let sign, let left, let right) where sign.isLogical:
      return emit(sign.operation, .condition, [try condition(left), try condition(right)], node)
    case .binary(let sign, let left, let right): return try binary(sign, left, right, node)
    case .conditional(let condition, let first, let second):
      return try conditional(condition, first, second, node)
    case .call(let name, let range, let arguments): return try call(name, range, arguments, node)
    }
  }

  /// Computes a constant value now, in the same way as the program would.
  func folded(_ operation: Operation, _ operands: [Operand]) -> Double? {
    var numbers: [Double] = []
    for operand in operands {
      guard case .constant(let number) = operand else { return nil }
      numbers.append(number)
    }
    let (a, b, c) = (numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
    let value = operation.value(a, b, c)
    // A result that is not a number stays in the program, which can state the reason.
    return value.isFinite ? value : nil
  }

  mutating func emit(
    _ operation: Operation, _ unit: FormulaUnit, _ values: [Value], _ node: FormulaNode
  ) -> Value {
    let operands = values.map(\.operand)
    if let number = folded(operation, operands) { return Value(unit: unit, operand: .constant(number)) }
    let origin = FormulaProgram.Origin(
      formula: formula.path, text: formula.written.text.slice(node.range),
      place: formula.written.source?.range)
    steps.append(Step(operation: operation, operands: operands, origin: origin))
    return Value(unit: unit, operand: .temporary(steps.count - 1))
  }
}

// MARK: - Operators

extension FormulaCompiler {
  private mutating func condition(_ node: FormulaNode) throws(FormulaError) -> Value {
    let value = try checked(node)
    guard value.unit == .condition else { throw mismatch(value.unit, .condition, node) }
    return value
  }

  private mutating func binary(
    _ sign: BinaryOperator, _ left: FormulaNode, _ right: FormulaNode, _ node: FormulaNode
  ) throws(FormulaError) -> Value {
    let (a, b) = (try checked(left), try checked(right))
    if a.unit == .condition, b.unit == .condition, sign == .equal || sign == .unequal {
      return emit(sign.operation, .condition, [a, b], node)
    }
    for (value, part) in [(a, left), (b, right)] {
      if let mistake = refusal(of: value, part) { throw mistake }
    }
    return emit(sign.operation, try unit(of: sign, a, b, node), [a, b], node)
  }

  private func unit(
    of sign: BinaryOperator, _ a: Value, _ b: Value, _ node: FormulaNode
  ) throws(FormulaError) -> FormulaUnit {
    switch sign {
    case .multiply:
      if a.unit == .number { return b.unit }
      if b.unit == .number { return a.unit }
      throw blaming(
        FormulaError(
          "cannot multiply \(a.unit.noun) by \(b.unit.noun)", at: node.range,
          suggestion: "divide one of them by a length or an angle first"), a.unit, b.unit, node)
    case .divide:
      if b.unit == .number { return a.unit }
      if a.unit == b.unit { return .number }
      // A bare number counts as points.
      if case .constant = a.operand, a.unit == .number, b.unit == .points { return .number }
      let isBare = a.unit == .number && b.unit == .points
      throw blaming(
        FormulaError(
          "cannot divide \(a.unit.noun) by \(b.unit.noun)", at: node.range,
          suggestion: isBare ? "give the number a unit, '* 1pt', or divide by a plain number" : nil),
        a.unit, b.unit, node)
    default:
      let unit = try joined(a.unit, b.unit, node) { "cannot \(sign.verb($0, $1))" }
      return sign.isComparison ? .condition : unit
    }
  }

  /// - Parameter complaint: The message about two units that cannot be joined.
  func joined(
    _ a: FormulaUnit, _ b: FormulaUnit, _ node: FormulaNode, _ complaint: (String, String) -> String
  ) throws(FormulaError) -> FormulaUnit {
    if let unit = a.joined(with: b) { return unit }
    let isBare = Set([a, b]) == [.number, .degrees]
    throw blaming(
      FormulaError(
        complaint(a.noun, b.noun), at: node.range,
        suggestion: isBare ? "an angle needs its unit: write '30deg', or '* 1deg'" : nil), a, b, node)
  }

  /// Returns the complaint about two units, with the name of the value in `let` from which one of them comes. If both come
  /// from such values, the complaint names neither, because either may be wrong.
  private func blaming(
    _ complaint: FormulaError, _ a: FormulaUnit, _ b: FormulaUnit, _ node: FormulaNode
  ) -> FormulaError {
    let causes = [a, b].compactMap { unit in cause(of: unit, in: node).map { (name: $0, unit: unit) } }
    guard causes.count == 1 else { return complaint }
    var complaint = complaint
    (complaint.kind, complaint.note) = (
      .unit(ofName: causes[0].name), "'\(causes[0].name)' is \(causes[0].unit.noun)"
    )
    return complaint
  }

  private mutating func conditional(
    _ condition: FormulaNode, _ first: FormulaNode, _ second: FormulaNode, _ node: FormulaNode
  ) throws(FormulaError) -> Value {
    let test = try self.condition(condition)
    let (a, b) = (try checked(first), try checked(second))
    let unit = try joined(a.unit, b.unit, node) { "cannot choose between \($0) and \($1)" }
    return selected(test, a, b, unit, node)
  }
}

extension BinaryOperator {
  fileprivate var operation: Operation {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .equal: .equal
    case .unequal: .unequal
    case .and: .and
    case .or: .or
    }
  }

  fileprivate func verb(_ a: String, _ b: String) -> String {
    switch self {
    case .add: "add \(b) to \(a)"
    case .subtract: "subtract \(b) from \(a)"
    case .remainder: "divide \(a) by \(b)"
    default: "compare \(a) with \(b)"
    }
  }
}

// MARK: - Functions

extension FormulaCompiler {
  private mutating func call(
    _ name: String, _ range: FormulaRange, _ nodes: [FormulaNode], _ node: FormulaNode
  ) throws(FormulaError) -> Value {
    guard let function = FormulaFunction(rawValue: name) else { throw unknown(function: name, at: range) }
    if function == .spring { return try sprung(nodes, node) }
    guard function.arity.contains(nodes.count) else {
      let wanted = function.arity.count == 1 ? "\(function.arity.lowerBound)" : "2 or more"
      let noun = wanted == "1" ? "value" : "values"
      throw FormulaError(
        "\(name) takes \(wanted) \(noun), not \(nodes.count)", at: node.range, note: function.usage)
    }
    if function == .ease { return try eased(nodes, node) }
    if function == .sum { return try summed(nodes[0], node) }
    if function == .rise { return try risen(nodes[0], nodes[1], node) }
    var values: [Value] = []
    for part in nodes {
      let value = try checked(part)
      if value.unit != .color || function != .mix, let mistake = refusal(of: value, part) { throw mistake }
      values.append(value)
    }
    let unit = try unit(of: function, values, nodes, node)
    if unit == .color { return mixed(values, node) }
    guard function == .min || function == .max else {
      return emit(function.operation, unit, values, node)
    }
    return values.dropFirst().reduce(values[0]) { emit(function.operation, unit, [$0, $1], node) }
  }

  private func unknown(function name: String, at range: FormulaRange) -> FormulaError {
    if knownNames.contains(name) {
      return FormulaError(
        "'\(name)' is a value, not a function", at: range,
        suggestion: "a product needs its sign: '\(name) * (...)'")
    }
    let names = FormulaFunction.allCases.map(\.rawValue)
    let note = "known functions: \(names.joined(separator: ", "))"
    if let way = FormulaFunction.way(toWrite: name) {
      return FormulaError("unknown function '\(name)'", at: range, note: note, suggestion: way)
    }
    return FormulaError(
      "unknown function '\(name)'", at: range, note: note,
      .unknown(.init(word: name, candidates: names)))
  }

  private func unit(
    of function: FormulaFunction, _ values: [Value], _ nodes: [FormulaNode], _ node: FormulaNode
  ) throws(FormulaError) -> FormulaUnit {
    func expect(_ wanted: FormulaUnit, _ indices: Range<Int>) throws(FormulaError) {
      for index in indices where !values[index].unit.fits(wanted) {
        throw mismatch(values[index].unit, wanted, nodes[index])
      }
    }
    func join(_ indices: Range<Int>) throws(FormulaError) -> FormulaUnit {
      var unit = values[indices.lowerBound].unit
      for index in indices.dropFirst() {
        unit = try joined(unit, values[index].unit, node) {
          "\(function.rawValue) cannot join \($0) and \($1)"
        }
      }
      return unit
    }
    switch function {
    case .abs, .floor, .ceil, .round: return values[0].unit
    case .sign: return .number
    case .min, .max, .clamp, .mod: return try join(values.indices)
    case .mix:
      try expect(.number, 2..<3)
      return try join(0..<2)
    case .step, .smoothstep:
      _ = try join(values.indices)
      return .number
    case .sin, .cos, .tan:
      try expect(.degrees, 0..<1)
      return .number
    case .atan2:
      _ = try join(values.indices)
      return .degrees
    case .asin, .acos:
      try expect(.number, values.indices)
      return .degrees
    case .sqrt, .exp, .log, .pow, .ease, .spring, .sum, .rise:
      try expect(.number, values.indices)
      return .number
    }
  }
}

extension FormulaFunction {
  fileprivate var operation: Operation {
    switch self {
    case .abs: .abs
    case .min: .min
    case .max: .max
    case .clamp: .clamp
    case .mix: .mix
    case .step: .step
    case .smoothstep: .smoothstep
    case .sign: .sign
    case .floor: .floor
    case .ceil: .ceil
    case .round: .round
    case .mod: .mod
    case .sqrt: .sqrt
    case .sin: .sin
    case .cos: .cos
    case .tan: .tan
    case .asin: .asin
    case .acos: .acos
    case .atan2: .atan2
    case .exp: .exp
    case .log: .log
    case .pow: .pow
    case .ease: .easeInOut
    // Springs, sums and rises are not operations of a program.
    case .spring, .sum, .rise: .min
    }
  }
}
