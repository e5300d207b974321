import FlickDecoding
package import FlickDiagnostics
import FlickDocument

extension SceneSettings {
  /// Returns the values as `key=value` arguments with the same meaning. An optional name that the scene does not use is
  /// left out.
  ///
  /// - Parameter source: The text of the scene that the arguments are for.
  package func arguments(forSceneOf source: SourceText?) -> [String] {
    var known: ChangedScene??
    func scene() -> ChangedScene? {
      if let known { return known }
      let root = source.flatMap { SceneReader.read($0.lines.joined(separator: "\n"), name: $0.name).root }
      let scene = root.map { ChangedScene($0) }
      known = .some(scene)
      return scene
    }
    return changes.enumerated().compactMap { index, change in
      if change.isOptional, scene()?.declares(parameter: change.path[0]) != true { return nil }
      if change.isFallback {
        let isSetElsewhere = changes.indices.contains { $0 != index && changes[$0].path[0] == change.path[0] }
        if isSetElsewhere || scene()?.has(change.path[0]) == true { return nil }
      }
      return "\(change.key.text)=\(change.value.argument)"
    }
  }
}

extension SourceNode {
  /// The value as it is written after the `=` of an argument.
  var argument: String {
    // A list or a mapping may be a text; that depends on the scene.
    if let outside, !isScalar, !outside.text.contains(where: \.isNewline) { return outside.text }
    guard case .scalar(let scalar) = content, scalar.style == .plain,
      !scalar.text.contains(where: \.isNewline), !["[", "{", "\""].contains(where: scalar.text.hasPrefix)
    else { return flow }
    return scalar.text
  }

  /// The value as it is written inside lists and mappings.
  private var flow: String {
    switch content {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain && (scalar.isNothing || scalar.text.allSatisfy(\.isPlainInFlow))
      return isPlain ? (scalar.isNothing ? "null" : scalar.text) : JSONValue.string(scalar.text).line
    case .sequence(let nodes): return "[" + nodes.map(\.flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      let members = entries.map { JSONValue.string($0.key.text).line + ": " + $0.value.flow }
      return "{" + members.joined(separator: ", ") + "}"
    case .refused: return "null"
    }
  }
}

extension Character {
  /// Whether the character has no meaning to YAML anywhere in a word.
  fileprivate var isPlainInFlow: Bool {
    isASCII && (isLetter || isNumber || ["-", "_", ".", "%", "+", "/"].contains(self))
  }
}
