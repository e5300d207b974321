import FlickDiagnostics
import FlickDocument

/// A calculation such as `i*44 + 10` with `+ - * /`, parentheses, numbers, and names of a scope. A calculation with
/// functions or other operators is a ``TemplateFormula``.
struct TemplateExpression {
  /// A value, and the reason why it is not finite; nil for a finite value.
  private struct Value {
    var number: Double
    var reason: Reason?
  }

  private enum Reason: String {
    case zeroDivisor = "divides by 0"
    case excess = "is too large"
  }

  private var rest: Substring
  private let scope: TemplateScope
  private var depth = 0

  /// - Parameter text: The calculation without spaces.
  init(_ text: String, scope: TemplateScope) {
    rest = Substring(text)
    self.scope = scope
  }

  mutating func evaluated() throws(TemplateScope.Mistake) -> Double {
    let whole = rest
    let value = try sum()
    guard rest.isEmpty else { throw FormulaWords.mistake(in: rest) ?? mistake(in: whole) }
    guard abs(value.number) <= 1e12 else {
      let reason = value.reason ?? .excess
      throw TemplateScope.Mistake(message: "'${\(String(whole).shortened)}' \(reason.rawValue)")
    }
    return value.number
  }

  private static func combined(_ a: Value, _ sign: Character, _ b: Value) -> Value {
    let number =
      switch sign {
      case "+": a.number + b.number
      case "-": a.number - b.number
      case "*": a.number * b.number
      default: a.number / b.number
      }
    if number.isFinite { return Value(number: number) }
    let reason = sign == "/" && b.number == 0 ? Reason.zeroDivisor : .excess
    return Value(number: number, reason: a.reason ?? b.reason ?? reason)
  }

  private mutating func sum() throws(TemplateScope.Mistake) -> Value {
    var value = try product()
    while let sign = rest.first, sign == "+" || sign == "-" {
      rest.removeFirst()
      value = Self.combined(value, sign, try product())
    }
    return value
  }

  private mutating func product() throws(TemplateScope.Mistake) -> Value {
    var value = try factor()
    while let sign = rest.first, sign == "*" || sign == "/" {
      rest.removeFirst()
      value = Self.combined(value, sign, try factor())
    }
    return value
  }

  private mutating func factor() throws(TemplateScope.Mistake) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ReadingLimits.nesting else { throw mistake(in: rest) }
    if rest.take("-") {
      let value = try factor()
      return Value(number: -value.number, reason: value.reason)
    }
    if rest.take("(") {
      let value = try sum()
      guard rest.take(")") else { throw FormulaWords.mistake(in: rest) ?? mistake(in: rest) }
      return value
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    guard let first = word.first else { throw mistake(in: rest) }
    rest.removeFirst(word.count)
    return Value(number: try first.isNumber ? number(word) : scope.number(String(word)))
  }

  private func number(_ word: Substring) throws(TemplateScope.Mistake) -> Double {
    guard let number = NumberText(word) else { throw FormulaWords.mistake(in: word) ?? mistake(in: word) }
    return number.value
  }

  private func mistake(in text: Substring) -> TemplateScope.Mistake {
    let shown = text.isEmpty ? "the end" : "'\(String(text).shortened)'"
    return TemplateScope.Mistake(
      message: "cannot calculate \(shown) in '${...}'", note: "allowed: names, numbers, + - * / and ( )")
  }
}
