import FlickDeclarative
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
    let sizes = collection?.pageSizes(
      count: count, items: items, view: device.size, data: (pages + sparePages).map(\.data))
    let every = (pages + sparePages).enumerated().map { number, template in
      let layer = template.layer.layer(in: sizes?[number] ?? size, &animations)
      var page = Page(id: template.id, layer: layer, labels: template.labels)
      page.data = template.data
      return page
    }
    return EffectSetup(
      canvas: device.size, pages: Array(every[..<count]), sparePages: Array(every[count...]),
      parameters: effect.parameters, safeArea: device.safeArea)
  }

  /// The scene's effect as it begins: what the scene declares itself, or the effect in Swift that it names.
  ///
  /// - Throws: where the registry has none of this name, and what contradicts itself in the effect's parameters.
  func effect(
    _ setup: EffectSetup, in registry: EffectRegistry, _ animations: inout AnimationCollector
  ) throws(Diagnostic) -> any Effect {
    let factory = try factory(in: registry)
    do throws(EffectError) {
      guard let declared = effect.declared else { return try factory.make(setup) }
      let sizes = declared.collection.overlaySizes(count: pages.count, view: device.size)
      let pictures = zip(declared.overlays, sizes).map { $0.layer(in: $1, &animations) }
      return try DeclarativeEffect(declared.collection, pictures: pictures, setup)
    } catch {
      throw Diagnostic(error.message, at: effect.range, suggestion: error.suggestion)
    }
  }

  /// What makes the effect that the scene names.
  ///
  /// - Throws: where the registry has none of this name.
  func factory(in registry: EffectRegistry) throws(Diagnostic) -> EffectFactory {
    guard let factory = registry[effect.type] else {
      throw Diagnostic("unknown effect '\(effect.type)'", at: effect.range)
    }
    return factory
  }
}
