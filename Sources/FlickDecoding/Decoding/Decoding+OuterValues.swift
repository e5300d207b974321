import FlickDiagnostics
package import FlickDocument

extension Decoding {
  /// Returns a value for another scene, in which `${...}` stands for the values of the scene that is being read; nil,
  /// after reporting the mistake, when an expression is wrong. Names that this scene does not have are left to the
  /// other scene.
  ///
  /// - Parameter replacesAll: Whether the other scene has no names of its own there, as in the value of a parameter.
  package mutating func outerValue(_ node: SourceNode, replacesAll: Bool) -> SourceNode? {
    var node = node
    switch node.content {
    case .refused: break
    case .scalar(let scalar):
      guard scalar.text.contains("${"), node.outside?.mistake == nil else { return node }
      guard let text = outerText(scalar.text, at: node, replacesAll) else { return nil }
      guard text != scalar.text else { return node }
      var filled = SourceNode.Scalar(text: text, style: .plain)
      if filled.isNothing { filled.style = .quoted }
      let shown = shownText(scalar.shown ?? scalar.text, replacesAll)
      filled.shown = shown == text ? nil : shown
      node.content = .scalar(filled)
      node.outside?.text = text
    case .sequence(let nodes):
      let values = nodes.compactMap { outerValue($0, replacesAll: replacesAll) }
      guard values.count == nodes.count else { return nil }
      node.content = .sequence(values)
    case .mapping(var entries):
      for index in entries.indices {
        guard let value = outerValue(entries[index].value, replacesAll: replacesAll) else { return nil }
        entries[index].value = value
      }
      node.content = .mapping(entries)
    }
    return node
  }

  /// Returns a text without mistakes as viewers see it, to whom numbers are shown without the rounding errors of their
  /// calculation.
  private func shownText(_ text: String, _ replacesAll: Bool) -> String? {
    var scope = scope
    scope.isForViewers = true
    return try? scope.expansion(of: text, replacesAll: replacesAll)
  }

  private mutating func outerText(_ text: String, at node: SourceNode, _ replacesAll: Bool) -> String? {
    do throws(TemplateScope.Mistake) {
      return try scope.expansion(of: text, replacesAll: replacesAll)
    } catch {
      if error.isAboutName, hasUnknownParameters {
        countMistake()
        return nil
      }
      report(error.message, at: node, note: error.note, suggestion: error.suggestion)
      return nil
    }
  }
}
