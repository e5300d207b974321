import FlickBasics
package import FlickDiagnostics
import FlickDocument

extension EditableScene {
  /// Returns the text with another value at a path, written where `--set` would put it. For the name of a parameter
  /// that the scene declares, the value becomes the parameter's default.
  ///
  /// - Parameters:
  ///   - path: Keys with dots between them, such as `effect.pitch`, or the name of a parameter.
  ///   - word: The value as it is written on a command line.
  /// - Throws: `SceneDiagnostics` when the path leads through a value that is not a mapping.
  package func setting(_ path: String, to word: String) throws(SceneDiagnostics) -> String {
    let keys = path.split(separator: ".").map(String.init)
    guard !keys.isEmpty, root["compare"] == nil else {
      throw refusal("change values of a comparison in its scenes")
    }
    if keys.count == 1, let parameters = root["parameters"], let parameter = parameters[keys[0]] {
      return applying([try settingDefault(of: parameter, to: word)])
    }
    return applying([try change(keys[...], to: word, in: root)])
  }

  private func settingDefault(of parameter: SourceNode, to word: String) throws(SceneDiagnostics) -> Change {
    if case .scalar(let type) = parameter.content {
      let declared: JSONValue = ["type": .string(type.text), "default": value(word)]
      return Change(range: range(of: parameter), text: written(declared))
    }
    return try change(["default"], to: word, in: parameter)
  }

  func change(
    _ keys: ArraySlice<String>, to word: String, in node: SourceNode
  ) throws(SceneDiagnostics) -> Change {
    guard let key = keys.first else {
      if case .scalar(let scalar) = node.content, scalar.style == .quoted {
        return Change(range: range(of: node), text: JSONValue.string(word).line)
      }
      return Change(range: range(of: node), text: written(value(word)))
    }
    // `effect: page-tabs` is short for `effect: {type: page-tabs}`.
    if case .scalar(let scalar) = node.content, node.range == root["effect"]?.range {
      let opened: [JSONValue.Member] = [.init("type", .string(scalar.text))] + members(keys, word)
      return Change(range: range(of: node), text: written(.object(opened)))
    }
    guard case .mapping(let entries) = node.content else {
      throw refusal("'\(key)' leads through a value that is not a mapping", at: node)
    }
    if let entry = entries.first(where: { $0.key.text == key }) {
      return try change(keys.dropFirst(), to: word, in: entry.value)
    }
    return adding(members(keys, word), to: node, entries)
  }

  /// Returns the change that adds members to a mapping.
  func adding(
    _ members: [JSONValue.Member], to node: SourceNode, _ entries: [SourceNode.Entry]
  ) -> Change {
    let inner = String(written(.object(members)).dropFirst().dropLast())
    guard let last = entries.last else { return Change(range: range(of: node), text: "{\(inner)}") }
    let end = max(end(of: last.value), index(of: last.key.range.end))
    if isFlow(node) { return Change(range: end..<end, text: ", " + inner) }
    let place = lineEnd(from: end)
    return Change(range: place..<place, text: newline + indentation(to: entries[0].key.range.start) + inner)
  }

  /// Returns the members that put the value below keys that the scene does not have yet.
  private func members(_ keys: ArraySlice<String>, _ word: String) -> [JSONValue.Member] {
    guard let key = keys.first else { return [] }
    return [.init(key, keys.count == 1 ? value(word) : .object(members(keys.dropFirst(), word)))]
  }

  private func range(of node: SourceNode) -> Range<String.Index> {
    index(of: node.range.start)..<end(of: node)
  }

  /// Returns the value of a word of a command line: a number, a Boolean, or a text.
  private func value(_ word: String) -> JSONValue {
    if word == "true" || word == "false" { return .boolean(word == "true") }
    if let number = NumberText(word[...]) { return .number(number.value) }
    return .string(word)
  }
}
