public import FlickEffects

/// Reads scenes and checks all that can be checked without playing them.
///
/// ```swift
/// let loader = SceneLoader(registry: .builtIn, assets: pictures)
/// let scene = try loader.load(file: "scenes/tabs.yaml")
/// ```
public struct SceneLoader: Sendable {
  private let registry: EffectRegistry
  private let assets: any AssetReader
  private let codec: Codec<SceneDraft>

  public init(registry: EffectRegistry, assets: any AssetReader) {
    self.registry = registry
    self.assets = assets
    self.codec = .scene(in: registry)
  }

  /// The scene in a file; its assets lie in the same folder or below.
  ///
  /// - Throws: every mistake of the scene, or that the file cannot be read.
  public func load(file path: String) throws(SceneDiagnostics) -> Scene {
    let text = try SceneFile(path: path).text()
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return try load(text: text, name: path, folder: folder)
  }

  /// The scene in a text.
  ///
  /// - Parameters:
  ///   - name: how messages call the text; one that ends in `.json` makes it JSON.
  ///   - folder: where the scene's assets lie.
  /// - Throws: every mistake of the scene.
  public func load(text: String, name: String, folder: String) throws(SceneDiagnostics) -> Scene {
    let reading = SceneReader.read(text, name: name)
    let files = AssetFolder(ConfinedFolder(folder), reader: assets)
    var decoding = Decoding(registry: registry, assets: files)
    let draft = reading.root.flatMap { codec.decode($0, &decoding) }
    let mistakes = reading.diagnostics + decoding.diagnostics + decoding.pages.complaints()
    let source = SourceText(name: name, text: reading.text)
    guard mistakes.isEmpty, let draft, let effect = draft.effect else {
      throw SceneDiagnostics(mistakes, sources: [source])
    }
    return Scene(draft, effect: effect, images: decoding.assets.images, source: source)
  }
}

extension Scene {
  fileprivate init(_ draft: SceneDraft, effect: EffectChoice, images: [Asset], source: SourceText) {
    let name = Scene.name(ofFile: source.name)
    self.init(
      name: name, title: draft.title, device: draft.device, frameRate: draft.frameRate,
      background: draft.background, fonts: draft.fonts.map(\.value), images: images,
      pages: draft.content.pages, sparePages: draft.content.spare, effect: effect, script: draft.script,
      duration: draft.duration,
      outputs: draft.outputs ?? [Output("movie", .mp4(MP4Options()), path: name + ".mp4")],
      sources: [source])
  }

  /// The last part of the path without its extension.
  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else {
      return file.isEmpty ? "scene" : file
    }
    return String(file[..<dot])
  }
}
