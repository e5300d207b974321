public import FlickEffects
import FlickGeometry

extension Scene {
  /// What the scene's effect, described by `descriptor`, starts from.
  public func setup(for descriptor: EffectDescriptor) -> EffectSetup {
    var animations = AnimationCollector(view: device.size, isCollecting: false)
    return setup(for: descriptor, &animations)
  }

  /// The same, with marks where animations act.
  func setup(for descriptor: EffectDescriptor, _ animations: inout AnimationCollector) -> EffectSetup {
    let size = descriptor.pageSize(device.size)
    let (count, items) = (pages.count, (pages + sparePages).map(\.id))
    let collection = effect.declared?.collection
    let sizes = collection?.pageSizes(count: count, items: items, view: device.size)
    let every = (pages + sparePages).enumerated().map { number, template in
      let layer = template.layer.layer(in: sizes?[number] ?? size, &animations)
      return Page(id: template.id, layer: layer, labels: template.labels)
    }
    return EffectSetup(
      canvas: device.size, pages: Array(every[..<count]), sparePages: Array(every[count...]),
      parameters: effect.parameters, safeArea: device.safeArea)
  }

  /// What makes the scene's effect: what it describes itself, or the effect that it names.
  ///
  /// - Throws: where the registry has none of this name.
  func factory(
    in registry: EffectRegistry, _ animations: inout AnimationCollector
  ) throws(Diagnostic) -> EffectFactory {
    if let declared = effect.declared {
      let sizes = declared.collection.overlaySizes(count: pages.count, view: device.size)
      let pictures = zip(declared.overlays, sizes).map { $0.layer(in: $1, &animations) }
      return EffectFactory(declared.collection, pictures: pictures)
    }
    guard let factory = registry[effect.type] else {
      throw Diagnostic("unknown effect '\(effect.type)'", at: effect.range)
    }
    return factory
  }
}
