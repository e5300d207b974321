import FlickGeometry
import FlickMotion

extension FormulaCompiler {
  /// Returns a value on a curve. The curve is the first argument.
  mutating func eased(_ nodes: [FormulaNode], _ node: FormulaNode) throws(FormulaError) -> Value {
    let curve = try curve(nodes[0])
    let value = try checked(nodes[1])
    guard value.unit == .number else { throw mismatch(value.unit, .number, nodes[1]) }
    return eased(value, on: curve, node)
  }

  /// Returns a value on a curve.
  mutating func eased(_ value: Value, on curve: KeyFrameCurve, _ node: FormulaNode) -> Value {
    func constant(_ number: Double) -> Value { Value(unit: .number, operand: .constant(number)) }
    switch curve {
    case .linear: return emit(.clamp, .number, [value, constant(0), constant(1)], node)
    case .easeIn: return emit(.easeIn, .number, [value], node)
    case .easeOut: return emit(.easeOut, .number, [value], node)
    case .easeInOut: return emit(.easeInOut, .number, [value], node)
    case .timing(let curve):
      let (a, b) = (curve.control1, curve.control2)
      let place = emit(.curvePlace, .number, [value, constant(a.x), constant(b.x)], node)
      return emit(.curveValue, .number, [place, constant(a.y), constant(b.y)], node)
    case .spring(let ratio): return emit(.easeSpring, .number, [value, constant(ratio)], node)
    case .hold: return emit(.easeSteps, .number, [value, constant(1)], node)
    case .steps(let count): return emit(.easeSteps, .number, [value, constant(Double(count))], node)
    }
  }

  private mutating func curve(_ node: FormulaNode) throws(FormulaError) -> KeyFrameCurve {
    switch node.kind {
    case .name(let name):
      if let curve = FormulaCurve(rawValue: name) { return curve.curve }
    case .call(let name, _, let arguments):
      if let function = CurveFunction(rawValue: name) { return try curve(function, arguments, node) }
    default: break
    }
    let word = formula.written.text.slice(node.range)
    let names = FormulaCurve.allCases.map(\.rawValue)
    throw FormulaError(
      "'\(word)' is not a curve", at: node.range,
      note: "known curves: \(FormulaCurve.usages.joined(separator: ", "))",
      .unknown(.init(word: word, candidates: names)))
  }

  /// Returns a curve with parameters, such as `steps(4)`. The parameters must be constants, because a curve does not
  /// change while a value follows it.
  private mutating func curve(
    _ function: CurveFunction, _ arguments: [FormulaNode], _ node: FormulaNode
  ) throws(FormulaError) -> KeyFrameCurve {
    guard arguments.count == function.arity else {
      let noun = function.arity == 1 ? "value" : "values"
      throw FormulaError(
        "\(function.rawValue) takes \(function.arity) \(noun), not \(arguments.count)", at: node.range,
        note: function.usage)
    }
    var numbers: [Double] = []
    for argument in arguments {
      let value = try checked(argument)
      guard value.unit == .number else { throw mismatch(value.unit, .number, argument) }
      guard case .constant(let number) = value.operand else {
        throw FormulaError(
          "the numbers of a curve must be constant", at: argument.range, note: function.usage)
      }
      numbers.append(number)
    }
    do throws(CurveMistake) { return try function.curve(numbers) } catch {
      throw FormulaError(error.message, at: node.range, note: function.usage)
    }
  }
}
