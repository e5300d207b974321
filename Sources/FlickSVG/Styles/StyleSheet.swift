import FlickBasics

/// A declaration of a property in a style.
struct StyleDeclaration: Hashable {
  var name: String
  var value: String
  var isImportant: Bool

  /// Returns the declarations of a `style` attribute or of a rule's braces that may change what is drawn. Of
  /// declarations for the same property, the last one is kept.
  static func list(_ text: some StringProtocol) -> [StyleDeclaration] {
    let all = all(in: StyleSheet.withoutComments(text)).filter { StyleProperty.matters($0.name) }
    var seen: Set<String> = []
    return all.reversed().filter { seen.insert("\($0.name) \($0.isImportant)").inserted }.reversed()
  }

  private static func all(in text: some StringProtocol) -> [StyleDeclaration] {
    parts(of: text).compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      var value = part[part.index(after: colon)...].trimmed
      let isImportant = value.lowercased().hasSuffix("!important")
      if isImportant { value = value.dropLast("!important".count).trimmed }
      // A declaration without a value is invalid, so that one before it counts.
      if value.isEmpty { return nil }
      let name = part[..<colon].trimmed
      return StyleDeclaration(
        name: name.hasPrefix("--") ? name : StyleProperty.standardName(name.lowercased()), value: value,
        isImportant: isImportant)
    }
  }

  /// Returns the parts between semicolons that are neither in parentheses nor in quotes.
  private static func parts(of text: some StringProtocol) -> [String] {
    var parts: [String] = [""]
    var (depth, quote) = (0, Character?.none)
    for c in text {
      switch c {
      case "\"", "'": quote = quote == nil ? c : quote == c ? nil : quote
      case "(" where quote == nil: depth += 1
      case ")" where quote == nil: depth -= 1
      case ";" where quote == nil && depth <= 0:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(c)
    }
    return parts
  }
}

/// The rules of all `<style>` elements; once sorted, in ascending precedence.
struct StyleSheet {
  struct Rule {
    var selector: StyleSelector
    var declarations: [StyleDeclaration]
  }

  struct Failure: Error {
    var message: String
  }

  private(set) var rules: [Rule] = []

  /// Adds the rules of a style sheet's text.
  mutating func add(_ text: String) throws(Failure) {
    var rest = StyleSheet.withoutComments(text)[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
      if rest.isEmpty { break }
      if rest.first == "@" {
        try skipAtRule(&rest)
        continue
      }
      guard let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") else {
        throw Failure(message: "the style sheet ends in the middle of a rule")
      }
      let declarations = StyleDeclaration.list(rest[rest.index(after: open)..<close])
      for selector in rest[..<open].split(separator: ",") {
        guard rules.count < SVGLimits.rules else {
          throw Failure(message: "the style sheet has more than 1,000 rules")
        }
        rules.append(Rule(selector: try StyleSelector(selector.trimmed), declarations: declarations))
      }
      rest = rest[rest.index(after: close)...]
    }
  }

  /// Skips an at-rule that does not change what is drawn; throws for any other.
  private func skipAtRule(_ rest: inout Substring) throws(Failure) {
    let name = rest.prefix { !$0.isWhitespace && $0 != "{" && $0 != "(" && $0 != ";" }
    guard ["@charset", "@namespace", "@font-face"].contains(name.lowercased()) else {
      throw Failure(message: "the style sheet's '\(name.prefix(20))' is not read")
    }
    let end = rest.firstIndex { $0 == ";" || $0 == "{" } ?? rest.endIndex
    if end < rest.endIndex, rest[end] == "{" {
      let close = rest[end...].firstIndex(of: "}")
      rest = close.map { rest[rest.index(after: $0)...] } ?? ""
    } else {
      rest = rest[end...].dropFirst()
    }
  }

  fileprivate static func withoutComments(_ text: some StringProtocol) -> String {
    var result = ""
    var rest = String(text)[...]
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    // Some programs hide style sheets in comments from programs that do not know style sheets.
    return (result + rest).replacing("<!--", with: "").replacing("-->", with: "")
  }

  /// Sorts the rules by precedence; call it once, after all have been added.
  mutating func sort() {
    let order = rules.indices.sorted { a, b in
      let (first, second) = (rules[a].selector.specificity, rules[b].selector.specificity)
      return first == second ? a < b : first < second
    }
    rules = order.map { rules[$0] }
  }
}

/// A selector for a single element: `path`, `.a`, `#b`, `path.a.b`, `*`.
struct StyleSelector: Hashable {
  private var name: String?
  private var identifier: String?
  private var classes: [String] = []

  init(_ text: String) throws(StyleSheet.Failure) {
    var rest = text[...]
    let element = StyleSelector.takeName(&rest)
    if !element.isEmpty { name = String(element) }
    if rest.first == "*" { rest.removeFirst() }
    while let mark = rest.first, mark == "." || mark == "#" {
      rest.removeFirst()
      let word = String(StyleSelector.takeName(&rest))
      if word.isEmpty { break }
      if mark == "#" { identifier = word } else { classes.append(word) }
    }
    guard rest.isEmpty, !text.isEmpty else {
      throw StyleSheet.Failure(
        message: "the selector '\(text.prefix(40))' is not read; only names of elements, classes and ids are")
    }
  }

  private static func takeName(_ rest: inout Substring) -> Substring {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    rest = rest[name.endIndex...]
    return name
  }

  var specificity: Int { (identifier == nil ? 0 : 1_000_000) + classes.count * 1_000 + (name == nil ? 0 : 1) }

  /// The class, the id or the name that every match must have, besides other conditions; `*` where all elements may
  /// fit.
  var key: String { classes.first.map { "." + $0 } ?? identifier.map { "#" + $0 } ?? name ?? "*" }

  func fits(_ element: XMLElement, classes own: Set<Substring>) -> Bool {
    if let name, name != element.name { return false }
    if let identifier, identifier != element.attributes["id"] { return false }
    return classes.allSatisfy { own.contains($0[...]) }
  }
}

extension StringProtocol {
  /// Returns the first range of another text.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
