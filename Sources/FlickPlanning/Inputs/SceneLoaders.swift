import FlickEffects
import FlickSceneFormat
import Synchronization

/// The loader of the effects that a resolver knows. To describe the language anew takes as long as to read half of a
/// scene.
final class SceneLoaders: Sendable {
  private let latest = Mutex<(effects: [String], loader: SceneLoader)?>(nil)

  func loader(for registry: EffectRegistry) -> SceneLoader {
    let effects = registry.factories.map(\.code)
    return latest.withLock { latest in
      if let latest, latest.effects == effects { return latest.loader }
      let loader = SceneLoader(registry: registry, assets: ImageSizeReader())
      latest = (effects, loader)
      return loader
    }
  }
}
