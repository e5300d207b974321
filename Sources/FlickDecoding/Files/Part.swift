package import FlickBasics
package import FlickDocument
package import FlickScene

/// A file of layers that scenes use, each with its own values for the file's parameters.
package struct Part: Sendable {
  /// The path in the scene's folder, as the scene writes it.
  package var name: String
  /// The path of the file with all links resolved.
  package var path: String
  package var root: SourceNode
  package var parameters: [PartParameter]
  /// The word for the file in messages.
  package var noun = "part"

  package init(
    name: String, path: String, root: SourceNode, parameters: [PartParameter], noun: String = "part"
  ) {
    (self.name, self.path, self.root, self.parameters, self.noun) = (name, path, root, parameters, noun)
  }

  /// The name of the part's layer: the file's name without folders and extension.
  package var stem: String { PathString.firstStem(of: name) }
}

/// A parameter that each use of a part may set.
package struct PartParameter: Sendable {
  package var name: String
  package var kind: Kind
  /// The default value as text; nil if the parameter is required.
  package var defaultText: String?
  /// The place of the parameter's name in the text.
  package var range: SourceRange

  package init(name: String, kind: Kind, range: SourceRange) {
    (self.name, self.kind, self.range) = (name, kind, range)
  }

  package enum Kind: Sendable {
    case value(ValueType)
    /// One of a few words.
    case choice([String])
  }

  package enum ValueType: String, CaseIterable, Sendable {
    case text, number, integer, length, angle, boolean, color, image
  }
}

/// The properties of a part that layers do not have.
package struct PartOutline: Sendable {
  package var name: String
  package var size: LengthPoint

  package init(name: String, size: LengthPoint) {
    self.name = name
    self.size = size
  }
}
