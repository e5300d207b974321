import FlickBasics
import FlickScene

/// A file of layers that scenes use, with their own values for its parameters.
struct Part: Sendable {
  /// The path in the scene's folder, as the scene writes it.
  var name: String
  /// The path of the file after all links.
  var path: String
  var root: SourceNode
  var parameters: [PartParameter]
  /// The word for the file in messages.
  var noun = "part"

  /// The name of its layer: the file's name without folders and extension.
  var stem: String { PathString.firstStem(of: name) }
}

/// A parameter that each use of a part may set.
struct PartParameter: Sendable {
  var name: String
  var kind: Kind
  /// The default value as text; nil makes the parameter required.
  var defaultText: String?
  /// The place of its name in the text.
  var range: SourceRange

  enum Kind: Sendable {
    case value(ValueType)
    /// One of a few words.
    case choice([String])
  }

  enum ValueType: String, CaseIterable, Sendable {
    case text, number, integer, length, angle, boolean, color, image
  }
}

/// The properties of a part that layers do not have.
struct PartOutline: Sendable {
  var name: String
  var size: LengthPoint
}
