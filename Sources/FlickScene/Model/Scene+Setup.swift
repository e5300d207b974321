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
    var setup = EffectSetup(
      canvas: device.size, pages: Array(every[..<count]), sparePages: Array(every[count...]),
      parameters: effect.parameters, safeArea: device.safeArea)
    setup.collection = collection
    if let declared = effect.declared {
      let sizes = declared.collection.overlaySizes(count: count, view: device.size)
      setup.overlays = zip(declared.overlays, sizes).map { $0.layer(in: $1, &animations) }
    }
    return setup
  }
}
