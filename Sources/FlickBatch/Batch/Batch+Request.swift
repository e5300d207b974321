import FlickEffects
import FlickPlanning
import FlickProvenance

extension Batch {
  /// The batch's settings for all of its scenes, which are part of every request.
  var settingsText: String {
    CanonicalEncoder.text {
      $0.field("frameRate", resolver.frameRate)
      $0.field("scale", resolver.scale)
      $0.field("touches", resolver.touches)
      $0.field("settings", resolver.settings)
      $0.field("strict", resolver.isStrict)
      // Effects are known by the names of their code: within one build, they stay the same.
      $0.field("effects", resolver.registry.factories.map(\.code))
      $0.field("range", range)
      $0.field("placement", placement)
      $0.field("overrides", overrides)
      $0.field("sheetFolder", sheetFolder)
      $0.field("posterFolder", posterFolder)
    }
  }
}

extension SceneInput {
  /// The request of a batch with these settings for the scene; nil for a scene that is in no file.
  func request(_ settingsText: String) -> SceneRequest? {
    guard case .file(let path) = source else { return nil }
    return SceneRequest(path: path, text: settingsText + CanonicalEncoder.text(of: self))
  }
}
