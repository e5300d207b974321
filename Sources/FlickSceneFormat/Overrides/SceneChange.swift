package import FlickDecoding
import FlickDiagnostics
package import FlickDocument

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
  /// The largest number of keys of a path.
  static let mostKeys = 8

  /// A text that is equal for changes with the same effect, wherever they are written.
  package var said: String { "\(isFallback) \(key.text)=\(value.argument)" }

  /// - Parameter key: The keys with dots between them.
  init(_ key: SourceNode.Key, to value: SourceNode) throws(Refusal) {
    let path = key.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.allSatisfy({ !$0.isEmpty }), path.count <= SceneChange.mostKeys else {
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
  /// columns of a table and the keys of a mapping may have any order.
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
    return changes.count == entries.count ? changes.outermostFirst : nil
  }

  /// Decodes the changes of one side of a comparison.
  static let changes = settings.then { changes, _, decoding in
    let fixed = changes.filter { SceneKey(rawValue: $0.path[0])?.isOfSide == false }
    for change in fixed {
      decoding.report(
        Diagnostic("'\(change.path[0])' of a compared scene cannot be changed", at: change.key.range))
    }
    return fixed.isEmpty ? changes : nil
  }
}

extension Decoding {
  /// Returns the tree of a scene with changed values; nil, after reporting the mistake, when a path leads through a
  /// value that is not a mapping.
  ///
  /// - Parameter name: The name of the scene, for messages.
  mutating func changed(_ root: SourceNode, by changes: [SceneChange], in name: String) -> SourceNode? {
    var scene = ChangedScene(root)
    for change in changes {
      guard !change.isOptional || scene.declares(parameter: change.path[0]) else { continue }
      guard !change.isFallback || !scene.has(change.path[0]) else { continue }
      if change.mayBeName, scene.lacks(change.key.text) {
        report(
          Diagnostic(
            "unknown column '\(change.key.text.shortened)'", at: change.key.range,
            note: "a column is a key or a parameter of the scene; '\(SceneTable.nameColumn)' names the rows",
            suggestion: Suggestion.question(about: change.key.text, meaning: SceneTable.nameColumn)))
        return nil
      }
      guard scene.apply(change) else {
        let reason =
          scene.root.missingValue(on: change.path).map { "nowhere: \($0)" }
          ?? "through a value that is not a mapping in '\(name.shortened)'"
        report(Diagnostic("'\(change.key.text.shortened)' leads \(reason)", at: change.key.range))
        return nil
      }
    }
    return scene.root
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
}
