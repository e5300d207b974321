import FlickBasics
import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula

extension ParsedDeclaration {
  /// Reports a mistake in a formula.
  ///
  /// - Parameters:
  ///   - place: The place for a mistake in a formula that is in no text.
  ///   - keys: The keys that were read. If those of `let` are uncertain, an unknown name may be one of them.
  func report(
    _ mistake: FormulaError, orAt place: SourceRange, _ keys: ReadKeys, _ decoding: inout Decoding
  ) {
    var diagnostic = mistake.diagnostic(orAt: place)
    switch mistake.kind {
    case .plain, .consequence: decoding.report(diagnostic)
    case .unit(let name): decoding.reportUnknown(diagnostic, about: "unit of \(name)")
    case .takenName(let name):
      let key = mistake.written.source.flatMap { decoding.scene.content.nameKeys[$0.range] }
      report(taken: name, at: key ?? diagnostic.range ?? place, &decoding)
    case .misplaced(let misplaced):
      diagnostic.suggestion = way(toHave: misplaced, in: mistake.formula)
      decoding.reportUnknown(diagnostic, about: "\(diagnostic.message): \(diagnostic.note ?? "")")
    case .unknown(let unknown):
      if keys.isUncertain("let") || incompleteStates.contains(where: { unknown.word.hasPrefix("\($0).") }) {
        return
      }
      if isWordOfRefusedName(unknown.word) { return }
      let parameter =
        decoding.scope.values[unknown.word] == nil ? nil : "write '${\(unknown.word)}' for the parameter"
      diagnostic.suggestion = parameter ?? way(toMake: unknown.word) ?? diagnostic.suggestion
      decoding.reportUnknown(diagnostic, about: ParsedDeclaration.subject(ofName: unknown.word))
    }
  }

  /// Returns the subject that messages about a name in formulas share with those about the state of that name:
  /// `open.any` belongs to `open`.
  static func subject(ofName name: String) -> String { "name \(name.prefix { $0 != "." })" }
}

extension ParsedDeclaration {
  /// Whether a word stands in a name with a '-', which has been reported. Formulas read such a name as a difference.
  private func isWordOfRefusedName(_ word: String) -> Bool {
    (declaration.states.map(\.name) + declaration.names.keys).contains {
      $0.contains("-") && $0.split(separator: "-").contains { $0 == word }
    }
  }
}

// MARK: - Names that formulas know already

extension ParsedDeclaration {
  /// Reports that a state or a named calculation has a name that formulas know already. If two names of the scene's own
  /// are equal, the first of them is mentioned.
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

// MARK: - Names that formulas do not know

extension ParsedDeclaration {
  /// The keys of an effect that make states with names of their own, by these names.
  private static let makers =
    Dictionary(uniqueKeysWithValues: CollectionDeclaration.dragNames.map { ($0, "drag: {item: any}") })
    .merging([CollectionDeclaration.pickedName: "reorder: true"]) { first, _ in first }

  /// The way to make a name that no formula knows; nil if no key of an effect makes it.
  private func way(toMake name: String) -> String? {
    if let key = ParsedDeclaration.makers[name] { return "the effect's key '\(key)' makes it" }
    if isPart(name, ofState: ["any", "page"]) {
      return "the scene has a single one: write '\(name.prefix { $0 != "." })'"
    }
    return isPart(name, ofState: ["x", "y"])
      ? "a state has '.x' and '.y' if two fingers scale it (pinch: scale), or one moves it along both axes (axis: both)"
      : nil
  }

  /// The way to have a value that only other formulas know; nil if there is none.
  ///
  /// - Parameter formula: The formula that names the value, such as `overlays.0.x`.
  private func way(toHave misplaced: FormulaError.UnknownWord, in formula: String) -> String? {
    let name = misplaced.word
    let isOfItem =
      EffectValue(rawValue: name).map(EffectValue.ofItemsAlone.contains) ?? name.hasPrefix("data.")
    if isOfItem, formula.hasPrefix("overlays.") {
      return "an overlay knows it of the item that it follows: follow: {page: ID}"
    }
    switch EffectValue(rawValue: name) {
    case .windowWidth: return "this is computed before the window: read 'view.width'"
    case .windowHeight: return "this is computed before the window: read 'view.height'"
    default: break
    }
    if name.hasPrefix("followed.") {
      return "only overlays that follow an item have it: follow: {page: ID}"
    }
    if name.hasPrefix("part.") {
      return
        "parts are letters ('split: letters'), 'pieces', the points of a 'mesh', or layers with a '*' in their name"
    }
    guard declaration.states.contains(where: { $0.name == name && !$0.isOfScene }) else { return nil }
    let others = ["page", "any"].map { "\(name).\($0)" }.filter(misplaced.candidates.contains)
    guard !others.isEmpty else { return nil }
    let reading = others.map { "'\($0)'" }.joined(separator: " or ")
    if ParsedDeclaration.makers[name] != nil {
      return "each item has its own '\(name)': read \(reading), or write 'follow: {page: ID}' in an overlay"
    }
    return "each item has its own '\(name)': write 'of: scene' in the state, or read \(reading)"
  }

  /// Whether a name is that of a state with one of these words after a dot.
  private func isPart(_ name: String, ofState words: [String]) -> Bool {
    words.contains { word in
      name.hasSuffix("." + word) && declaration.states.contains { $0.name == name.dropLast(word.count + 1) }
    }
  }
}
