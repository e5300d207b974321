public import FlickEffects
import FlickGeometry

extension Scene {
  /// What the scene's effect, described by `descriptor`, starts from.
  public func setup(for descriptor: EffectDescriptor) -> EffectSetup {
    let size = descriptor.pageSize(device.size)
    let programs = effect.design.flatMap { try? DesignPrograms($0) }
    let (count, all) = (pages.count, pages.count + sparePages.count)
    let sizes = effect.design.flatMap { design in
      programs?.pageSizes(design, count: count, indices: 0..<all, view: device.size)
    }
    func page(_ number: Int, _ template: PageTemplate) -> Page {
      Page(id: template.id, layer: template.layer.layer(in: sizes?[number] ?? size), labels: template.labels)
    }
    var setup = EffectSetup(
      canvas: device.size, pages: pages.enumerated().map { page($0.offset, $0.element) },
      sparePages: sparePages.enumerated().map { page(count + $0.offset, $0.element) },
      parameters: effect.parameters, safeArea: device.safeArea)
    setup.design = effect.design
    if let design = effect.design, let programs {
      let sizes = programs.overlaySizes(design, count: count, view: device.size)
      setup.overlays = zip(effect.overlays, sizes).map { $0.layer(in: $1) }
    }
    return setup
  }
}
