import FlickBasics
import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickFormula

extension ParsedDeclaration {
  /// Reports that a state or a named calculation has a name that formulas know already. If two of the scene's own have
  /// it, the first of them is mentioned.
  func report(taken name: String, at place: SourceRange, _ decoding: inout Decoding) {
    let meaning: String?
    if let value = EffectValue(rawValue: name) {
      meaning = "formulas know it: \(value.summary.prefix(1).lowercased())\(value.summary.dropFirst())"
    } else if let function = FormulaFunction(rawValue: name) {
      meaning = "it is a function: \(function.usage)"
    } else if ["true", "false", "deg", "pt"].contains(name) {
      meaning = "it is a word of formulas"
    } else if declaration.states.contains(where: { $0.name == name }) || declaration.names[name] != nil {
      meaning = "a state and a calculation of 'let' cannot share a name"
    } else {
      meaning = nil
    }
    decoding.reportUnknown(
      Diagnostic(
        "'\(name)' has a meaning already", at: place, note: meaning,
        suggestion: "give it another name, such as 'own\(name.prefix(1).uppercased())\(name.dropFirst())'"),
      about: "meaning of \(name)")
  }
}
