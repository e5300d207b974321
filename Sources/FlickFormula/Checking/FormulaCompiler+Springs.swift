import FlickMotion

extension FormulaCompiler {
  /// A spring as it is compiled.
  struct SpringValue {
    /// The spring's text without spaces. Equal texts are the same spring.
    var text: String
    var follower: Follower
    var unit: FormulaUnit
    var source: Operand
    var depth: Int
  }

  /// Returns a value that follows the first argument with a spring.
  mutating func sprung(_ nodes: [FormulaNode], _ node: FormulaNode) throws(FormulaError) -> Value {
    guard allowsSprings else {
      throw FormulaError(
        "a spring cannot be used here", at: node.range,
        note: "only looks, and the names that only looks read, may use springs")
    }
    let (inner, settings) = try parts(nodes, node)
    let spring = try spring(settings, node)
    let value = try checked(inner)
    if value.unit == .condition { throw mismatch(.condition, .number, inner) }
    if case .constant = value.operand { return value }
    return try following(value, .spring(spring), node)
  }

  /// Returns a value that follows another one.
  mutating func following(
    _ value: Value, _ follower: Follower, _ node: FormulaNode
  ) throws(FormulaError) -> Value {
    if let unsprung, let name = unsprungInput(of: value.operand) {
      throw FormulaError(
        "a spring cannot follow '\(name)'", at: node.range, note: unsprung.note,
        suggestion: "take '\(name)' out of the spring, as in '\(unsprung.example)'")
    }
    let written = formula.written.text.dropFirst(node.range.lowerBound).prefix(node.range.count)
    let text = String(written.filter { $0 != " " })
    if let known = springs.firstIndex(where: { $0.text == text && $0.follower == follower }) {
      return Value(unit: value.unit, operand: .spring(known))
    }
    try add(
      SpringValue(
        text: text, follower: follower, unit: value.unit, source: value.operand,
        depth: depth(of: value.operand)),
      node)
    return Value(unit: value.unit, operand: .spring(springs.count - 1))
  }

  /// Returns the depth to which springs are nested in the formulas of a value.
  private func depth(of operand: Operand) -> Int {
    let depths = operands(of: operand).map { operand in
      if case .spring(let number) = operand { springs[number].depth + 1 } else { 0 }
    }
    return depths.max() ?? 0
  }

  /// Returns the name of an input on which a value depends and which no spring can follow; nil if there is none.
  private func unsprungInput(of operand: Operand) -> String? {
    operands(of: operand).lazy.compactMap { operand in
      if case .input(let index) = operand { inputs[index].name } else { nil }
    }.first { unsprung?.names.contains($0) == true }
  }

  /// Returns all operands on which a value depends, the value itself first. They include the values that springs follow
  /// and sums add up.
  func operands(of operand: Operand) -> [Operand] {
    var (open, seen, found) = ([operand], Set<Operand>(), [Operand]())
    while let operand = open.popLast() {
      guard seen.insert(operand).inserted else { continue }
      found.append(operand)
      switch operand {
      case .temporary(let step): open += steps[step].operands
      case .spring(let number): open.append(springs[number].source)
      case .sum(let number): open.append(sums[number])
      case .constant, .input: break
      }
    }
    return found
  }

  private mutating func add(_ spring: SpringValue, _ node: FormulaNode) throws(FormulaError) {
    guard springs.count < FormulaLimits.springs else {
      throw FormulaError("there are at most \(FormulaLimits.springs) springs", at: node.range)
    }
    guard spring.depth < FormulaLimits.springDepth else {
      throw FormulaError(
        "springs may follow each other \(FormulaLimits.springDepth) deep at most", at: node.range)
    }
    springs.append(spring)
  }

