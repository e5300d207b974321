import FlickBasics

/// The elements of an XML text, with their places.
struct XMLDocument: Sendable {
  /// The elements in the order of the text. The first one is the root, and an element comes before its children.
  var elements: [XMLElement] = []

  var root: XMLElement? { elements.first }
}

/// An element with its local name and contents.
struct XMLElement: Sendable {
  /// The namespace of the element.
  enum Language: Sendable { case svg, other }

  var name: String
  var language: Language
  /// The attributes by their local names. Of attributes with a namespace, only links are kept, as `href`.
  var attributes: [String: String] = [:]
  /// The numbers of the element's children.
  var children: [Int] = []
  /// The number of the element's parent; nil for the root.
  var parent: Int?
  /// The characters in the element, without those of its children.
  var text = ""
  var position: SourcePosition

  /// Returns the mistake at the element's place.
  func mistake(_ message: String, note: String? = nil, suggestion: String? = nil) -> SVGMistake {
    SVGMistake(message, at: position, length: name.count + 1, note: note, suggestion: suggestion)
  }
}

extension XMLElement {
  /// Returns the value of an attribute without white space around it; nil for an empty one, which browsers ignore.
  subscript(name: String) -> String? {
    attributes[name].map { $0.trimmed }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
