import FlickBasics
import FlickDecoding
package import FlickDiagnostics
package import FlickDocument
package import FlickEffects
import FlickGeometry
import FlickLayerFormat
package import FlickScene

/// Reads scenes, and checks everything that can be checked without playing them.
///
/// ```swift
/// let loader = SceneLoader(registry: .builtIn, assets: pictures)
/// let scene = try loader.load(file: "scenes/tabs.yaml")
/// ```
package struct SceneLoader: Sendable {
  private let registry: EffectRegistry
  private let assets: any AssetReader
  private let decoder: ValueDecoder<ParsedScene>

  package init(registry: EffectRegistry, assets: any AssetReader) {
    self.registry = registry
    self.assets = assets
    self.decoder = .scene(in: registry)
  }

  /// Returns the scene in a file. Its assets are in the same folder or below.
  ///
  /// - Parameters:
  ///   - path: The path of the scene file.
  ///   - settings: The values that replace the scene's own before it is read.
  /// - Throws: Every mistake in the scene, or the failure to read the file.
  package func load(
    file path: String, settings: SceneSettings = SceneSettings()
  ) throws(SceneDiagnostics) -> Scene {
    let text: String
    do throws(AssetError) { text = try SceneFile(path: path).text() } catch {
      let failure = Diagnostic("cannot read the file: \(error.message)", at: nil)
      var diagnostics = SceneDiagnostics([failure], sources: [SourceText(name: path, text: "")])
      diagnostics.failure = error.failure
      throw diagnostics
    }
    return try load(text: text, name: path, folder: PathString.folder(of: path), settings: settings)
  }

  /// Returns the scene in a text.
  ///
  /// - Parameters:
  ///   - text: The text, in YAML or JSON.
  ///   - name: The name of the text in messages. If it ends in `.json`, the text has to be JSON.
  ///   - folder: The folder of the scene's assets.
  ///   - settings: The values that replace the scene's own before it is read.
  /// - Throws: Every mistake in the scene.
  package func load(
    text: String, name: String, folder: String, settings: SceneSettings = SceneSettings()
  ) throws(SceneDiagnostics) -> Scene {
    try scene(SceneReader.read(text, name: name), named: name, folder: folder, settings: settings)
  }

  /// Returns the scene that the nodes of a text describe.
  func scene(
    _ reading: SceneReader.Result, named name: String, folder: String, settings: SceneSettings
  ) throws(SceneDiagnostics) -> Scene {
    if TableDialect.canBeNothingElse(name), reading.root?.isMapping != true {
      let mistake = Diagnostic(
        "this is a table, not a scene", at: nil,
        suggestion: "'--data \(name)' renders the scenes once for each row")
      throw SceneDiagnostics([mistake], sources: [SourceText(name: name, text: reading.text)])
    }
    let files = SceneFiles(
      assets: AssetFolder(ConfinedFolder(folder), reader: assets),
      parts: PartLibrary(besideSceneCalled: name))
    var decoding = Decoding(registry: registry, files: files)
    decoding.emptyCells = settings.emptyCells
    let tree = reading.root.flatMap { decoding.changed($0, by: settings.changes, in: name) }
    let parsed = tree.flatMap { scene(in: $0, &decoding) }
    let controls = decoding.scene.content.effect?.controls.map(\.name) ?? []
    for (complaint, subject) in decoding.scene.content.pages.complaints(controls: controls) {
      decoding.reportUnknown(complaint, about: subject)
    }
    let mistakes = reading.diagnostics + decoding.diagnostics
    let sources =
      [SourceText(name: name, text: reading.text)] + decoding.files.parts.sources + settings.sources
    guard mistakes.isEmpty, let parsed, var loaded = Scene(parsed, named: name, decoding) else {
      throw SceneDiagnostics(mistakes, sources: sources)
    }
    loaded.changeEach { $0.sources = sources }
    loaded.readingWarnings =
      (reading.root.map {
        Diagnostic.unusedParameters(in: $0, alsoUsedBy: settings.names?.text) + Diagnostic.unusedNames(in: $0)
      } ?? [])
      + decoding.hints
    guard loaded.pixelSize != nil else { throw loaded.failure([loaded.pictureIsTooLarge]) }
    return loaded
  }

  private func scene(in root: SourceNode, _ decoding: inout Decoding) -> ParsedScene? {
    if root["scene"] == nil, let mark = root.key("part") {
      decoding.report(
        Diagnostic(
          "this is a part of scenes, not a scene", at: mark.range,
          suggestion: "a scene shows it with {use: ...} among its layers"))
      return nil
    }
    if root["scene"] == nil, root["checksum"] != nil, let mark = root.key("arguments") {
      decoding.report(
        Diagnostic(
          "this is a plan of segments, not a scene", at: mark.range,
          suggestion:
            "'flickbook render --plan' renders its segments, and 'flickbook assemble' makes its files"))
      return nil
    }
    decoding.noteRefusedNames(of: root)
    decoding.noteFormulaNames(of: root)
    guard decoding.defineParameters(of: root), decoding.defineTheme(of: root) else { return nil }
    return decoder.decode(root, &decoding)
  }
}

extension Scene {
  /// The message for a picture that is too large, although its device has an allowed size.
  fileprivate var pictureIsTooLarge: Diagnostic {
    let (width, height) = (canvas.width.plain, canvas.height.plain)
    return Diagnostic(
      "the picture would be larger than 8192 pixels per side or 64 megapixels",
      at: chrome?.range ?? comparison?.range,
      note: "the whole picture has \(width) x \(height) points at \(device.scale.plain)x")
  }
}
