import FlickBasics
package import FlickDecoding
import FlickDiagnostics
package import FlickDocument
import FlickScene

/// A value that replaces a value of a scene: `effect.faults: original`.
package struct SceneChange: Hashable, Sendable {
  /// The keys down to the value, and positions in lists from 0. Missing keys are added.
  package var path: [String]
  package var key: SourceNode.Key
  package var value: SourceNode
  /// Whether the change is left out for scenes that do not have this parameter.
  package var isOptional = false
  /// Whether the key names a column of a table in which no column is called `name`.
  package var mayBeName = false
  /// Whether the change applies only if neither the scene nor an earlier change sets the value.
  package var isFallback = false
}

extension SceneChange {
  /// A text that is equal for changes with the same effect, wherever they are written.
  package var said: String { "\(isFallback) \(key.text)=\(value.argument)" }

  /// - Parameter key: The keys with dots between them.
  init(_ key: SourceNode.Key, to value: SourceNode) throws(Refusal) {
    let path = key.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.allSatisfy({ !$0.isEmpty }), path.count <= 8 else {
      throw Refusal(
        Diagnostic(
          "'\(key.text.shortened)' is not a path; write keys with dots between them, such as effect.faults",
          at: key.range))
    }
    self.init(path: path, key: key, value: value)
  }
}

extension [SceneChange] {
  /// The changes in an order in which none replaces the value of another one: 'device' comes before 'device.scale'. The
  /// columns of a table may have any order.
  var outermostFirst: [SceneChange] {
    let depths = Set(map(\.path.count)).sorted()
    return depths.flatMap { depth in filter { $0.path.count == depth } }
  }
}

extension ValueDecoder where Value == [SceneChange] {
  /// Decodes a mapping of paths to values. The keys and values are checked when the scene itself is read.
  package static let settings = ValueDecoder(.dictionary(.plain([]))) { node, decoding in
    guard case .mapping(let entries) = node.content else {
      decoding.reportMismatch(
        node, expected: "a mapping of paths to values, such as {effect.faults: original}")
      return nil
    }
    let changes = entries.compactMap { entry -> SceneChange? in
      do throws(Refusal) { return try SceneChange(entry.key, to: entry.value) } catch {
        decoding.report(error.diagnostic)
        return nil
      }
    }
    return changes.count == entries.count ? changes : nil
  }

  /// Decodes the changes of one side of a comparison.
  static let changes = settings.then { changes, _, decoding in
    for change in changes where fixed.contains(change.path[0]) {
      decoding.report(
        Diagnostic("'\(change.path[0])' of a compared scene cannot be changed", at: change.key.range))
    }
    return changes.contains { fixed.contains($0.path[0]) } ? nil : changes
  }

  /// The keys that belong to the comparison, or do not affect the scene's picture.
  private static let fixed = ["scene", "compare", "outputs", "fonts"]
}

extension Decoding {
  /// Returns the tree of a scene with changed values; nil, after reporting it, when a path leads through a value that
  /// is not a mapping.
  ///
  /// - Parameter name: The name of the scene, for messages.
  mutating func changed(_ root: SourceNode, by changes: [SceneChange], in name: String) -> SourceNode? {
    var tree = root
    for change in changes {
      guard !change.isOptional || tree.declares(parameter: change.path[0]) else { continue }
      guard !change.isFallback || !tree.has(change.path[0]) else { continue }
      if change.mayBeName, tree.lacks(change.key.text) {
        report(
          Diagnostic(
            "unknown column '\(change.key.text.shortened)'", at: change.key.range,
            note: "a column is a key or a parameter of the scene; '\(SceneTable.nameColumn)' names the rows",
            suggestion: Suggestion.question(about: change.key.text, meaning: SceneTable.nameColumn)))
        return nil
      }
      guard let changed = tree.changed(by: change) else {
        let reason =
          tree.missingValue(on: change.path).map { "nowhere: \($0)" }
          ?? "through a value that is not a mapping in '\(name.shortened)'"
        report(Diagnostic("'\(change.key.text.shortened)' leads \(reason)", at: change.key.range))
        return nil
      }
      tree = changed
    }
    return tree
  }
}

extension SourceNode {
  /// Returns the reason why a path leads nowhere: a list on it has no value with the number in the path. Nil if no list is
  /// the reason.
  fileprivate func missingValue(on path: [String]) -> String? {
    var node = self
    for (index, key) in path.enumerated() {
      guard case .sequence(let values) = node.content else {
        guard let value = node[key] else { return nil }
        node = value
        continue
      }
      guard let number = Int(key) else {
        return
          "'\(path[..<index].joined(separator: "."))' is a list, and '\(key.shortened)' is not a number of it"
      }
      guard values.indices.contains(number) else {
        let list = "'\(path[..<index].joined(separator: "."))' is a list"
        return values.isEmpty
          ? list + " without values" : list + ", and its values have the numbers 0 to \(values.count - 1)"
      }
      node = values[number]
    }
    return nil
  }

  /// Returns the tree with a changed value; nil when a value on the path is neither a mapping nor a list with that
  /// position. A word on the path stands for a mapping: `effect: page-tabs` becomes `effect: {type: page-tabs}`.
  fileprivate func changed(by change: SceneChange) -> SourceNode? {
    if change.path.count == 1, let parameter = self["parameters"]?[change.path[0]] {
      let declaration = parameter.isScalar ? SourceNode(mapping: "type", to: parameter) : parameter
      var declared = change
      guard let value = declaration.changed(at: ["default"], by: change) else { return nil }
      declared.value = value
      return changed(at: ["parameters", change.path[0]], by: declared)
    }
    if self["compare"] != nil { return changed(user: .comparison, by: change) }
    if self["film"] != nil { return changed(user: .film, by: change) }
    return changed(at: change.path[...], by: change)
  }

