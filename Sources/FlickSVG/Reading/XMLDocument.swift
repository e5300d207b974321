import FlickBasics

/// The elements of an XML text, with their places.
struct XMLDocument: Sendable {
  /// In the order of the text; the first is the root, and an element comes before those in it.
  var elements: [XMLElement] = []

  var root: XMLElement? { elements.first }
}

/// An element by its local name, with what is in it.
struct XMLElement: Sendable {
  /// The language that the element is of.
  enum Language: Sendable { case svg, other }

  var name: String
  var language: Language
  /// By their local names; of those of other languages, only links are here, as `href`.
  var attributes: [String: String] = [:]
  /// The numbers of the elements in it.
  var children: [Int] = []
  /// The number of the element that it is in.
  var parent: Int?
  /// The characters in it, without those of other elements.
  var text = ""
  var position: SourcePosition

  /// The error at the element's place.
  func mistake(_ message: String, note: String? = nil, suggestion: String? = nil) -> SVGMistake {
    SVGMistake(message, at: position, length: name.count + 1, note: note, suggestion: suggestion)
  }
}

extension XMLElement {
  /// The value of an attribute without white space around it.
  subscript(name: String) -> String? { attributes[name].map { $0.trimmed } }
}
