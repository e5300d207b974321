package import FlickDocument

extension Decoding {
  /// Notes the texts that are given as names of steps and pages, but cannot be names. This happens before anything is
  /// read, because references may come first.
  package mutating func noteRefusedNames(of scene: SourceNode) {
    let steps = scene["script"]?.names(under: "name") ?? []
    let pages = ["pages", "spare"].flatMap { scene["content"]?[$0]?.names(under: "id") ?? [] }
    self.scene.script.refusedNames = Set((steps + pages).filter { !$0.isIdentifier && !$0.contains("${") })
  }

  /// Whether a reference is to such a text.
  func isRefused(_ node: SourceNode) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    return scene.script.refusedNames.contains(scalar.text)
  }
}

extension SourceNode {
  /// Returns the words under a key in each element of a list.
  fileprivate func names(under key: String) -> [String] {
    guard case .sequence(let nodes) = content else { return [] }
    return nodes.compactMap { node in
      if case .scalar(let scalar)? = node[key]?.content { scalar.text } else { nil }
    }
  }
}
