import FlickEffects
import FlickSceneFormat
import Synchronization

/// The loader for the effects that a resolver knows. It is kept because describing the language again takes as long as
/// reading half of a scene.
final class SceneLoaders: Sendable {
  private let latest = Mutex<(effects: [String], loader: SceneLoader)?>(nil)

  func loader(for registry: EffectRegistry) -> SceneLoader {
    let effects = registry.factories.map(\.code)
    return latest.withLock { latest in
      if let latest, latest.effects == effects { return latest.loader }
      let loader = SceneLoader(registry: registry, assets: AssetInspector())
      latest = (effects, loader)
      return loader
    }
  }
}
