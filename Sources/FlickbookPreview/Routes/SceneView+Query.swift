import FlickScene

extension SceneView {
  /// The requested view; nil for a request that the preview's page never sends.
  init?(_ request: Request) {
    guard let scene = Int(request.value("scene") ?? "0") else { return nil }
    self.init(scene: scene, settings: request.values("set"))
    if let word = request.value("draft") {
      guard let draft = Int(word) else { return nil }
      self.draft = draft
    }
    if let word = request.value("appearance") {
      guard let appearance = Appearance(rawValue: word) else { return nil }
      self.appearance = appearance
    }
    if let word = request.value("touches") {
      guard let touches = Bool(word) else { return nil }
      self.touches = touches
    }
  }
}
