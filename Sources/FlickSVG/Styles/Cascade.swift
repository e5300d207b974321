/// Finds the properties that an element declares itself, by attributes, rules and its `style` attribute.
struct Cascade {
  private let sheet: StyleSheet
  /// The numbers of the rules with declarations, by the keys of their selectors, so that an element tries few of them.
  private var rules: [String: [Int]] = [:]
  private var known: [Int: [String: String]] = [:]
  /// The number of declarations in rules that have been applied.
  private var applied = 0

  init(_ sheet: StyleSheet) {
    self.sheet = sheet
    for (number, rule) in sheet.rules.enumerated() where !rule.declarations.isEmpty {
      rules[rule.selector.key, default: []].append(number)
    }
  }

  /// The properties of an element of the document, by their names.
  mutating func properties(of number: Int, in document: XMLDocument) -> [String: String] {
    if let known = known[number] { return known }
    let properties = properties(of: document.elements[number])
    known[number] = properties
    return properties
  }

  private mutating func properties(of element: XMLElement) -> [String: String] {
    var result: [String: String] = [:]
    for name in element.attributes.keys where StyleProperty.names.contains(name) {
      result[name] = element[name]
    }
    let declarations = declarations(of: element)
    for declaration in declarations where !declaration.isImportant {
      result[declaration.name] = declaration.value
    }
    for declaration in declarations where declaration.isImportant {
      result[declaration.name] = declaration.value
    }
    for (name, value) in result { result[name] = StyleProperty.standardValue(value, of: name) }
    return result
  }

  /// Returns the declarations for an element, in ascending precedence.
  private mutating func declarations(of element: XMLElement) -> [StyleDeclaration] {
    var result: [StyleDeclaration] = []
    if !rules.isEmpty, !isExceeded {
      let classes = Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace))
      let keys = ["*", element.name, "#" + (element["id"] ?? "")] + classes.map { "." + $0 }
      let tried = keys.flatMap { rules[$0] ?? [] }.sorted()
      for rule in tried.map({ sheet.rules[$0] }) where rule.selector.fits(element, classes: classes) {
        result += rule.declarations
      }
      applied += tried.count + result.count
    }
    if let style = element["style"] { result += StyleDeclaration.list(style) }
    return result
  }

  /// Whether the rules have more declarations for all elements together than the limit.
  var isExceeded: Bool { applied > 1_000_000 }
}

/// The properties that are read.
enum StyleProperty {
  /// The properties that may also be attributes.
  static let names: Set<String> = [
    "clip-path", "clip-rule", "color", "display", "fill", "fill-opacity", "fill-rule", "filter", "marker-end",
    "marker-mid", "marker-start", "mask", "mask-type", "opacity", "overflow", "paint-order", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "transform-box", "transform-origin",
    "vector-effect", "visibility",
  ]

  /// The properties whose values are words.
  private static let ofWords: Set<String> = [
    "clip-rule", "display", "fill-rule", "isolation", "mask-type", "mix-blend-mode", "overflow",
    "paint-order", "stroke-linecap", "stroke-linejoin", "transform-box", "vector-effect", "visibility",
  ]

  /// The properties that only styles have.
  static let ofStyles: Set<String> = [
    "animation", "animation-name", "background", "background-color", "isolation", "marker", "mix-blend-mode",
    "transform",
  ]

  /// The properties of styles that move an element and are refused.
  static let unread = ["offset-path", "rotate", "scale", "translate"]

  /// The attributes of shapes that SVG 2 also allows in styles.
  static let ofShapes: Set<String> = ["cx", "cy", "d", "height", "r", "rx", "ry", "width", "x", "y"]

  /// Whether the property may change what is drawn.
  static func matters(_ name: String) -> Bool {
    names.contains(name) || ofStyles.contains(name) || ofShapes.contains(name) || unread.contains(name)
      || name.hasPrefix("--")
  }

  /// Returns a property's value with its words in lower case: CSS allows both cases, even in attributes.
  static func standardValue(_ value: String, of name: String) -> String {
    let word = value.lowercased()
    return ofWords.contains(name) || word == "none" || word == "inherit" ? word : value
  }

  /// Returns SVG's name for a property. Some programs write the prefix of old browsers, or `mask-image` in place of
  /// `mask`.
  static func standardName(_ name: String) -> String {
    let prefix = "-webkit-"
    let plain = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return plain == "mask-image" ? "mask" : plain
  }
}
