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
      let names = registry.descriptors.map(\.type) + EffectLibrary.entries.map(\.name)
      let related = names.filter { $0.split(separator: "-").contains { StarterEffect.isForm($0, of: name) } }
      let near =
        Suggestion.nearest(to: name, in: names).map { "did you mean '\($0)'? " }
        ?? (related.isEmpty
          ? ""
          : "\(related.count == 1 ? "there is" : "there are") \(related.prefix(5).map { "'\($0)'" }.joined(separator: ", ")); ")
      throw ValidationError("'\(name)' is not an effect; \(near)'flickbook effects' lists them")
    }
    (descriptor, self.library) = (effect.descriptor, library)
  }

  /// Whether two words are one, or one with an `s` at its end.
  private static func isForm(_ part: Substring, of word: String) -> Bool {
    let word = word.lowercased()
    return part == word || part + "s" == word || part == word + "s"
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
