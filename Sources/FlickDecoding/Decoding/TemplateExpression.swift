import FlickDiagnostics
import FlickDocument

/// A calculation such as `i*44 + 10` with `+ - * /`, parentheses, numbers, and names of a scope. A calculation with
/// functions or other operators is a ``TemplateFormula``.
struct TemplateExpression {
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
    guard value.isFinite || !whole.contains("/") else {
      throw TemplateScope.Mistake(message: "'${\(String(whole).shortened)}' divides by 0")
    }
    guard abs(value) <= 1e12 else {
      throw TemplateScope.Mistake(message: "'${\(String(whole).shortened)}' is too large")
    }
    return value
  }

  private mutating func sum() throws(TemplateScope.Mistake) -> Double {
    var value = try product()
    while let sign = rest.first, sign == "+" || sign == "-" {
      rest.removeFirst()
      let term = try product()
      value = sign == "+" ? value + term : value - term
    }
    return value
  }

  private mutating func product() throws(TemplateScope.Mistake) -> Double {
    var value = try factor()
    while let sign = rest.first, sign == "*" || sign == "/" {
      rest.removeFirst()
      let term = try factor()
      value = sign == "*" ? value * term : value / term
    }
    return value
  }

  private mutating func factor() throws(TemplateScope.Mistake) -> Double {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ReadingLimits.nesting else { throw mistake(in: rest) }
    if rest.take("-") { return -(try factor()) }
    if rest.take("(") {
      let value = try sum()
      guard rest.take(")") else { throw FormulaWords.mistake(in: rest) ?? mistake(in: rest) }
      return value
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    guard let first = word.first else { throw mistake(in: rest) }
    rest.removeFirst(word.count)
    if first.isNumber { return try number(word) }
    return try scope.number(String(word))
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
