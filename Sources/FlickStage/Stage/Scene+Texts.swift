import FlickBasics
import FlickDeclarative
import FlickEffects
package import FlickLayers
package import FlickScene

extension Scene {
  /// The texts that a picture of the scene may show, each once: those of all pages, spare ones too, of overlays,
  /// captions, title cards and labels, and what the effect and the status bar add. A number that counts is looked at
  /// ten times a second and at every event; so is all that an effect shows which does not know what texts it adds.
  ///
  /// - Parameter stage: The stage on which this scene was played.
  package func texts(on stage: Stage) -> Set<TextContents> {
    var texts: Set<TextContents> = []
    for scene in [self] + components + components.flatMap(\.components) {
      for page in scene.pages + scene.sparePages { page.layer.addTexts(to: &texts) }
      for layer in scene.layers + (scene.effect.declared?.overlays ?? []) { layer.addTexts(to: &texts) }
    }
    return texts.union(stage.shownTexts.value { stage.makeShownTexts() })
  }
}

extension Stage {
  /// All texts that the scene shows. The first picture has most of them; only the parts that change are asked for more.
  fileprivate func makeShownTexts() -> Set<TextContents> {
    var texts: Set<TextContents> = []
    var known: [String: [Layer]] = [:]
    layers(at: 0).addTexts(to: &texts, &known)
    if !callouts.isEmpty || showsTitles {
      for time in moments { layers(at: time).addTexts(to: &texts, &known) }
    }
    switch show {
    case .performance(let performance):
      for overlay in performance.picture.overlays { overlay.layer.addTexts(to: &texts, &known) }
      if let added = performance.effect.addedTexts {
        texts.formUnion(added)
        performance.animations.addCountedTexts(to: &texts, at: moments)
      } else {
        for time in moments { layers(at: time).addTexts(to: &texts, &known) }
      }
    case .film(let reel, _, let covers):
      for overlay in covers.overlays { overlay.layer.addTexts(to: &texts, &known) }
      for clip in reel.clips { texts.formUnion(clip.stage.shownTexts.value { clip.stage.makeShownTexts() }) }
    case .comparison(let sides, _, let covers):
      for overlay in covers.overlays { overlay.layer.addTexts(to: &texts, &known) }
      for side in sides.sides { texts.formUnion(side.stage.shownTexts.value { side.stage.makeShownTexts() }) }
    }
    return texts
  }

  /// Whether titles of chapters are in the picture.
  private var showsTitles: Bool {
    switch show {
    case .performance(let performance): performance.picture.progress != nil
    case .comparison(_, _, let covers), .film(_, _, let covers): covers.progress != nil
    }
  }

  private var moments: [Double] {
    let events = steps.flatMap { step in step.events.map(\.time) }
    let samples = (0...Int(duration * 10)).map { Double($0) / 10 }
    let shown = callouts.map { ($0.start + $0.end) / 2 }
    let titles = chapters.map { $0.time + 0.2 }
    return (events + samples + shown + titles).filter { $0 <= duration }
  }
}

extension Layer {
  /// - Parameter known: The sublayers of layers that were looked through, by their names: what an effect shows of a
  ///   page is mostly the same at all times.
  fileprivate func addTexts(to texts: inout Set<TextContents>, _ known: inout [String: [Layer]]) {
    if case .text(var text)? = contents {
      (text.number, text.part) = (nil, nil)
      texts.insert(text)
    }
    if let mask = mask?.layer { mask.addTexts(to: &texts, &known) }
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
    mask?.layer?.addTexts(to: &texts)
  }
}
