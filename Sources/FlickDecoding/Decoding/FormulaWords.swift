import FlickDeclarative
import FlickDiagnostics
import FlickFormula

/// Words of formulas that `${...}` does not know. It is filled in once, before the scene is played, whereas a formula
/// is calculated at every moment.
enum FormulaWords {
  private static let difference =
    "'${...}' is replaced before the scene plays, so it knows only parameters, repetitions and numbers"

  /// Returns the mistake in a name that only formulas know; nil for all other names.
  static func mistake(_ name: String) -> TemplateScope.Mistake? {
    if let function = FormulaFunction(rawValue: name) {
      return TemplateScope.Mistake(message: "'\(name)' is a function", note: "write \(function.usage)")
    }
    guard EffectValue(rawValue: name) != nil, name != EffectValue.repetition.rawValue else { return nil }
    return value(name)
  }

  /// Returns the mistake in a name of a value that changes while the scene plays.
  static func value(_ name: String) -> TemplateScope.Mistake {
    TemplateScope.Mistake(
      message: "'\(name)' is a value for formulas, not for '${...}'", note: difference,
      suggestion: "in a formula of an effect, write \(name) outside of '${...}'", isAboutName: true)
  }

  /// Returns the mistake in a unit that only formulas know; nil for all other texts.
  static func mistake(in rest: Substring) -> TemplateScope.Mistake? {
    if let unit = FormulaWords.units.first(where: rest.hasSuffix), rest.first?.isNumber == true {
      return TemplateScope.Mistake(
        message: "'\(String(rest).shortened)' has a unit, and '${...}' calculates with plain numbers",
        note: difference, suggestion: "write the unit after it: \"${...}\(unit)\"")
    }
    return nil
  }

  private static let units = ["deg", "pt", "ms", "%", "s", "f"]
}
