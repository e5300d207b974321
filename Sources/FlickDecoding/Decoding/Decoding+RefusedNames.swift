package import FlickDocument

extension Decoding {
  /// Remembers what a scene's steps and pages are called where that is no name. Seen before anything is read, since
  /// references may stand in front of them.
  package mutating func noteRefusedNames(of scene: SourceNode) {
    let steps = scene["script"]?.names(under: "name") ?? []
    let pages = ["pages", "spare"].flatMap { scene["content"]?[$0]?.names(under: "id") ?? [] }
    self.scene.script.refusedNames = Set((steps + pages).filter { !$0.isIdentifier && !$0.contains("${") })
  }

  /// Whether a reference leads to such a name.
  func isRefused(_ node: SourceNode) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    return scene.script.refusedNames.contains(scalar.text)
  }
}

extension SourceNode {
  /// The words under a key of each element of a list.
  fileprivate func names(under key: String) -> [String] {
    guard case .sequence(let nodes) = content else { return [] }
    return nodes.compactMap { node in
      if case .scalar(let scalar)? = node[key]?.content { scalar.text } else { nil }
    }
  }
}
