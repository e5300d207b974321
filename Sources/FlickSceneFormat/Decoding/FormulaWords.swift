import FlickDeclarative
import FlickFormula
import FlickScene

/// Words of formulas in a `${...}`, which is another language: it is filled in once, before the scene is played, where a
/// formula is calculated again at every moment.
enum FormulaWords {
  private static let difference =
    "'${...}' is filled in before the scene plays: names, numbers, + - * / and ( )"

  /// The mistake in a call such as `mod(i, 2)`.
  static func call(of function: String) -> TemplateScope.Mistake {
    let known = FormulaFunction(rawValue: function)
    let usage = known?.usage ?? "\(function.shortened)(...)"
    return TemplateScope.Mistake(
      message: known == nil
        ? "'${...}' has no functions, such as '\(function.shortened)'"
        : "'\(function)' is a function of formulas, not of '${...}'",
      note: difference,
      suggestion: known.map { _ in
        "in a formula of an effect, write \(usage) outside, and '${...}' around single names"
      })
  }

  /// The mistake in a name that only formulas know; nil for all others.
  static func mistake(_ name: String) -> TemplateScope.Mistake? {
    if FormulaFunction(rawValue: name) != nil { return call(of: name) }
    guard EffectValue(rawValue: name) != nil, name != EffectValue.repetition.rawValue else { return nil }
    return TemplateScope.Mistake(
      message: "'\(name)' is a value of formulas, not of '${...}'", note: difference,
      suggestion: "in a formula of an effect, write \(name) outside of '${...}'", isAboutName: true)
  }

  /// The mistake in a sign or a unit that only formulas know; nil for all others.
  static func mistake(in rest: Substring) -> TemplateScope.Mistake? {
    if let unit = FormulaWords.units.first(where: rest.hasSuffix), rest.first?.isNumber == true {
      return TemplateScope.Mistake(
        message: "'\(String(rest).shortened)' has a unit, and '${...}' calculates with plain numbers",
        note: difference, suggestion: "write the unit behind it: \"${...}\(unit)\"")
    }
    guard let sign = FormulaWords.signs.first(where: rest.hasPrefix) else { return nil }
    return TemplateScope.Mistake(
      message: "'\(sign)' is a sign of formulas, not of '${...}'", note: difference,
      suggestion: "in a formula of an effect, write it outside, and '${...}' around single names")
  }

  private static let units = ["deg", "pt", "ms", "%", "s", "f"]
  private static let signs = ["<=", ">=", "==", "!=", "%", "<", ">", "?"]
}
