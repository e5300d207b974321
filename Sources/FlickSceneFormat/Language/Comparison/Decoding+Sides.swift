import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickMotion
import FlickScene

extension Decoding {
  /// Returns the scene that a side or a clip shows, and its steps; nil, after reporting it, when there is none.
  mutating func scene(
    usedBy user: SceneUser, _ side: ParsedSide, changes: [SceneChange], _ decoder: ValueDecoder<ParsedScene>
  ) -> (Scene, KnownSteps)? {
    guard let use = side.use, let (file, root) = root(ofScene: use, user) else { return nil }
    guard let tree = changed(root, by: changes + side.changes, in: use.value) else { return nil }
    return inside(use.range, user) { decoding in
      decoding.noteRefusedNames(of: tree)
      guard decoding.defineParameters(of: tree), decoding.defineTheme(of: tree) else { return nil }
      let parsed = decoder.decode(tree, &decoding)
      for complaint in decoding.scene.content.pages.complaints() { decoding.reportUnknown(complaint) }
      guard let parsed, let scene = Scene(parsed, named: file.name, decoding) else { return nil }
      return (scene, decoding.scene.script.steps)
    }
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
    let outer = (scope, scene, hasUnknownParameters)
    (scope, scene, hasUnknownParameters) = (TemplateScope(), SceneContext(in: scene, user), false)
    mentions.append(.init(user.mention, place))
    defer {
      mentions.removeLast()
      (scope, scene, hasUnknownParameters) = outer
    }
    return body(&self)
  }
}
