import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

/// The tree of a scene whose values are replaced, one after the other.
///
/// Values are replaced in place, and keys are found by an index. So the time of a change to a scene does not depend on the
/// number of changes before it: a table may have thousands of columns, and each adds a key, in a comparison or a film to
/// its `with`.
struct ChangedScene {
  private(set) var root: SourceNode
  private var index = KeyIndex()

  init(_ root: SourceNode) {
    self.root = root
    if case .mapping(let entries) = root.content { index.find(entries) }
  }

  /// The value under a key of the scene itself.
  private subscript(key: String) -> SourceNode? {
    guard let place = index.places?[key], case .mapping(let entries) = root.content else { return nil }
    return entries[place].value
  }

  private func states(_ key: String) -> Bool { index.places?[key] != nil }

  /// Whether this is a scene that has a key; a comparison and a film have all keys in their scenes.
  func has(_ key: String) -> Bool { states(key) || states("compare") || states("film") }

  /// Whether this is a scene that declares the parameter `name`.
  func declares(parameter name: String) -> Bool { self["parameters"]?[name] != nil }

  /// Whether a column is probably a misspelling of `name`: it is none of the scene's parameters, and `name` is nearer to it
  /// than all of them. The keys of scenes are left out, because none is like `name`.
  func lacks(_ column: String) -> Bool {
    let name = SceneTable.nameColumn
    guard Suggestion.nearest(to: column, in: [name]) != nil, !declares(parameter: column) else {
      return false
    }
    guard case .mapping(let entries)? = self["parameters"]?.content else { return true }
    return Suggestion.nearest(to: column, in: [name] + entries.map(\.key.text)) == name
  }

  /// Replaces a value; returns false, and changes nothing, when a value on the path is neither a mapping nor a list with
  /// that position. A word on the path stands for a mapping: `effect: page-tabs` becomes `effect: {type: page-tabs}`.
  mutating func apply(_ change: SceneChange) -> Bool {
    if change.path.count == 1, let parameter = self["parameters"]?[change.path[0]] {
      var declared = change
      declared.value = parameter.isScalar ? SourceNode(mapping: "type", to: parameter) : parameter
      var unused = KeyIndex()
      return declared.value.replace(at: ["default"], by: change, &unused)
        && replace(at: ["parameters", change.path[0]], by: declared)
    }
    if states("compare") { return apply(change, to: .comparison) }
    if states("film") { return apply(change, to: .film) }
    return replace(at: change.path[...], by: change)
  }

  /// Applies a change to a comparison or a film itself, to all of its scenes, to both, or to the scene that the path names
  /// first: `original.effect.faults`.
  private mutating func apply(_ change: SceneChange, to user: SceneUser) -> Bool {
    let (name, list) = user == .comparison ? ("compare", "sides") : ("film", "clips")
    let key = change.path[0]
    // A list is the short form of a mapping with a list, so a position in it leads to the same scene in both.
    let isPosition = key == name && change.path.count > 1 && Int(change.path[1]) != nil
    let own = (isPosition ? [name, list] + change.path.dropFirst() : change.path)[...]
    // Other keys are those of parameters, or mistakes that are reported in the scenes.
    let owner = SceneKey(rawValue: key)?.owner(in: user) ?? .scenes
    if owner == .user { return replace(at: own, by: change) }
    if change.path.count > 1,
      let index = SourceNode.index(ofScene: key, in: self[name].map { $0[list] ?? $0 }, user)
    {
      let rest = change.path.dropFirst().joined(separator: ".")
      return replace(at: [name, list, String(index), "with", rest], by: change)
    }
    if owner == .userIfStated, states(key) { return replace(at: own, by: change) }
    return replace(at: [name, "with", change.key.text], by: change)
      && (owner != .both || replace(at: own, by: change))
  }

  /// - Parameter path: One key or more.
  private mutating func replace(at path: ArraySlice<String>, by change: SceneChange) -> Bool {
    root.replace(at: path, by: change, &index)
  }
}

