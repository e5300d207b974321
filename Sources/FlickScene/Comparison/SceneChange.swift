/// A value that takes the place of one that a compared scene has: `effect.faults: original`.
struct SceneChange: Sendable {
  /// The keys down to the value; what they are must be mappings, or not there yet.
  var path: [String]
  var key: SourceNode.Key
  var value: SourceNode
}

extension Codec where Value == [SceneChange] {
  /// A mapping of paths to values. Whether there are such keys and values, the scene itself says when it is read.
  static let changes = Codec(.dictionary(.plain([]))) { node, decoding in
    guard case .mapping(let entries) = node.content else {
      decoding.reportMismatch(
        node, expected: "a mapping of paths to values, such as {effect.faults: original}")
      return nil
    }
    let changes = entries.compactMap { decoding.change(at: $0) }
    return changes.count == entries.count ? changes : nil
  }

  /// What belongs to the comparison, or is not the scene's picture.
  fileprivate static let fixed = ["scene", "compare", "outputs", "fonts"]
}

extension Decoding {
  fileprivate mutating func change(at entry: SourceNode.Entry) -> SceneChange? {
    let path = entry.key.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.allSatisfy({ !$0.isEmpty }), path.count <= 8 else {
      report(
        Diagnostic(
          "'\(entry.key.text.shortened)' is no path; write keys with dots between them, such as effect.faults",
          at: entry.key.range))
      return nil
    }
    guard !Codec<[SceneChange]>.fixed.contains(path[0]) else {
      report(Diagnostic("'\(path[0])' of a compared scene cannot be changed", at: entry.key.range))
      return nil
    }
    return SceneChange(path: path, key: entry.key, value: entry.value)
  }
}

extension SourceNode {
  /// The tree with a value put in; nil when something on the way is no mapping. A word on the way is what mappings
  /// are written for: `effect: pages` becomes `effect: {type: pages}`.
  func changed(by change: SceneChange) -> SourceNode? { changed(at: change.path[...], by: change) }

  private func changed(at path: ArraySlice<String>, by change: SceneChange) -> SourceNode? {
    guard let name = path.first else { return change.value }
    guard case .mapping(var entries) = content else { return nil }
    if let index = entries.firstIndex(where: { $0.key.text == name }) {
      let inner = path.count > 1 ? entries[index].value.opened(for: name) : entries[index].value
      guard let value = inner.changed(at: path.dropFirst(), by: change) else { return nil }
      entries[index].value = value
      if path.count == 1 { entries[index].key.range = change.key.range }
    } else {
      let empty = SourceNode(content: .mapping([]), range: change.key.range)
      guard let value = empty.changed(at: path.dropFirst(), by: change) else { return nil }
      entries.append(Entry(key: Key(text: name, range: change.key.range), value: value))
    }
    var node = self
    node.content = .mapping(entries)
    return node
  }

  /// Values of a scene that may be a word as well as a mapping, as a mapping.
  private func opened(for key: String) -> SourceNode {
    guard case .scalar(let scalar) = content else { return self }
    switch (key, scalar.text) {
    case ("touches", "true"), ("statusBar", "true"), ("touches", "false"), ("statusBar", "false"):
      return SourceNode(content: .mapping([]), range: range)
    case ("effect", _): return SourceNode(mapping: "type", to: self)
    case ("device", _): return SourceNode(mapping: "preset", to: self)
    case ("chrome", _): return SourceNode(mapping: "device", to: self)
    case ("titleCard", _): return SourceNode(mapping: "text", to: self)
    default: return self
    }
  }
}