  /// Returns the tree of a comparison or a film with a change to itself, to all of its scenes, to both, or to the scene
  /// that the path names first: `original.effect.faults`.
  private func changed(user: SceneUser, by change: SceneChange) -> SourceNode? {
    let (key, own) = (change.path[0], change.path[...])
    if SourceNode.keysOfUsers(user).contains(key) { return changed(at: own, by: change) }
    let (name, list) = user == .comparison ? ("compare", "sides") : ("film", "clips")
    if change.path.count > 1, let index = index(ofScene: key, in: self[name].map { $0[list] ?? $0 }, user) {
      let rest = change.path.dropFirst().joined(separator: ".")
      return changed(at: [name, list, String(index), "with", rest], by: change)
    }
    if SourceNode.keysOfComparisonsThatHaveThem.contains(key), self[key] != nil {
      return changed(at: own, by: change)
    }
    let tree = changed(at: [name, "with", change.key.text], by: change)
    return SourceNode.keysOfAllScenes(user).contains(key) ? tree?.changed(at: own, by: change) : tree
  }

  private func index(ofScene name: String, in scenes: SourceNode?, _ user: SceneUser) -> Int? {
    guard case .sequence(let nodes)? = scenes?.content else { return nil }
    return nodes.indices.first { nodes[$0].sceneName($0, isClip: user == .film) == name }
  }

  /// The name of the side or of the clip that the node describes.
  private func sceneName(_ index: Int, isClip: Bool) -> String? {
    if let name = self["name"] { return name.scalarText }
    guard isClip else { return Comparison.standardName(ofSide: index) }
    return SourceNode.standardName(ofClip: index, file: self["use"]?.scalarText)
  }

  /// Returns the name of a clip without a name: that of its file, if it can be one.
  static func standardName(ofClip index: Int, file: String?) -> String {
    let stem = PathString.stem(of: file ?? "")
    return stem.isIdentifier ? stem : "clip-\(index + 1)"
  }

  /// Whether this is a scene that has a key; a comparison and a film have all keys in their scenes.
  func has(_ key: String) -> Bool { ([key] + ["compare", "film"]).contains { self[$0] != nil } }

  /// Whether this is a scene that declares the parameter `name`.
  fileprivate func declares(parameter name: String) -> Bool { self["parameters"]?[name] != nil }

  /// Whether a column is probably a misspelling of `name`: it is none of the scene's parameters, and `name` is nearer to it
  /// than all of them. The keys of scenes are left out, because none is like `name`.
  fileprivate func lacks(_ column: String) -> Bool {
    var names = [SceneTable.nameColumn]
    if case .mapping(let entries)? = self["parameters"]?.content { names += entries.map(\.key.text) }
    return !declares(parameter: column) && Suggestion.nearest(to: column, in: names) == SceneTable.nameColumn
  }

  /// The keys that a comparison or a film has for itself alone.
  private static func keysOfUsers(_ user: SceneUser) -> Set<String> {
    let keys: Set = [
      "scene", "title", "parameters", "aspect", "compare", "titleCard", "endCard", "lowerThirds", "callouts",
      "outputs", "allow", "strict",
    ]
    return user == .comparison
      ? keys : keys.union(["film", "theme", "camera", "sound", "captions", "progress"])
  }

  /// The keys that a comparison has for itself if it states them. Otherwise they belong to its scenes.
  private static let keysOfComparisonsThatHaveThem: Set = ["camera", "sound", "progress"]

  /// The keys that a comparison or a film has together with all of its scenes.
  private static func keysOfAllScenes(_ user: SceneUser) -> Set<String> {
    user == .comparison ? ["appearance", "motion", "theme"] : ["appearance", "motion"]
  }

  private func changed(at path: ArraySlice<String>, by change: SceneChange) -> SourceNode? {
    guard let name = path.first else { return change.value }
    var node = self
    switch content {
    case .mapping(var entries):
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
      node.content = .mapping(entries)
    case .sequence(var nodes):
      guard let index = Int(name), nodes.indices.contains(index),
        let value = nodes[index].changed(at: path.dropFirst(), by: change)
      else { return nil }
      nodes[index] = value
      node.content = .sequence(nodes)
    default: return nil
    }
    return node
  }

  /// Returns the value as a mapping, if it is a word that stands for one.
  private func opened(for key: String) -> SourceNode {
    if key == "compare", isSequence { return SourceNode(mapping: "sides", to: self) }
    if key == "film", isSequence { return SourceNode(mapping: "clips", to: self) }
    guard case .scalar(let scalar) = content else { return self }
    switch (key, scalar.text) {
    case ("touches", "true"), ("statusBar", "true"), ("touches", "false"), ("statusBar", "false"),
      ("chrome", "true"), ("chrome", "false"), ("titleCard", "false"), ("endCard", "false"):
      return SourceNode(content: .mapping([]), range: range)
    case ("effect", _): return SourceNode(mapping: "type", to: self)
    case ("device", _): return SourceNode(mapping: "preset", to: self)
    case ("chrome", _): return SourceNode(mapping: "device", to: self)
    case ("titleCard", _), ("endCard", _): return SourceNode(mapping: "text", to: self)
    default: return self
    }
  }
}
