extension CollectionDeclaration {
  /// A rule for many layers of a page, each of which looks by its number.
  public struct PartRule: Hashable, Sendable {
    public enum Members: Hashable, Sendable {
      /// Layers whose names are like this: `*` stands for anything, once.
      case layers(String)
      /// What a page is cut into.
      case pieces(columns: Int, rows: Int)
    }

    public var members: Members
    public var look: Look

    public init(_ members: Members, _ look: Look) { (self.members, self.look) = (members, look) }

    /// What messages call it.
    var path: String {
      switch members {
      case .layers(let pattern): "layers.\(pattern)"
      case .pieces: "pieces"
      }
    }
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
