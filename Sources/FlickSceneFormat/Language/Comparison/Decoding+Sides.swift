import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayerFormat
import FlickMotion
import FlickScene

extension Decoding {
  /// Returns the scene that a side or a clip shows, and its steps; nil, after reporting the mistake, when there is
  /// none.
  mutating func scene(
    usedBy user: SceneUser, _ side: ParsedSide, changes: [SceneChange], _ decoder: ValueDecoder<ParsedScene>
  ) -> (Scene, KnownSteps)? {
    guard let use = side.use, let (file, root) = root(ofScene: use, user) else { return nil }
    guard let changes = filled(changes + side.changes, for: root),
      let tree = changed(root, by: changes, in: use.value)
    else { return nil }
    return inside(use.range, user) { decoding in
      decoding.noteRefusedNames(of: tree)
      guard decoding.defineParameters(of: tree), decoding.defineTheme(of: tree) else { return nil }
      let parsed = decoder.decode(tree, &decoding)
      for (complaint, subject) in decoding.scene.content.pages.complaints() {
        decoding.reportUnknown(complaint, about: subject)
      }
      guard let parsed, var scene = Scene(parsed, named: file.name, decoding) else { return nil }
      scene.mentions = decoding.mentions.reversed()
      return (scene, decoding.scene.script.steps)
    }
  }

  /// Returns the changes of all scenes that a comparison or a film shows. A parameter that only some of them declare
  /// changes only these.
  mutating func shared(_ changes: [SceneChange], among sides: [ParsedSide], _ user: SceneUser)
    -> [SceneChange]
  {
    guard changes.contains(where: { $0.path.count == 1 }) else { return changes }
    let declared = sides.compactMap { side in
      side.use.flatMap { root(ofScene: $0, user) }.map { $0.1.parameterNames }
    }
    let names = Set(declared.joined())
    return changes.map { change in
      var change = change
      if change.path.count == 1, names.contains(change.path[0]) { change.isOptional = true }
      return change
    }
  }

  /// Returns the changes of another scene with the values of the scene that is being read in their `${...}`; nil, after
  /// reporting the mistake, when an expression is wrong.
  private mutating func filled(_ changes: [SceneChange], for root: SourceNode) -> [SceneChange]? {
    let parameters = Set(root.parameterNames)
    let filled = changes.compactMap { change -> SceneChange? in
      let isParameter = change.path.count == 1 && parameters.contains(change.path[0])
      var change = change
      guard let value = outerValue(change.value, replacesAll: isParameter) else { return nil }
      change.value = value
      return change
    }
    return filled.count == changes.count ? filled : nil
  }

  /// Returns the tree of a scene's file, which is read only once.
  private mutating func root(ofScene use: Located<String>, _ user: SceneUser) -> (Asset, SourceNode)? {
    func refuse(_ message: String, _ suggestion: String? = nil) {
      report(
        Diagnostic(
          "cannot \(user.verb) '\(use.value.shortened)': \(message)", at: use.range, suggestion: suggestion))
    }
    guard !use.value.contains("/") else {
      refuse(
        "it lies in another folder",
        "paths in a scene start in its folder, so \(user.verb) scenes of one folder")
      return nil
    }
    do throws(AssetError) {
      let file = try files.assets.file(use.value, at: use.range)
      if let known = files.comparedScenes[file.name] { return (file, known) }
      let reading = try files.parts.read(file, noun: "scene")
      if let complaint = reading.diagnostics.first(where: { $0.range == nil }) {
        throw AssetError(complaint.message)
      }
      for diagnostic in reading.diagnostics { report(diagnostic) }
      guard let root = reading.root, reading.diagnostics.isEmpty else { return nil }
      guard root["part"] == nil || root["scene"] != nil else { throw AssetError("it is a part, not a scene") }
      guard root["compare"] == nil || user == .film else { throw AssetError("it is a comparison itself") }
      guard root["film"] == nil else { throw AssetError("it is a film itself") }
      files.comparedScenes[file.name] = root
      return (file, root)
    } catch {
      refuse(error.message, error.suggestion)
      return nil
    }
  }

  /// Runs `body` with the state at the beginning of another scene, and then restores the state of this scene.
  private mutating func inside<Result>(
    _ place: SourceRange, _ user: SceneUser, _ body: (inout Decoding) -> Result
  ) -> Result {
    let outer = (scope, scene, hasUnknownParameters, files.parts.entries)
    (scope, scene, hasUnknownParameters) = (TemplateScope(), SceneContext(in: scene, user), false)
    files.parts.entries = [:]
    mentions.append(.init(user.mention, place))
    defer {
      mentions.removeLast()
      (scope, scene, hasUnknownParameters, files.parts.entries) = outer
    }
    return body(&self)
  }
}

extension SourceNode {
  /// The names of the parameters that a scene declares.
  fileprivate var parameterNames: [String] {
    guard case .mapping(let entries)? = self["parameters"]?.content else { return [] }
    return entries.map(\.key.text)
  }
}
