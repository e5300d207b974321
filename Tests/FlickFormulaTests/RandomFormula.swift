import FlickFormula
import FlickGeometry
import FlickMotion
import FlickTestSupport

/// A random formula as its own tree. It is written as text, and evaluated by walking the tree: the oracle for the
/// compiler.
indirect enum RandomFormula {
  case literal(Double, FormulaUnit)
  case name(String, FormulaUnit)
  case negated(RandomFormula)
  case binary(String, RandomFormula, RandomFormula)
  case choice(String, RandomFormula, RandomFormula, RandomFormula, RandomFormula)
  case call(String, [RandomFormula])
  case eased(String, RandomFormula)
  /// A choice by two comparisons, the first of which may be inverted.
  case logic(String, inverted: Bool, [RandomFormula])
}

// MARK: - Text

extension RandomFormula {
  /// The formula's text, with every tree in parentheses except literals and names.
  var text: String {
    switch self {
    case .literal(let value, let unit): "\(value)" + (unit == .degrees ? "deg" : "")
    case .name(let name, _): name
    case .negated(let a): "(-\(a.text))"
    case .binary(let sign, let a, let b): "(\(a.text) \(sign) \(b.text))"
    case .choice(let sign, let a, let b, let c, let d):
      "(\(a.text) \(sign) \(b.text) ? \(c.text) : \(d.text))"
    case .call(let name, let arguments): "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
    case .eased(let curve, let t): "ease(\(curve), \(t.text))"
    case .logic(let sign, let inverted, let x):
      "(\(inverted ? "!" : "")(\(x[0].text) < \(x[1].text)) \(sign) \(x[1].text) < \(x[2].text) ? \(x[3].text) : \(x[4].text))"
    }
  }
}

// MARK: - Value

extension RandomFormula {
  func value(_ names: [String: Double]) -> Double {
    switch self {
    case .literal(let value, _): return value
    case .name(let name, _): return names[name] ?? .nan
    case .negated(let a): return -a.value(names)
    case .binary(let sign, let a, let b): return arithmetic(sign, a.value(names), b.value(names))
    case .choice(let sign, let a, let b, let c, let d):
      return compares(sign, a.value(names), b.value(names)) ? c.value(names) : d.value(names)
    case .call(let name, let arguments): return called(name, arguments.map { $0.value(names) })
    case .eased(let curve, let t): return eased(curve, t.value(names))
    case .logic(let sign, let inverted, let x):
      let first = (x[0].value(names) < x[1].value(names)) != inverted
      let second = x[1].value(names) < x[2].value(names)
      return (sign == "&&" ? first && second : first || second) ? x[3].value(names) : x[4].value(names)
    }
  }

  private func arithmetic(_ sign: String, _ a: Double, _ b: Double) -> Double {
    switch sign {
    case "+": a + b
    case "-": a - b
    case "*": a * b
    case "/": a / b
    default: a.truncatingRemainder(dividingBy: b)
    }
  }

  private func compares(_ sign: String, _ a: Double, _ b: Double) -> Bool {
    switch sign {
    case "<": a < b
    case "<=": a <= b
    case ">": a > b
    case ">=": a >= b
    case "==": a == b
    default: !(a == b)
    }
  }

  private func eased(_ curve: String, _ t: Double) -> Double {
    if t.isNaN { return t }
    switch curve {
    case "linear": return t < 0 ? 0 : t > 1 ? 1 : t
    case "easeIn": return TimingCurve.easeIn.value(at: t)
    case "easeOut": return TimingCurve.easeOut.value(at: t)
    default: return TimingCurve.easeInOut.value(at: t)
    }
  }

  private func called(_ name: String, _ x: [Double]) -> Double {
    switch name {
    case "abs": return x[0] < 0 ? -x[0] : x[0] + 0
    case "min": return x.contains { $0.isNaN } ? .nan : x.reduce(.infinity) { $1 < $0 ? $1 : $0 }
    case "max": return x.contains { $0.isNaN } ? .nan : x.reduce(-.infinity) { $1 > $0 ? $1 : $0 }
    case "clamp":
      if x.contains(where: { $0.isNaN }) { return .nan }
      let raised = x[0] < x[1] ? x[1] : x[0]
      return raised > x[2] ? x[2] : raised
    case "mix": return x[0] * (1 - x[2]) + x[1] * x[2]
    case "step": return x[1] < x[0] ? 0 : 1
    case "smoothstep":
      let s = called("clamp", [(x[2] - x[0]) / (x[1] - x[0]), 0, 1])
      return s * s * (3 - 2 * s)
    case "sign": return x[0].isNaN ? .nan : x[0] > 0 ? 1 : x[0] < 0 ? -1 : 0
    case "floor": return x[0].rounded(.down)
    case "ceil": return x[0].rounded(.up)
    case "round": return x[0].rounded()
    case "mod":
      let rest = x[0].truncatingRemainder(dividingBy: x[1])
      return rest * x[1] < 0 ? rest + x[1] : rest
    case "sqrt": return x[0].squareRoot()
    case "sin": return Math.sinCos(degrees: x[0]).sin
    case "cos": return Math.sinCos(degrees: x[0]).cos
    case "tan": return Math.sinCos(degrees: x[0]).sin / Math.sinCos(degrees: x[0]).cos
    case "asin": return Math.atan2(x[0], ((1 - x[0]) * (1 + x[0])).squareRoot()) * 180 / Math.pi
    case "acos": return Math.atan2(((1 - x[0]) * (1 + x[0])).squareRoot(), x[0]) * 180 / Math.pi
    case "atan2": return Math.atan2(x[0], x[1]) * 180 / Math.pi
    case "exp": return Math.exp(x[0])
    case "log": return Math.log(x[0])
    default: return Math.pow(x[0], x[1])
    }
  }
}