/// The places of the entries of a mapping by their keys, found when they are first needed, and those of the mappings in
/// it.
private struct KeyIndex {
  private(set) var places: [String: Int]?
  /// The words before a dot in keys, such as `device` for `device.scale`; no more words than a change may have, because
  /// keys may be as long as a file.
  private var heads: Set<String> = []
  /// The indices of the values, by their keys or by their positions in a list.
  private var values: [String: KeyIndex] = [:]

  subscript(value name: String) -> KeyIndex {
    get { values[name] ?? KeyIndex() }
    _modify { yield &values[name, default: KeyIndex()] }
  }

  mutating func find(_ entries: [SourceNode.Entry]) {
    guard places == nil else { return }
    places = [:]
    for (place, entry) in entries.enumerated() { add(entry.key.text, at: place) }
  }

  /// Adds a key, unless there is one that is equal.
  mutating func add(_ key: String, at place: Int) {
    guard places?[key] == nil else { return }
    places?[key] = place
    for dot in key.indices.lazy.filter({ key[$0] == "." }).prefix(SceneChange.mostKeys) {
      heads.insert(String(key[..<dot]))
    }
  }

  /// Whether keys lead into the value of `key`.
  func leads(into key: String) -> Bool { heads.contains(key) }
}

extension SourceNode {
  /// Replaces the value at a path in place; returns false, and changes nothing, when the path leads through a value that
  /// cannot have the next key.
  ///
  /// - Parameter index: The index of this value.
  fileprivate mutating func replace(
    at path: ArraySlice<String>, by change: SceneChange, _ index: inout KeyIndex
  ) -> Bool {
    guard let name = path.first else {
      (self, index) = (change.value, KeyIndex())
      return true
    }
    // What is not shared is changed without a copy.
    if case .mapping(var entries) = content {
      content = .refused
      let isDone = entries.replace(name, path.dropFirst(), by: change, &index)
      content = .mapping(entries)
      return isDone
    }
    if case .sequence(var nodes) = content, let number = Int(name), nodes.indices.contains(number) {
      content = .refused
      let isDone = nodes[number].replace(at: path.dropFirst(), by: change, &index[value: String(number)])
      content = .sequence(nodes)
      return isDone
    }
    return false
  }

  /// Replaces the value at a path in the value of a key, which may be a word that stands for a mapping.
  fileprivate mutating func open(
    for key: String, _ path: ArraySlice<String>, by change: SceneChange, _ index: inout KeyIndex
  ) -> Bool {
    if key == "with", path.count == 1 { removeKeys(inside: path[path.startIndex], &index) }
    guard !path.isEmpty, !isMapping else { return replace(at: path, by: change, &index) }
    var (value, found) = (opened(for: key), KeyIndex())
    guard value.replace(at: path, by: change, &found) else { return false }
    (self, index) = (value, found)
    return true
  }

  /// Removes the keys of a mapping that lead into the value of another one: in a `with`, a new `device` takes the place of
  /// `device.scale`, too.
  private mutating func removeKeys(inside key: String, _ index: inout KeyIndex) {
    guard case .mapping(var entries) = content else { return }
    index.find(entries)
    guard index.leads(into: key) else { return }
    content = .refused
    entries.removeAll { $0.key.text.hasPrefix(key + ".") }
    (content, index) = (.mapping(entries), KeyIndex())
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

extension [SourceNode.Entry] {
  /// Replaces the value at a path that begins with a key; returns false, and changes nothing, when the path leads nowhere.
  fileprivate mutating func replace(
    _ name: String, _ rest: ArraySlice<String>, by change: SceneChange, _ index: inout KeyIndex
  ) -> Bool {
    index.find(self)
    if let place = index.places?[name] {
      if rest.isEmpty { self[place].key.range = change.key.range }
      return self[place].value.open(for: name, rest, by: change, &index[value: name])
    }
    var (value, found) = (SourceNode(content: .mapping([]), range: change.key.range), KeyIndex())
    guard value.replace(at: rest, by: change, &found) else { return false }
    index.add(name, at: count)
    index[value: name] = found
    append(SourceNode.Entry(key: SourceNode.Key(text: name, range: change.key.range), value: value))
    return true
  }
}

// MARK: - Comparisons and films

extension SourceNode {
  fileprivate static func index(
    ofScene name: String, in scenes: SourceNode?, _ user: SceneUser
  ) -> Int? {
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
}
