import FlickEffects
public import FlickLayers

extension Scene {
  /// The texts that a picture of the scene may show, each once: those of all pages, spare ones too, of captions, title
  /// cards and labels, and what the effect and the status bar add, as it is seen ten times a second and at every event.
  ///
  /// - Parameter stage: On which this scene was played.
  public func texts(on stage: Stage) -> Set<TextContents> {
    var texts: Set<TextContents> = []
    for scene in [self] + (comparison?.sides.map(\.scene) ?? []) {
      for page in scene.pages + scene.sparePages { page.layer.addTexts(to: &texts) }
      for layer in scene.layers { layer.addTexts(to: &texts) }
    }
    stage.addOverlays(to: &texts)
    let events = stage.steps.flatMap { step in step.events.map(\.time) }
    let samples = (0...Int(stage.duration * 10)).map { Double($0) / 10 }
    for time in events + samples where time <= stage.duration {
      stage.layers(at: time).addTexts(to: &texts)
    }
    return texts
  }
}

extension Stage {
  fileprivate func addOverlays(to texts: inout Set<TextContents>) {
    switch show {
    case .performance(let performance):
      for overlay in performance.picture.overlays { overlay.layer.addTexts(to: &texts) }
    case .comparison(let sides, let overlays):
      for overlay in overlays { overlay.layer.addTexts(to: &texts) }
      for side in sides.sides { side.stage.addOverlays(to: &texts) }
    }
  }
}

extension Layer {
  fileprivate func addTexts(to texts: inout Set<TextContents>) {
    if case .text(let text)? = contents { texts.insert(text) }
    for layer in sublayers { layer.addTexts(to: &texts) }
  }
}

extension LayerTemplate {
  fileprivate func addTexts(to texts: inout Set<TextContents>) {
    if case .text(let text)? = contents { texts.insert(text) }
    for layer in layers { layer.addTexts(to: &texts) }
  }
}
