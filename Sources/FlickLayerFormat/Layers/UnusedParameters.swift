import FlickDecoding
package import FlickDiagnostics
package import FlickDocument

extension Diagnostic {
  /// Returns a warning for each parameter of a scene, a part or an effect that no `${...}` in it names.
  ///
  /// - Parameter pattern: A text outside of the scene whose `${...}` count, too: the pattern of the files' names.
  package static func unusedParameters(
    in scene: SourceNode, alsoUsedBy pattern: String? = nil
  ) -> [Diagnostic] {
    guard case .mapping(let entries)? = scene["parameters"]?.content else { return [] }
    let named = SourceNode.Scalar(text: pattern ?? "", style: .plain).namesInTemplates
    let used = scene.namesInTemplates.union(named)
    return entries.filter { !used.contains($0.key.text) }.map { entry in
      Diagnostic(
        .unusedParameter, "nothing uses the parameter '\(entry.key.text.shortened)'", at: entry.key.range,
        suggestion: "write '${\(entry.key.text.shortened)}' where its value belongs, or delete it")
    }
  }
}

extension SourceNode {
  /// The words in all `${...}` of the scalars, including the names of functions.
  fileprivate var namesInTemplates: Set<String> {
    switch content {
    case .scalar(let scalar): scalar.namesInTemplates
    case .sequence(let nodes): nodes.reduce(into: []) { $0.formUnion($1.namesInTemplates) }
    case .mapping(let entries):
      entries.reduce(into: []) { names, entry in
        names.formUnion(SourceNode.Scalar(text: entry.key.text, style: .plain).namesInTemplates)
        names.formUnion(entry.value.namesInTemplates)
      }
    case .refused: []
    }
  }
}

extension SourceNode.Scalar {
  fileprivate var namesInTemplates: Set<String> {
    var names: Set<String> = []
    for case .template(let expression) in TemplatePart.parts(of: text) {
      names.formUnion(
        expression.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.map(String.init))
      // A minus sign may belong to a name, or may subtract.
      names.formUnion(expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
    return names
  }
}
