package import FlickDeclarative
package import FlickDiagnostics
package import FlickEffects
package import FlickGeometry
import FlickLayers

extension Scene {
  /// The setup for the start of the scene's effect, which `descriptor` describes.
  package func setup(for descriptor: EffectDescriptor) -> EffectSetup {
    var animations = AnimationCollector(view: device.size, isCollecting: false)
    return setup(for: descriptor, &animations)
  }

  /// The setup for the scene's effect, with marks on the layers on which animations act.
  package func setup(for descriptor: EffectDescriptor, _ animations: inout AnimationCollector) -> EffectSetup
  {
    let (size, count) = (descriptor.pageSize(device.size), pages.count)
    let sizes = effect.declared?.sizes(of: pages, spare: sparePages, view: device.size)
    let every = shownPages.enumerated().map { number, template in
      let layer = template.layer.layer(in: sizes?[number] ?? size, &animations)
      var page = Page(id: template.id, layer: layer, labels: template.labels)
      page.data = template.data
      return page
    }
    return EffectSetup(
      canvas: device.size, pages: Array(every[..<count]), sparePages: Array(every[count...]),
      parameters: effect.parameters, safeArea: device.safeArea)
  }

  /// Functions that lay out the pages in other sizes, by the pages' ids, with the marks that the layers already have.
  package func relayouts() -> [String: Relayouts.Relayout] {
    guard effect.declared?.collection.declaration.fit == .resize else { return [:] }
    var number = 0
    var relayouts: [String: Relayouts.Relayout] = [:]
    for page in shownPages {
      relayouts[page.id] = page.layer.relayout(view: device.size, marksFrom: number)
      number += page.layer.animatedCount
    }
    return relayouts
  }

  /// The pages and then the spare ones, with the layers that the effect rounds cut off at their edges.
  private var shownPages: [PageTemplate] {
    let rounded = effect.declared?.collection.declaration.roundedLayers ?? []
    return (pages + sparePages).map { page in
      var page = page
      page.layer = page.layer.clipping(like: rounded)
      return page
    }
  }

  /// The scene's effect at its start: the one that the scene declares, or the effect in Swift that it names.
  ///
  /// - Throws: `Diagnostic` if the registry has no effect of this name, or if the effect's parameters contradict each
  ///   other.
  package func effect(
    _ setup: EffectSetup, in registry: EffectRegistry, _ animations: inout AnimationCollector,
    pages: [String: Relayouts.Relayout] = [:],
    division: @escaping Relayouts.Division = { _, _, _ in TextPlaces() }
  ) throws(Diagnostic) -> any Effect {
    let factory = try factory(in: registry)
    do throws(EffectError) {
      guard let declared = effect.declared else { return try factory.make(setup) }
      let sizes = declared.collection.overlaySizes(setup)
      var relayouts = Relayouts(pages: pages, division: division)
      var pictures: [Layer] = []
      let looks = declared.collection.declaration.overlays
      for ((template, look), size) in zip(zip(declared.overlays, looks), sizes) {
        let overlay = template.clipping(like: look.roundedLayers)
        relayouts.overlays.append(
          overlay.relayout(view: device.size, marksFrom: animations.layers.count))
        pictures.append(overlay.layer(in: size, &animations))
      }
      return try DeclarativeEffect(
        declared.collection, pictures: pictures, relayouts: relayouts, setup)
    } catch {
      throw Diagnostic(error.message, at: effect.range, suggestion: error.suggestion)
    }
  }

  /// The factory that makes the scene's effect.
  ///
  /// - Throws: `Diagnostic` if the registry has no effect of this name.
  package func factory(in registry: EffectRegistry) throws(Diagnostic) -> EffectFactory {
    guard let factory = registry[effect.type] else {
      throw Diagnostic("unknown effect '\(effect.type)'", at: effect.range)
    }
    return factory
  }
}

extension LayerTemplate {
  /// Lays out the layer in other sizes, with marks from a number on where animations act.
  fileprivate func relayout(view: Size, marksFrom number: Int) -> Relayouts.Relayout {
    { size in
      var animations = AnimationCollector(view: view, knownFrom: number)
      return layer(in: size, &animations)
    }
  }

  /// Returns the layer; those in it whose names match one of the patterns are cut off at their edges, as layers with
  /// round corners are, unless they say otherwise.
  fileprivate func clipping(like patterns: [String]) -> LayerTemplate {
    guard !patterns.isEmpty else { return self }
    var layer = self
    layer.layers = layers.map { inner in
      var inner = inner.clipping(like: patterns)
      if inner.clips == nil, patterns.contains(where: inner.name.isLike) { inner.clips = true }
      return inner
    }
    return layer
  }

  /// The number of layers on which animations act.
  fileprivate var animatedCount: Int {
    (isAnimated ? 1 : 0)
      + layers.reduce(mask?.layer?.animatedCount ?? 0) { $0 + $1.animatedCount }
  }
}

extension DeclaredEffect {
  /// Returns the sizes at which the pages are laid out, then those of the spare pages.
  package func sizes(of pages: [PageTemplate], spare: [PageTemplate], view: Size) -> [Size] {
    let all = pages + spare
    return collection.pageSizes(
      count: pages.count, items: all.map(\.id), view: view, data: all.map(\.data))
  }
}
