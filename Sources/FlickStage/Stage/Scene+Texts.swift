import FlickBasics
import FlickDeclarative
import FlickEffects
package import FlickLayers
package import FlickScene

extension Scene {
  /// Returns the texts that a picture of the scene may show, each once: those of all pages, including spare ones, of
  /// overlays, captions, title cards and labels, and those that the effect and the status bar add. Counting numbers are
  /// sampled ten times per second and at every event. If an effect does not know the texts that it adds, everything
  /// that it shows counts, too.
  ///
  /// - Parameter stage: The stage on which this scene was played.
  package func texts(on stage: Stage) -> Set<TextContents> {
    var texts: Set<TextContents> = []
    for scene in withComponents {
      for page in scene.pages + scene.sparePages { page.layer.addTexts(to: &texts) }
      for layer in scene.layers + (scene.effect.declared?.overlays ?? []) { layer.addTexts(to: &texts) }
    }
    return texts.union(stage.shownTexts.value { stage.makeShownTexts() })
  }
}

extension Stage {
  /// Finds all texts that the scene shows. The first picture has most of them; later ones are looked at only for the
  /// parts that change.
  fileprivate func makeShownTexts() -> Set<TextContents> {
    var texts: Set<TextContents> = []
    var known: [String: [Layer]] = [:]
    layers(at: 0).addTexts(to: &texts, &known)
    if !callouts.isEmpty || showsTitles {
      for time in moments { layers(at: time).addTexts(to: &texts, &known) }
    }
    for overlay in content.overlayStack.overlays { overlay.layer.addTexts(to: &texts, &known) }
    switch content {
    case .performance(let performance):
      if let added = performance.effect.addedTexts {
        texts.formUnion(added)
        performance.animations.addCountedTexts(to: &texts, at: moments)
      } else {
        for time in moments { layers(at: time).addTexts(to: &texts, &known) }
      }
    case .film(let reel, _):
      for clip in reel.clips { texts.formUnion(clip.stage.shownTexts.value { clip.stage.makeShownTexts() }) }
    case .comparison(let sides, _):
      for side in sides.sides { texts.formUnion(side.stage.shownTexts.value { side.stage.makeShownTexts() }) }
    }
    return texts
  }

  /// Whether the picture shows chapter titles.
  private var showsTitles: Bool { content.overlayStack.progress != nil }

  private var moments: [Double] {
    let events = steps.flatMap { step in step.events.map(\.time) }
    let samples = (0...Int(duration * 10)).map { Double($0) / 10 }
    let shown = callouts.map { ($0.start + $0.end) / 2 }
    let titles = chapters.map { $0.time + 0.2 }
    return (events + samples + shown + titles).filter { $0 <= duration }
  }
}

extension Layer {
  /// - Parameter known: The sublayers of layers that have been searched, by the layers' names. An effect shows mostly
  ///   the same of a page at all times.
  fileprivate func addTexts(to texts: inout Set<TextContents>, _ known: inout [String: [Layer]]) {
    if case .text(var text)? = contents {
      (text.number, text.part) = (nil, nil)
      texts.insert(text)
    }
    if let mask = mask?.layer { mask.addTexts(to: &texts, &known) }
    // Arrays that share their storage compare in constant time.
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
