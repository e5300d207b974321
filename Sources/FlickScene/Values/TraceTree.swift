import FlickBasics
package import FlickDiagnostics
package import FlickEffects
package import FlickGeometry

/// The values of a moment by name, for traces: the values of `inspect`, with names for the numbers in lists.
///
/// The top level has the effect's own values, `state`, `offset`, `velocity` and `contentSize`, and then the pages by
/// their ids.
package indirect enum TraceTree {
  case leaf(JSONValue)
  case branch([(name: String, value: TraceTree)])

  /// The names on the top level that every effect has, for messages.
  package static let names = ["state", "offset", "velocity", "contentSize"]

  /// - Parameter velocity: The velocity of the content offset, in points per second.
  package init(_ snapshot: EffectSnapshot, velocity: Point) {
    var branches: [(String, TraceTree)] = [
      ("state", .leaf(.string(snapshot.state))), ("offset", .point(snapshot.contentOffset)),
      ("velocity", .point(velocity)),
      (
        "contentSize",
        .numbers(["width", "height"], [snapshot.contentSize.width, snapshot.contentSize.height])
      ),
    ]
    branches += TraceTree.nested(snapshot.values.map { NamedValue($0.name, $0.value) })
    branches += snapshot.items.map { ($0.id, TraceTree($0)) }
    self = TraceTree.branch(branches).merging(TraceTree.nested(snapshot.aliases))
  }

  private init(_ item: ItemSnapshot) {
    let frame = item.frame
    var branches: [(String, TraceTree)] = [
      ("index", .leaf(.integer(item.index))),
      (
        "frame",
        .numbers(["x", "y", "width", "height"], [frame.minX, frame.minY, frame.width, frame.height])
      ),
      ("zPosition", .leaf(.number(item.zPosition))), ("alpha", .leaf(.number(item.alpha))),
      ("hidden", .leaf(.boolean(item.isHidden))), ("state", .leaf(.string(item.state))),
      ("transform", TraceTree(.numbers(item.transform.rows))),
    ]
    if let quad = item.quad {
      let corners = zip(["topLeft", "topRight", "bottomRight", "bottomLeft"], quad)
      branches.append(
        ("quad", .branch(corners.map { ($0, .numbers(["x", "y", "depth"], [$1.x, $1.y, $1.z])) })))
    }
    self = .branch(branches + TraceTree.nested(item.values))
  }

  /// The tree of values with names such as `item.x`: each word is a branch.
  private static func nested(_ values: [NamedValue]) -> [(name: String, value: TraceTree)] {
    var heads: [String] = []
    var parts: [String: [NamedValue]] = [:]
    for value in values {
      let head = String(value.name.prefix { $0 != "." })
      if parts[head] == nil { heads.append(head) }
      parts[head, default: []].append(NamedValue(String(value.name.dropFirst(head.count + 1)), value.value))
    }
    return heads.flatMap { head -> [(name: String, value: TraceTree)] in
      let own = parts[head] ?? []
      let leaf = own.first { $0.name.isEmpty }.map { (head, TraceTree($0.value.json)) }
      // A state such as zoom may have a value of its own, and parts: zoom.x.
      let others = own.filter { !$0.name.isEmpty }
      return (leaf.map { [$0] } ?? []) + (others.isEmpty ? [] : [(head, .branch(nested(others)))])
    }
  }

  /// The tree of a value; the elements of lists are numbered from 0.
  private init(_ value: JSONValue) {
    switch value {
    case .array(let values):
      self = .branch(values.enumerated().map { (String($0.offset), TraceTree($0.element)) })
    case .object(let members): self = .branch(members.map { ($0.name, TraceTree($0.value)) })
    default: self = .leaf(value)
    }
  }

  private static func numbers(_ names: [String], _ values: [Double]) -> TraceTree {
    .branch(zip(names, values).map { ($0, .leaf(.number($1))) })
  }

  private static func point(_ point: Point) -> TraceTree { numbers(["x", "y"], [point.x, point.y]) }
}

extension TraceTree {
  /// The tree at a path of names; nil if there is none.
  package subscript(words: [String]) -> TraceTree? {
    guard let word = words.first else { return self }
    guard case .branch(let branches) = self else { return nil }
    let rest = Array(words.dropFirst())
    return branches.lazy.filter { $0.name == word }.compactMap { $0.value[rest] }.first
  }

  /// Returns all trees at a path of names: a value of its own may be there beside the branch of its parts.
  package func all(at words: [String]) -> [TraceTree] {
    guard let word = words.first else { return [self] }
    guard case .branch(let branches) = self else { return [] }
    return branches.filter { $0.name == word }.flatMap { $0.value.all(at: Array(words.dropFirst())) }
  }

  /// Whether there is nothing: null, or an empty list.
  package var isEmpty: Bool {
    switch self {
    case .leaf(let value): value == .null
    case .branch(let branches): branches.isEmpty
    }
  }

  /// Returns the tree with further branches, except those whose names it already has.
  package func adding(_ others: [(name: String, value: TraceTree)]) -> TraceTree {
    guard case .branch(let branches) = self else { return self }
    return .branch(branches + others.filter { other in !branches.contains { $0.name == other.name } })
  }

  /// Returns the tree with further branches. Where it already has a name, its own value counts, and the other one adds
  /// the parts that the own value does not have: beside a page 'window' there is 'window.width', the list's.
  package func merging(_ others: [(name: String, value: TraceTree)]) -> TraceTree {
    guard case .branch(let branches) = self else { return self }
    let known = Set(branches.map(\.name))
    return .branch(
      branches
        + others.filter { other in
          if case .leaf = other.value, known.contains(other.name) { return false }
          return true
        })
  }

  /// Returns "did you mean 'x.y'?" for a path that does not exist, with the most similar path; nil when none is similar.
  package func suggestion(for words: [String]) -> String? {
    var (tree, known) = (self, [String]())
    for word in words {
      if let inner = tree[[word]] {
        (tree, known) = (inner, known + [word])
        continue
      }
      guard let near = Suggestion.nearest(to: word, in: tree.branchNames) else { return nil }
      let meant = known + [near] + words.dropFirst(known.count + 1)
      return "did you mean '\(meant.joined(separator: "."))'?"
    }
    return nil
  }

  /// The names of the branches.
  package var branchNames: [String] {
    guard case .branch(let branches) = self else { return [] }
    return branches.map(\.name).unique
  }

  /// All single values in order, with their names below `name`.
  package func leaves(named name: String) -> [(name: String, value: JSONValue)] {
    switch self {
    case .leaf(let value): [(name, value)]
    case .branch(let branches): branches.flatMap { $0.value.leaves(named: name + "." + $0.name) }
    }
  }
}
