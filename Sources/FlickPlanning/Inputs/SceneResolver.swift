import FlickBasics
public import FlickDeclarative
import FlickDiagnostics
public import FlickEffects
import FlickGeometry
public import FlickMotion
public import FlickScene
public import FlickSceneFormat
import FlickStage

/// Reads scenes and plays their scripts, with the values that the command line overrides.
public struct SceneResolver: Sendable {
  public var registry: EffectRegistry
  /// Overrides the scene's frame rate. Times that the scene states in frames keep their meaning.
  public var frameRate: FrameRate?
  /// Overrides the device's scale, in pixels per point.
  public var scale: Double?
  /// Overrides whether fingers are drawn. In a scene that draws none, `true` gives them their usual look.
  public var touches: Bool?
  /// Overrides the scene's values and those of its variant.
  public var settings: SceneSettings
  /// Whether warnings are errors, regardless of the scenes.
  public var isStrict = false
  private let fonts = FontLibraries()
  private let loaders = SceneLoaders()

  public init(
    registry: EffectRegistry = .builtIn, frameRate: FrameRate? = nil, scale: Double? = nil,
    touches: Bool? = nil, settings: SceneSettings = SceneSettings()
  ) {
    self.registry = registry
    self.frameRate = frameRate
    self.scale = scale
    self.touches = touches
    self.settings = settings
  }

  /// - Throws: `SceneDiagnostics` for mistakes in the scene, `FlickbookError` when the file cannot be read or the
  ///   picture would become too large.
  public func resolve(_ input: SceneInput) throws -> ResolvedScene { try resolve(input, reading: nil) }

  /// Plays the scene of a file as if the file had another text, or as it is.
  ///
  /// - Parameter text: The other text; nil for the file's own.
  /// - Throws: The same errors as for the file.
  package func resolve(_ input: SceneInput, reading text: String?) throws -> ResolvedScene {
    do {
      return try resolved(try load(input, reading: text), from: input)
    } catch var mistakes as SceneDiagnostics {
      mistakes.variant = input.variant.words
      throw mistakes
    }
  }

  /// Plays a scene that was made in code, or read before.
  ///
  /// - Throws: `SceneDiagnostics` for scripts that cannot be played, `FlickbookError` when the picture would be too
  ///   large.
  public func resolve(_ scene: Scene) throws -> ResolvedScene {
    try resolved(scene, from: SceneInput(source: .text(""), name: scene.name))
  }

  private func resolved(_ scene: Scene, from input: SceneInput) throws -> ResolvedScene {
    var scene = scene
    scene.changeEach { scene in
      scene.frameRate = frameRate ?? scene.frameRate
      scene.device.scale = scale ?? scene.device.scale
      if let touches { scene.touches = touches ? scene.touches ?? TouchMarks() : nil }
    }
    try scene.requireFonts(from: fonts)
    let measure = try scene.measure(from: fonts)
    guard let pixelSize = scene.pixelSize else {
      throw FlickbookError.invalidRequest(
        "\(input.name): the picture would be too large at scale \(decimal(scene.device.scale))")
    }
    return ResolvedScene(
      input: input, scene: scene, stage: try Stage(scene, registry: registry, measure: measure),
      resolver: self,
      pixelSize: pixelSize)
  }

  private func load(_ input: SceneInput, reading other: String?) throws -> Scene {
    let loader = loaders.loader(for: registry)
    var settings = input.variant.settings.adding(settings)
    settings.names = input.names
    switch input.source {
    case .file(let path):
      guard let other else { return try loader.load(file: path, settings: settings) }
      let folder = PathString.folder(of: path)
      return try loader.load(text: other, name: path, folder: folder, settings: settings)
    case .text(let text):
      return try loader.load(text: text, name: input.name, folder: ".", settings: settings)
    }
  }
}
