import FlickDiagnostics
import FlickDocument

extension Diagnostic {
  /// Returns a warning for each parameter of a scene that no `${...}` in it names.
  static func unusedParameters(in scene: SourceNode) -> [Diagnostic] {
    guard case .mapping(let entries)? = scene["parameters"]?.content else { return [] }
    let used = scene.namesInTemplates
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
    case .mapping(let entries): entries.reduce(into: []) { $0.formUnion($1.value.namesInTemplates) }
    case .refused: []
    }
  }
}

extension SourceNode.Scalar {
  fileprivate var namesInTemplates: Set<String> {
    var names: Set<String> = []
    var rest = Substring(text)
    while let open = rest.firstRange(of: "${") {
      rest = rest[open.upperBound...]
      let expression = rest.prefix { $0 != "}" }
      names.formUnion(
        expression.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.map(String.init))
      // A minus sign may belong to a name, or may subtract.
      names.formUnion(expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
    return names
  }
}
