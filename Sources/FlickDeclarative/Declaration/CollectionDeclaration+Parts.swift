package import FlickFormula
package import FlickGeometry
package import FlickLayers

extension CollectionDeclaration {
  /// A rule for many layers of a page. Each layer's look depends on its number.
  package struct PartRule: Hashable, Sendable {
    package enum Members: Hashable, Sendable {
      /// The layers whose names match a pattern, in which one `*` stands for any text.
      case layers(String)
      /// The pieces into which a page is divided.
      case pieces(columns: Int, rows: Int)
      /// The pieces into which the text of a layer is divided.
      case text(String, TextUnit)
      /// The points of a grid through which a page is drawn, with the color that covers its back.
      case mesh(columns: Int, rows: Int, back: Color)
    }

    package var members: Members
    package var look: Look
    /// Formulas that the rule's own formulas can use by name.
    package var names: [String: Formula]

    package init(_ members: Members, _ look: Look, names: [String: Formula] = [:]) {
      (self.members, self.look, self.names) = (members, look, names)
    }

    /// The rule's name in messages.
    var path: String { members.path }
  }
}

extension CollectionDeclaration.PartRule.Members {
  /// Whether these are parts of the page's picture, which may leave its place.
  var cutsPage: Bool {
    switch self {
    case .pieces, .mesh: true
    case .layers, .text: false
    }
  }

  /// The prefix of the names of the rule's formulas.
  var path: String {
    switch self {
    case .layers(let name), .text(let name, _): "layers.\(name)"
    case .pieces: "pieces"
    case .mesh: "mesh"
    }
  }

  /// The properties that the rule's formulas may set.
  var properties: [LookProperty] {
    switch self {
    case .mesh: LookProperty.ofMeshes
    case .pieces: LookProperty.ofPieces
    case .layers, .text: LookProperty.ofLayers
    }
  }
}

extension String {
  /// Whether the string matches a pattern, in which at most one `*` stands for any text.
  package func isLike(_ pattern: String) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return self == pattern }
    let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
    return count >= start.count + end.count && hasPrefix(start) && hasSuffix(end)
  }
}
