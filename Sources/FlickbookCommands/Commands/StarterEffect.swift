import ArgumentParser
import FlickAuthoring
import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickPlanning
import FlickSceneFormat

/// An effect to begin with: one that is built in, one of the library, or one in a file.
struct StarterEffect {
  private let descriptor: EffectDescriptor
  private let library: EffectLibrary.Entry?

  /// - Parameters:
  ///   - name: The effect's name, or the path of its file.
  ///   - folder: The folder of the scene that will use it; nil if none will.
  /// - Throws: `ValidationError` that names the nearest effect and the command that lists all, or that tells why a file
  ///   is of no use; `SceneDiagnostics` with mistakes in the text of a file.
  init(called name: String, forSceneIn folder: String?) throws {
    let registry = CurrentRun.current.effects
    let library =
      try EffectNames.isPath(name)
      ? StarterEffect.entry(at: name, forSceneIn: folder) : EffectLibrary.entry(named: name)
    guard let effect = registry[library == nil ? name : "collection"] else {
      let near = EffectNames(registry).advice(for: name).map { $0 + " " } ?? ""
      throw ValidationError("'\(name)' is not an effect; \(near)'flickbook effects' lists them")
    }
    (descriptor, self.library) = (effect.descriptor, library)
  }

  private static func entry(at path: String, forSceneIn folder: String?) throws -> EffectLibrary.Entry {
    let own = folder.map { FileSystem.relative(path, to: $0) } ?? path
    let shown = VisibleText.line(path)
    if let folder, own.hasPrefix("..") {
      throw ValidationError("'\(shown)' is outside the scene's folder, which is '\(folder)'; copy it there")
    }
    let text: String
    do throws(AssetError) { text = try SceneFile(path: path).text() } catch {
      throw ValidationError("cannot use '\(shown)': \(error.message)")
    }
    let reading = SceneReader.read(text, name: path, noun: "effect")
    guard let root = reading.root, reading.diagnostics.isEmpty else {
      throw SceneDiagnostics(reading.diagnostics, sources: [SourceText(name: path, text: reading.text)])
    }
    guard root["effect"] != nil, root["scene"] == nil else {
      throw ValidationError("'\(shown)' is not an effect, whose file begins with 'effect: 1'")
    }
    return EffectLibrary.Entry(name: own, text: text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  /// The effect's manual.
  var manual: String {
    library.map(LibraryManual.text) ?? EffectManual.text(of: descriptor)
  }

  /// A first scene with the effect.
  func scene(named name: String) -> StarterScene {
    var scene = StarterScene(name: name, effect: descriptor)
    scene.library = library
    return scene
  }
}
