import FlickGeometry
import FlickImage
import FlickLayers
import FlickTestSupport
import Testing

@testable import FlickCompositor

/// Measures where the time of drawing goes.
@Suite struct DrawingMeterTests {
  private static let area = Scene.rect(0, 0, 40, 32)

  private static func named(_ path: String, _ item: DisplayItem) -> DisplayItem {
    var item = item
    item.path = path
    return item
  }

  /// The work on which drawing `items` spends time, by a clock that advances whenever it is read.
  private func works(
    _ items: [DisplayItem], _ clock: TickingClock = TickingClock()
  ) -> [DrawingMeter.Work: Int] {
    var compositor = DamageTests.compositor(211, 67)
    let meter = DrawingMeter { clock() }
    compositor.meter = meter
    meter.start()
    _ = compositor.picture(of: DisplayList(canvas: Self.area.size, items: items))
    return meter.stop()
  }

  private func stages(of path: String, _ works: [DrawingMeter.Work: Int]) -> Set<DrawingMeter.Stage> {
    Set(works.keys.filter { $0.layer?.path == path }.map(\.stage))
  }

  @Test func `time counts for the innermost work that is open`() {
    let clock = TickingClock()
    let meter = DrawingMeter { clock() }
    let (outer, inner) = ("outer", "inner")
    func layer(_ path: String) -> PaintedLayer {
      PaintedLayer(Self.named(path, Scene.fill(.black, Self.area)))
    }
    meter.start()
    _ = clock()
    meter.enter(layer(outer), .prepare)
    meter.enter(layer(inner), .prepare)
    for _ in 0..<4 { _ = clock() }
    meter.leave()
    _ = clock()
    meter.leave()
    let works = meter.stop()
    #expect(works[DrawingMeter.Work(layer: layer(inner), stage: .prepare)] == 5)
    #expect(works[DrawingMeter.Work(layer: layer(outer), stage: .prepare)] == 3)
    #expect(works[DrawingMeter.Work(layer: nil, stage: .other)] == 3)
  }

  @Test(arguments: 0..<20)
  func `the times of all kinds of work add up, and pixels do not depend on measuring`(seed: UInt64) {
    var scene = CrowdedScene(seed: seed)
    let list = scene.list()
    let plain = DamageTests.compositor(211, 67)
    var metered = plain
    let clock = TickingClock()
    let meter = DrawingMeter { clock() }
    metered.meter = meter
    meter.start()
    let picture = metered.picture(of: list)
    let works = meter.stop()
    #expect(works.values.reduce(0, +) == clock.readings - 1)
    let isEqual = picture == plain.picture(of: list)
    #expect(isEqual)
    // The next frame counts nothing of this one.
    meter.start()
    #expect(meter.stop() == [DrawingMeter.Work(layer: nil, stage: .other): 1])
  }

  @Test func `hidden items are not painted`() {
    let front = Self.named("front", Scene.fill(.white, Self.area.insetBy(dx: -1, dy: -1)))
    let works = works([Self.named("behind", Scene.fill(.black, Self.area)), front])
    #expect(stages(of: "behind", works).isDisjoint(with: [.paint, .cover]))
    #expect(stages(of: "front", works) == [.prepare, .cover, .paint])
  }

  @Test func `layers in groups and rasters have their own time, and so have masks`() {
    let fade = Gradient(colors: [.black, .black.withAlpha(0)])
    let inside = [
      Self.named("group/a", Scene.fill(.white, Self.area)),
      Self.named("group/b", Scene.fill(.black, Scene.rect(4, 4, 9, 9))),
    ]
    let page = [Self.named("page/title", Scene.fill(.white, Scene.rect(0, 0, 9, 9)))]
    let works = works([
      Self.named("page", Scene.item(.raster(page, scale: 2), bounds: Self.area)),
      Self.named("group", Scene.item(.group(inside, .gradient(fade)), bounds: Self.area)),
    ])
    for path in ["group/a", "group/b", "group", "page", "page/title"] {
      #expect(stages(of: path, works) == [.prepare, .cover, .paint], "\(path)")
    }
    let masks = works.keys.compactMap(\.layer).filter(\.isMask)
    #expect(Set(masks.map(\.path)) == ["group"])
  }
}
