import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickFormula
package import FlickGeometry

/// The values of `${...}` in a scene with parameters, a repetition or a part.
///
/// `repeat: 8` defines `n` (1 to 8) and `i` (0 to 7). `each: [...]` defines these, too, and the element's values by
/// their names, or the element itself as `item`. Repetitions nest, and inner names hide outer ones. A part or a scene
/// begins with its parameters only. Everywhere, `safe.top`, `safe.left`, `safe.bottom` and `safe.right` are the
/// margins that the device reserves, in points, and `theme.brand`, `theme.ink` and `theme.paper` are the scene's
/// colors.
package struct TemplateScope: Sendable {
  /// A mistake in a template, as a sentence.
  package struct Mistake: Error {
    package var message: String
    package var note: String?
    package var suggestion: String?
    /// Whether the mistake is an unknown name.
    var isAboutName = false
  }

  package private(set) var values: [String: String] = [:]
  /// The places of the values that are elements of `each`, by their names.
  private var places: [String: SourceRange] = [:]
  /// Nil before the device is known.
  private var safeArea: EdgeInsets?
  /// Whether the scope is that of the defaults of parameters, which do not know each other.
  private var isOfDefaults = false
  /// The colors by their names, which begin with `theme.`; empty before the theme is known.
  private var theme: [String: String] = [:]

  /// Whether the text is for viewers, to whom numbers are shown without the rounding errors of their calculation.
  var isForViewers = false

  /// The names that only formulas of the effect can use: states, and the names of `let`.
  private var formulas: Set<String> = []

  package init() {}

  package mutating func define(_ name: String, as value: String) {
    values[name] = value
    places[name] = nil
  }

  /// Defines a value of an element of `each`, which is written at a place.
  mutating func define(_ name: String, as value: Located<String>) {
    (values[name], places[name]) = (value.value, value.range)
  }

  /// Returns the place of the element of `each` that is a path, or its last name with or without the ending; nil if
  /// there is none.
  func place(ofElementIn path: String) -> SourceRange? {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let words = [path, last, last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last]
    return places.filter { name, _ in values[name].map(words.contains) ?? false }.min { $0.key < $1.key }?
      .value
  }

  package mutating func define(_ safeArea: EdgeInsets) { self.safeArea = safeArea }

  /// Makes the margins 0 if the scene names no device.
  package mutating func defineMissingSafeArea() { safeArea = safeArea ?? .zero }

  package mutating func defineFormulas(named names: [String]) { formulas = Set(names) }

  package mutating func defineTheme(_ colors: [String: String]) { theme = colors }

  /// The scope for the same device and theme, without other names.
  package var emptied: TemplateScope {
    var scope = TemplateScope()
    (scope.safeArea, scope.theme) = (safeArea, theme)
    return scope
  }

  /// The emptied scope for the defaults of parameters.
  package var ofDefaults: TemplateScope {
    var scope = emptied
    scope.isOfDefaults = true
    return scope
  }

  private func inset(_ name: some StringProtocol) -> Double? {
    guard let safeArea else { return nil }
    return switch name {
    case "safe.top": safeArea.top
    case "safe.left": safeArea.left
    case "safe.bottom": safeArea.bottom
    case "safe.right": safeArea.right
    default: nil
    }
  }

  /// Returns `text` with every `${...}` replaced; `$${` stands for `${`.
  package func expand(_ text: String) -> Result<String, Mistake> {
    Result { () throws(Mistake) in try expansion(of: text) }
  }

  /// Returns the values that `expand` puts in place of each `${...}`.
  func fillings(of text: String) -> [Formula.Filling] {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return [] }
    return TemplatePart.parts(of: text).compactMap { part in
      guard case .template(let source) = part, let value = try? value(of: source) else { return nil }
      return Formula.Filling(String(source), value)
    }
  }

  /// Replaces those `${...}` that name a value of this scope, and leaves others to the scope in which the text is read
  /// later.
  ///
  /// - Parameter replacesAll: Whether an unknown name is a mistake, because the later scope defines none.
  func expansion(of text: String, replacesAll: Bool) throws(Mistake) -> String {
    var result = ""
    for part in TemplatePart.parts(of: text) {
      switch part {
      case .text(let text): result.appendText(text)
      case .escapedOpening: result += "$${"
      case .template(let source):
        if let value = try ownValue(of: source, replacesAll: replacesAll) {
          result.appendText(value.replacing("${", with: "$${"))
        } else {
          // The later scope would read '$${...}' as text.
          guard result.last != "$" else { throw TemplateScope.dollarBefore(source) }
          result += "${\(source)}"
        }
      case .unclosed(let rest): result += rest
      }
    }
    return result
  }

  /// Returns the value of an expression; nil if the expression is left to the scope in which the text is read later.
  private func ownValue(of source: Substring, replacesAll: Bool) throws(Mistake) -> String? {
    guard replacesAll || names(in: source).contains(where: { values[$0] != nil }) else { return nil }
    do throws(Mistake) {
      return try value(of: source)
    } catch {
      if error.isAboutName, !replacesAll { return nil }
      throw error
    }
  }

  private func names(in source: Substring) -> [String] {
    source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// The names of the values, in alphabetical order.
  var names: [String] { values.keys.sorted() }

  private func expansion(of text: String) throws(Mistake) -> String {
    var result = ""
    for part in TemplatePart.parts(of: text) {
      switch part {
      case .text(let text): result += text
      case .escapedOpening: result += "${"
      case .template(let source): result += try value(of: source)
      case .unclosed: throw Mistake(message: "a '${' has no '}'")
      }
    }
    return result
  }

  private func value(of source: Substring) throws(Mistake) -> String {
    let name = source.filter { $0 != " " }
    if let value = values[name] ?? theme[name] { return isForViewers ? value.withoutRoundingErrors : value }
    if name.hasPrefix("theme."), let mistake = unknownColor(name) { throw mistake }
    if TemplateFormula.reads(name) || hasAngle(name) {
      return try TemplateFormula(name, scope: self).evaluated()
    }
    var expression = TemplateExpression(name, scope: self)
    return text(of: try expression.evaluated())
  }

  /// Returns the text that stands for the result of a calculation.
  func text(of number: Double) -> String { isForViewers ? number.shown : number.plain }

  /// Returns the value of a name as a number.
  func number(_ name: String) throws(Mistake) -> Double {
    if let inset = inset(name) { return inset }
    guard let text = values[name] ?? theme[name] else {
      if let constant = FormulaConstant(rawValue: name) { return constant.value }
      throw unknown(name)
    }
    guard let number = NumberText(text) else {
      throw Mistake(message: "'${\(name)}' is '\(text.shortened)', which is not a number to calculate with")
    }
    return number.value
  }

  /// Returns the value of a name as a formula: a number, an angle, `true` or `false`.
  func formula(_ name: String) throws(Mistake) -> String {
    if let text = values[name], text.isAngle || text == "true" || text == "false" { return text }
    return try number(name).plain
  }

  /// Whether a calculation has a name of an angle, with which only formulas can calculate.
  private func hasAngle(_ source: String) -> Bool {
    names(in: Substring(source)).contains { values[$0]?.isAngle == true }
  }

  /// Returns the mistake in a name that begins with `theme.`; nil for a calculation that begins like one.
  private func unknownColor(_ name: String) -> Mistake? {
    guard !theme.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else {
      return nil
    }
    let names = theme.keys.sorted()
    return Mistake(
      message: "unknown colour '\(name.shortened)'", note: "a theme has \(names.joined(separator: ", "))",
      suggestion: Suggestion.text(for: name, in: names), isAboutName: true)
  }

  /// Returns the mistake in a name such as `page.title`: a layer outside of the pages cannot show the texts of a page.
  private static func textOfPage(_ name: String) -> Mistake? {
    let words = name.split(separator: ".")
    guard words.count == 2, ["page", "pages", "data", "item", "current"].contains(words[0]),
      ["title", "name", "text", "label", "subtitle", "id"].contains(words[1])
    else { return nil }
    return Mistake(
      message: "'${\(name)}' has no value here",
      note: "texts are made before anything moves, and the same for all pages",
      suggestion:
        "'- each: [One, Two]' in 'overlays' makes a layer for each text '${item}', which 'opacity: 1 - min(abs(page - i), 1)' shows with its page",
      isAboutName: true)
  }

  private static func dollarBefore(_ source: Substring) -> Mistake {
    Mistake(
      message:
        "the value before '${\(String(source).shortened)}' ends with '$', but '$${' stands for the text '${'",
      suggestion: "put another character between them")
  }

  /// Returns the mistake of a name that gets its value after the values of parameters.
  private static func early(_ name: String) -> Mistake {
    Mistake(
      message: "'${\(name.shortened)}' has no value here",
      note: "the values of parameters are read before everything else",
      suggestion: "write it where the value is used, or '$${' for the text '${'", isAboutName: true)
  }

  private func unknown(_ name: String) -> Mistake {
    if let mistake = FormulaWords.mistake(name) { return mistake }
    if formulas.contains(name) { return FormulaWords.value(name) }
    let safe = ["safe.top", "safe.left", "safe.bottom", "safe.right"]
    if safe.contains(name), safeArea == nil { return TemplateScope.early(name) }
    if name.contains("."), let near = Suggestion.text(for: name, in: safe + theme.keys.sorted()) {
      return Mistake(message: "unknown value '\(name.shortened)'", suggestion: near, isAboutName: true)
    }
    if isOfDefaults { return TemplateScope.early(name) }
    guard !values.isEmpty else {
      // Names of values that a callout shows have a dot, and names of parameters never do.
      let shown = name.contains(".") ? "; a callout shows a value of the scene by '{\(name)}'" : ""
      if let mistake = TemplateScope.textOfPage(name) { return mistake }
      return Mistake(
        message: "'${\(name)}' needs 'parameters', 'repeat' or 'each'",
        suggestion: "write '$${' for the text '${'" + shown, isAboutName: true)
    }
    let names = values.keys.sorted()
    return Mistake(
      message: "unknown value '\(name.shortened)'", note: "known values: \(names.joined(separator: ", "))",
      suggestion: Suggestion.text(for: name, in: names), isAboutName: true)
  }
}

extension String {
  /// Whether the text is a number of degrees, such as `30deg`.
  fileprivate var isAngle: Bool { hasSuffix("deg") && NumberText.split(self)?.unit == "deg" }
}
