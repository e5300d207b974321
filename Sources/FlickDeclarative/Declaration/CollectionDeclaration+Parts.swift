package import FlickFormula
package import FlickGeometry
package import FlickLayers

extension CollectionDeclaration {
  /// A rule for many layers of a page, each of which looks by its number.
  package struct PartRule: Hashable, Sendable {
    package enum Members: Hashable, Sendable {
      /// Layers whose names are like this: `*` stands for anything, once.
      case layers(String)
      /// The pieces into which a page is cut.
      case pieces(columns: Int, rows: Int)
      /// The pieces into which the text of a layer is taken apart.
      case text(String, TextUnit)
      /// The points of a grid through which a page is drawn, and the colour over it where its back is seen.
      case mesh(columns: Int, rows: Int, back: Color)
    }

    package var members: Members
    package var look: Look
    /// Formulas that its own name.
    package var names: [String: Formula]

    package init(_ members: Members, _ look: Look, names: [String: Formula] = [:]) {
      (self.members, self.look, self.names) = (members, look, names)
    }

    /// Its name in messages.
    var path: String { members.path }
  }
}

extension CollectionDeclaration.PartRule.Members {
  /// The prefix of its formulas' names.
  var path: String {
    switch self {
    case .layers(let name), .text(let name, _): "layers.\(name)"
    case .pieces: "pieces"
    case .mesh: "mesh"
    }
  }

  /// The properties that its formulas may set.
  var properties: [LookProperty] {
    if case .mesh = self { LookProperty.ofMeshes } else { LookProperty.ofLayers }
  }
}

extension String {
  /// Whether it is a name with at most one `*` for anything in it.
  package func isLike(_ pattern: String) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return self == pattern }
    let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
    return count >= start.count + end.count && hasPrefix(start) && hasSuffix(end)
  }
}
