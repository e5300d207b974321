import FlickBasics
import FlickScene

/// A file of layers that scenes put in where they want, with values of their own for its parameters.
struct Part: Sendable {
  /// As scenes call it: a path in the scene's folder.
  var name: String
  /// The file, whatever links led to it.
  var path: String
  var root: SourceNode
  var parameters: [PartParameter]
  /// What messages call it.
  var noun = "part"

  /// What its layer is called: the file's name without folders and extension.
  var stem: String { PathString.firstStem(of: name) }
}

/// What a part lets its users choose.
struct PartParameter: Sendable {
  var name: String
  var kind: Kind
  /// What holds when a user does not say, as it is written; nil makes the parameter required.
  var defaultText: String?
  /// Where its name stands.
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

/// What a part brings along that is not a key of layers.
struct PartOutline: Sendable {
  var name: String
  var size: LengthPoint
}
