import FlickDiagnostics
import FlickDocument
import FlickFormula

/// A calculation in `${...}` with more than `+ - * /`: a formula with the values of a scope.
struct TemplateFormula {
  private let text: String
  private let scope: TemplateScope

  /// - Parameter text: The calculation without spaces.
  init(_ text: String, scope: TemplateScope) { (self.text, self.scope) = (text, scope) }

  /// Whether a calculation has a function, or an operator that only formulas have.
  static func reads(_ text: String) -> Bool {
    if text.contains(where: { "<>=!?&|,%".contains($0) }) { return true }
    return zip(text, text.dropFirst()).contains { $1 == "(" && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Returns the value as text; an angle has its unit.
  func evaluated() throws(TemplateScope.Mistake) -> String {
    let (value, unit) = try value(of: try filled())
    guard abs(value) <= 1e12 else {
      throw TemplateScope.Mistake(message: "'${\(text.shortened)}' is too large")
    }
    switch unit {
    case .number, .points: return scope.text(of: value)
    case .degrees: return scope.text(of: value) + "deg"
    // A color has been refused before.
    case .condition, .color: return value == 0 ? "false" : "true"
    }
  }

  private func value(of formula: String) throws(TemplateScope.Mistake) -> (value: Double, unit: FormulaUnit) {
    do throws(FormulaErrors) { return try FormulaProgram.constant(formula) } catch {
      let mistake = error.errors[0]
      throw TemplateScope.Mistake(
        message: "\(mistake.message) in '${\(text.shortened)}'", note: mistake.note,
        suggestion: mistake.nearestWord ?? mistake.suggestion)
    }
  }

  /// Returns the formula with values in place of the scope's names.
  private func filled() throws(TemplateScope.Mistake) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(where: TemplateFormula.isOfWord) {
      let word = rest[start...].prefix { TemplateFormula.isOfWord($0) || $0 == "." }
      result += rest[..<start]
      rest = rest[word.endIndex...]
      let isName = word.first?.isNumber == false && rest.first != "(" && !isWordOfLanguage(String(word))
      result += isName ? "(\(try scope.formula(String(word))))" : String(word)
    }
    return result + rest
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private func isWordOfLanguage(_ word: String) -> Bool {
    guard scope.values[word] == nil else { return false }
    return ["true", "false"].contains(word) || FormulaConstant(rawValue: word) != nil
      || FormulaCurve(rawValue: word) != nil || FormulaFunction(rawValue: word) != nil
  }
}
