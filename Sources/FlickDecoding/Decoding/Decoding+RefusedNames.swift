package import FlickDocument

extension Decoding {
  /// Notes the names of callouts, and the texts that are given as names of steps, shots, callouts and pages, but cannot be
  /// names. This happens before anything is read, because references may come first.
  package mutating func noteRefusedNames(of scene: SourceNode) {
    let steps = scene["script"]?.names(under: "name") ?? []
    let camera = scene["camera"]
    let shots = (camera?["shots"] ?? camera)?.names(under: "name") ?? []
    let callouts = scene["callouts"]?.names(under: "name") ?? []
    self.scene.script.writtenCallouts = Set(callouts)
    let pages = ["pages", "spare"].flatMap { scene["content"]?[$0]?.names(under: "id") ?? [] }
    let names = steps + shots + callouts + pages
    self.scene.script.hidesCallouts = callouts.contains { !$0.isIdentifier }
    self.scene.script.refusedNames = Set(names.filter { !$0.isIdentifier && !$0.contains("${") })
  }

  /// Whether a reference such as `2nd.settled` begins with a text that was refused as a name.
  package func isRefusedEvent(_ reference: SourceNode.Scalar) -> Bool {
    scene.script.refusedNames.contains(String(reference.text.prefix { $0 != "." }))
  }

  /// Whether a reference is a text that was refused as a name.
  func isRefused(_ node: SourceNode) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    return scene.script.refusedNames.contains(scalar.text)
  }
}

extension Decoding {
  /// Notes the names that the formulas of the scene's effect have, which `${...}` does not know.
  package mutating func noteFormulaNames(of scene: SourceNode) {
    let effect = scene.value(meantBy: "effect")
    let names = ["states", "let"].flatMap { effect?.value(meantBy: $0)?.keys ?? [] }
    scope.defineFormulas(named: names)
  }
}

extension SourceNode {
  /// Returns the words under a key in each element of a list; an empty one for a value that is no word.
  fileprivate func names(under key: String) -> [String] {
    guard case .sequence(let nodes) = content else { return [] }
    return nodes.compactMap { node in node[key].map { $0.scalarText ?? "" } }
  }

  /// The words of a mapping's keys; none for anything else.
  fileprivate var keys: [String] {
    if case .mapping(let entries) = content { entries.map(\.key.text) } else { [] }
  }
}
