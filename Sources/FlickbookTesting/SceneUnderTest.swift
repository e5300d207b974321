import FlickBasics
public import FlickDeclarative
public import FlickEffects
import FlickPlanning
public import FlickScene
import FlickSceneFormat

/// A scene to be tested, with the effects that it may name.
///
/// ```swift
/// let effects = EffectRegistry.builtIn.adding(CollectionEffect<CoverFlow>.self)
/// let records = SceneUnderTest.file("Scenes/records.yaml", effects: effects)
/// ```
public struct SceneUnderTest: Sendable {
  private enum Source {
    case file(String)
    case text(String)
    case scene(Scene)
  }

  private let source: Source
  private let effects: EffectRegistry

  /// A scene file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; it begins in the folder of the test's file, unless it begins with a slash.
  ///   - effects: The effects that the scene may name.
  public static func file(_ path: String, effects: EffectRegistry = .builtIn) -> SceneUnderTest {
    SceneUnderTest(source: .file(path), effects: effects)
  }

  /// A scene as YAML text. Its pictures, fonts and parts lie in the folder of the test's file.
  public static func text(_ text: String, effects: EffectRegistry = .builtIn) -> SceneUnderTest {
    SceneUnderTest(source: .text(text), effects: effects)
  }

  /// A scene made in code.
  public static func scene(_ scene: Scene, effects: EffectRegistry = .builtIn) -> SceneUnderTest {
    SceneUnderTest(source: .scene(scene), effects: effects)
  }

  /// Reads the scene and plays its script.
  ///
  /// - Parameters:
  ///   - folder: The folder in which relative paths begin.
  ///   - name: The name of a text in messages.
  /// - Throws: `SceneDiagnostics` for mistakes in the scene, `FlickbookError`.
  func resolved(in folder: String, named name: String) throws -> ResolvedScene {
    let resolver = SceneResolver(registry: effects)
    switch source {
    case .file(let path):
      let place = path.hasPrefix("/") ? path : PathString.joined([folder, path])
      return try resolver.resolve(SceneInput(source: .file(path: place), name: path))
    case .text(let text):
      let loader = SceneLoader(registry: effects, assets: AssetInspector())
      return try resolver.resolve(try loader.load(text: text, name: name, folder: folder))
    case .scene(let scene):
      return try resolver.resolve(scene)
    }
  }
}