// MARK: - Random trees

extension RandomFormula {
  static let names: [(name: String, unit: FormulaUnit)] = [
    ("phase", .number), ("index", .number), ("width", .points), ("view.height", .points), ("turn", .degrees),
  ]

  /// Returns a random tree of a unit.
  static func make(_ unit: FormulaUnit, depth: Int, _ random: inout SplitMix)
    -> RandomFormula
  {
    guard depth > 0, Int.random(in: 0..<6, using: &random) > 0 else { return leaf(unit, &random) }
    let part = { (unit: FormulaUnit, random: inout SplitMix) in make(unit, depth: depth - 1, &random) }
    switch Int.random(in: 0..<9, using: &random) {
    case 7:
      let compared: FormulaUnit = [.number, .points, .degrees].randomElement(using: &random)!
      return .logic(
        ["&&", "||"].randomElement(using: &random)!, inverted: Bool.random(using: &random),
        (0..<5).map { part($0 < 3 ? compared : unit, &random) })
    case 0: return .negated(part(unit, &random))
    case 1:
      return .binary(
        ["+", "-", "%"].randomElement(using: &random)!, part(unit, &random), part(unit, &random))
    case 2: return .binary("*", part(.number, &random), part(unit, &random))
    case 3: return .binary("/", part(unit, &random), part(.number, &random))
    case 4:
      let compared: FormulaUnit = [.number, .points, .degrees].randomElement(using: &random)!
      let sign = ["<", "<=", ">", ">=", "==", "!="].randomElement(using: &random)!
      return .choice(
        sign, part(compared, &random), part(compared, &random), part(unit, &random), part(unit, &random))
    case 5:
      let name = ["abs", "min", "max", "clamp", "floor", "ceil", "round", "mod"].randomElement(
        using: &random)!
      let count = ["min": 3, "max": 2, "clamp": 3, "mod": 2][name] ?? 1
      return .call(name, (0..<count).map { _ in part(unit, &random) })
    case 6: return .call("mix", [part(unit, &random), part(unit, &random), part(.number, &random)])
    default: return special(unit, part, &random)
    }
  }

  private static func special(
    _ unit: FormulaUnit, _ part: (FormulaUnit, inout SplitMix) -> RandomFormula, _ random: inout SplitMix
  ) -> RandomFormula {
    switch unit {
    case .degrees where Bool.random(using: &random):
      return .call(["asin", "acos"].randomElement(using: &random)!, [part(.number, &random)])
    case .degrees: return .call("atan2", [part(.points, &random), part(.points, &random)])
    case .points: return .binary("*", part(.points, &random), part(.number, &random))
    case .number, .condition, .color:
      switch Int.random(in: 0..<9, using: &random) {
      case 0: return .call(["sin", "cos", "tan"].randomElement(using: &random)!, [part(.degrees, &random)])
      case 1: return .call(["sqrt", "exp", "log"].randomElement(using: &random)!, [part(.number, &random)])
      case 2: return .call("pow", [part(.number, &random), part(.number, &random)])
      case 3: return .call("step", [part(.points, &random), part(.points, &random)])
      case 4:
        return .call(
          "smoothstep", [part(.degrees, &random), part(.degrees, &random), part(.degrees, &random)])
      case 5: return .call("sign", [part(.points, &random)])
      case 6: return .binary("/", .name("width", .points), part(.points, &random))
      case 7: return .binary("/", part(.degrees, &random), part(.degrees, &random))
      default:
        return .eased(
          ["linear", "easeIn", "easeOut", "easeInOut"].randomElement(using: &random)!, part(.number, &random))
      }
    }
  }

  private static func leaf(_ unit: FormulaUnit, _ random: inout SplitMix) -> RandomFormula {
    let known = names.filter { $0.unit == unit }
    if Bool.random(using: &random), let name = known.randomElement(using: &random) {
      return .name(name.name, unit)
    }
    let literal = RandomFormula.literal(Double(Int.random(in: 0...400, using: &random)) / 16, unit)
    // A bare number alone would have no unit.
    return unit == .points ? .binary("+", literal, .name("width", .points)) : literal
  }
}
