import FlickEffects
import FlickPlanning
import FlickProvenance

extension Batch {
  /// The settings that the batch applies to all of its scenes; they are part of every request.
  var settingsText: String {
    CanonicalEncoder.text {
      $0.field("frameRate", resolver.frameRate)
      $0.field("scale", resolver.scale)
      $0.field("touches", resolver.touches)
      $0.field("settings", resolver.settings)
      $0.field("strict", resolver.isStrict)
      // Effects are identified by the names of their code, which stay the same within one build.
      $0.field("effects", resolver.registry.factories.map(\.code))
      $0.field("range", range)
      $0.field("destination", destination)
      $0.field("overrides", overrides)
      $0.field("sheetFolder", sheetFolder)
      $0.field("posterFolder", posterFolder)
    }
  }
}

extension SceneInput {
  /// The request for the scene in a batch with these settings; nil for a scene that is in no file.
  func request(_ settingsText: String) -> SceneRequest? {
    guard case .file(let path) = source else { return nil }
    return SceneRequest(path: path, text: settingsText + CanonicalEncoder.text(of: self))
  }
}