  /// Returns the value that the spring follows, and the spring's settings by their names.
  private func parts(
    _ nodes: [FormulaNode], _ node: FormulaNode
  ) throws(FormulaError) -> (FormulaNode, [String: FormulaNode]) {
    guard let inner = nodes.first else {
      throw FormulaError("a spring needs the value that it follows", at: node.range, note: usage)
    }
    if case .labeled = inner.kind {
      throw FormulaError("a spring needs the value that it follows", at: inner.range, note: usage)
    }
    var settings: [String: FormulaNode] = [:]
    for part in nodes.dropFirst() {
      guard case .labeled(let label, let value) = part.kind else {
        throw FormulaError(
          "arguments after a spring's value need names", at: part.range, note: usage,
          suggestion: "write 'duration: \(formula.written.text.slice(part.range))'")
      }
      guard SpringSetting(rawValue: label) != nil else {
        let names = SpringSetting.allCases.map(\.rawValue)
        let other = ["response": "'duration'", "dampingfraction": "'bounce': 1 minus the damping fraction"]
        throw FormulaError(
          "a spring has no '\(label)'", at: part.range, note: "known: \(names.joined(separator: ", "))",
          suggestion: other[label.lowercased()].map { "write \($0)" },
          .unknown(.init(word: label, candidates: names)))
      }
      if settings.updateValue(value, forKey: label) != nil {
        throw FormulaError("'\(label)' is given twice", at: part.range)
      }
    }
    return (inner, settings)
  }

  private var usage: String { FormulaFunction.spring.usage }

  private mutating func spring(
    _ nodes: [String: FormulaNode], _ node: FormulaNode
  ) throws(FormulaError) -> Spring {
    var numbers: [SpringSetting: Double] = [:]
    for setting in SpringSetting.allCases {
      if let node = nodes[setting.rawValue] { numbers[setting] = try number(setting, node) }
    }
    let made: Spring?
    if numbers[.stiffness] != nil || numbers[.damping] != nil {
      guard let stiffness = numbers[.stiffness], let damping = numbers[.damping], numbers.count == 2 else {
        throw FormulaError(
          "a spring has a duration and a bounce, or a stiffness and a damping", at: node.range, note: usage)
      }
      made = Spring(stiffness: stiffness, damping: damping)
    } else {
      made = Spring(perceptualDuration: numbers[.duration] ?? 0.5, bounce: numbers[.bounce] ?? 0)
    }
    guard let made else { throw FormulaError("there is no such spring", at: node.range, note: usage) }
    return made
  }

  /// Returns the number of a setting, which must be a constant, since a spring's settings do not change.
  private mutating func number(_ setting: SpringSetting, _ node: FormulaNode) throws(FormulaError) -> Double {
    let number: Double
    if case .time(let seconds) = node.kind {
      guard setting == .duration else {
        throw FormulaError("'\(setting.rawValue)' is a number, not a time", at: node.range, note: usage)
      }
      number = seconds
    } else {
      if setting == .duration {
        throw FormulaError(
          "the duration of a spring is a time", at: node.range, note: usage,
          suggestion: "such as 500ms or 0.5s")
      }
      let value = try checked(node)
      guard value.unit == .number else { throw mismatch(value.unit, .number, node) }
      guard case .constant(let constant) = value.operand else {
        throw FormulaError("'\(setting.rawValue)' of a spring must be constant", at: node.range, note: usage)
      }
      number = constant
    }
    guard setting.range.contains(number) else {
      throw FormulaError(
        "'\(setting.rawValue)' of a spring lies between \(setting.rangeText)", at: node.range, note: usage)
    }
    return number
  }
}

/// The settings of a spring. Their ranges are those of a state's spring.
private enum SpringSetting: String, CaseIterable {
  case duration, bounce, stiffness, damping

  var range: ClosedRange<Double> {
    switch self {
    case .duration: 0.01...20
    case .bounce: 0...0.95
    case .stiffness: 0.1...100_000
    case .damping: 0.1...10_000
    }
  }

  var rangeText: String {
    switch self {
    case .duration: "10ms and 20s"
    default: "\(range.lowerBound.formulaText) and \(range.upperBound.formulaText)"
    }
  }
}
