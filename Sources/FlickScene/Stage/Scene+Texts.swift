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
    return texts.union(stage.shownTexts.value { stage.makeShownTexts() })
  }
}

extension Stage {
  fileprivate func makeShownTexts() -> Set<TextContents> {
    var texts: Set<TextContents> = []
    addOverlays(to: &texts)
    let events = steps.flatMap { step in step.events.map(\.time) }
    let samples = (0...Int(duration * 10)).map { Double($0) / 10 }
    // What an effect shows of a page is mostly the same at all times.
    var known: [String: [Layer]] = [:]
    for time in events + samples where time <= duration {
      layers(at: time).addTexts(to: &texts, &known)
    }
    return texts
  }

  fileprivate func addOverlays(to texts: inout Set<TextContents>) {
    var known: [String: [Layer]] = [:]
    switch show {
    case .performance(let performance):
      for overlay in performance.picture.overlays { overlay.layer.addTexts(to: &texts, &known) }
    case .comparison(let sides, let overlays):
      for overlay in overlays { overlay.layer.addTexts(to: &texts, &known) }
      for side in sides.sides { side.stage.addOverlays(to: &texts) }
    }
  }
}

extension Layer {
  /// - Parameter known: The sublayers of layers that were looked through, by their names.
  fileprivate func addTexts(to texts: inout Set<TextContents>, _ known: inout [String: [Layer]]) {
    if case .text(let text)? = contents { texts.insert(text) }
    // Arrays that are copies of each other compare at a glance.
    if sublayers.isEmpty || known[name] == sublayers { return }
    for layer in sublayers { layer.addTexts(to: &texts, &known) }
    known[name] = sublayers
  }
}

extension LayerTemplate {
  fileprivate func addTexts(to texts: inout Set<TextContents>) {
    if case .text(let text)? = contents { texts.insert(text) }
    for layer in layers { layer.addTexts(to: &texts) }
  }
}
