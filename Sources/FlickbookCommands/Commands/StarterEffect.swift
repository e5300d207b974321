import ArgumentParser
import FlickAuthoring
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickSceneFormat

/// An effect that `flickbook effects` lists: one that is built in, or one of the library.
struct StarterEffect {
  private let descriptor: EffectDescriptor
  private let library: EffectLibrary.Entry?

  /// - Throws: `ValidationError` that names the nearest effect and the command that lists all.
  init(called name: String) throws {
    let registry = CurrentRun.current.effects
    let library = EffectLibrary.entry(named: name)
    guard let effect = registry[library == nil ? name : "collection"] else {
      let near = EffectNames(registry).advice(for: name).map { $0 + " " } ?? ""
      throw ValidationError("'\(name)' is not an effect; \(near)'flickbook effects' lists them")
    }
    (descriptor, self.library) = (effect.descriptor, library)
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
