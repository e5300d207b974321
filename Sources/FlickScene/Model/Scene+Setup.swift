public import FlickEffects
import FlickGeometry

extension Scene {
  /// What the scene's effect, described by `descriptor`, starts from.
  public func setup(for descriptor: EffectDescriptor) -> EffectSetup {
    let size = descriptor.pageSize(device.size)
    func page(_ template: PageTemplate) -> Page {
      Page(id: template.id, layer: template.layer.layer(in: size), labels: template.labels)
    }
    return EffectSetup(
      canvas: device.size, pages: pages.map(page), sparePages: sparePages.map(page),
      parameters: effect.parameters, safeArea: device.safeArea)
  }
}
