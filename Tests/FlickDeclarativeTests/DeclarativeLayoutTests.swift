import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickLayers
import Testing

@Suite struct DeclarativeLayoutTests {
  @Test("Values at rest and half way between two pages") func values() throws {
    var pager = try effect(.pager([.x: "phase * 10", .scale: "1 - 0.1 * abs(phase)"]))
    let rest = pager.snapshot(at: 0)
    #expect(rest.number("phase", of: 0) == 0)
    #expect(rest.number("phase", of: 3) == 3)
    #expect(rest.number("entry", of: 0) == 1)
    #expect(rest.number("entry", of: 1) == 0)
    #expect(rest.number("exit", of: 0) == 0)
    #expect(rest.number("cover", of: 0) == 0.5)
    #expect(rest.items[1].frame == Rect(x: 330, y: 0, width: 320, height: 568))
    pager.perform(.drag(from: Point(300, 200), by: Point(-170, 0)), at: 0)
    let half = pager.snapshot(at: 0.3)
    #expect(half.contentOffset.x == 160)
    #expect(half.number("phase", of: 0) == -0.5)
    #expect(half.number("phase", of: 1) == 0.5)
    #expect(half.number("item.scale", of: 1) == 0.95)
    #expect(half.number("exit", of: 0) == 0.5)
    #expect(half.number("entry", of: 1) == 0.5)
    #expect(half.values.map(\.name) == ["page", "progress"])
  }

  @Test("A flick turns exactly one page, however short or hard it is") func paging() throws {
    var pager = try effect(.pager())
    let flick = pager.perform(.fling(from: Point(300, 200), by: Point(-60, 0)), at: 0)
    let first = try #require(flick.time(of: "settled"))
    #expect(pager.snapshot(at: first).contentOffset.x == 320)
    let hard = pager.perform(.fling(from: Point(300, 200), by: Point(-290, 0), during: 0.05), at: first)
    let second = try #require(hard.time(of: "settled"))
    #expect(pager.snapshot(at: second).contentOffset.x == 640)
    let slow = pager.perform(.drag(from: Point(20, 200), by: Point(100, 0)), at: second)
    #expect(pager.snapshot(at: try #require(slow.time(of: "settled"))).contentOffset.x == 640)
  }

  @Test("Items of different widths rest in the middle one after the other") func widths() throws {
    let declaration = CollectionDeclaration.pager {
      $0.snap = .item
      $0.places = [.cellWidth: "100 + 20 * index", .cellHeight: "100", .gap: "10"]
    }
    let layout = try effect(declaration, count: 3).snapshot(at: 0)
    #expect(layout.items.map(\.frame.minX) == [110, 220, 350])
    #expect(layout.contentSize.width == 320 + 120 + 140)
  }

  @Test("Items come to the shortest lane, as in CHTCollectionViewWaterfallLayout") func lanes() throws {
    var declaration = CollectionDeclaration()
    declaration.lanes = 2
    declaration.places = [
      .cellWidth: "lane", .cellHeight: "100 + 50 * mod(index, 3)", .gap: "8", .insetTop: "20",
      .insetLeft: "12", .insetRight: "12", .insetBottom: "30",
    ]
    let frames = try effect(declaration, count: 5).snapshot(at: 0).items.map(\.frame)
    // The lanes are 144 wide, at 12 and 164; the heights are 100, 150, 200, 100, 150.
    #expect(
      frames == [
        Rect(x: 12, y: 20, width: 144, height: 100), Rect(x: 164, y: 20, width: 144, height: 150),
        Rect(x: 12, y: 128, width: 144, height: 200), Rect(x: 164, y: 178, width: 144, height: 100),
        Rect(x: 164, y: 286, width: 144, height: 150),
      ])
    #expect(try effect(declaration, count: 5).snapshot(at: 0).contentSize.height == 466 + 0)
  }

  @Test("Scaled, turned, moved nearer, seen in perspective, and then moved, about the anchor") func order()
    throws
  {
    let declaration = CollectionDeclaration.pager([
      .anchorX: "1", .rotateY: "phase * 90deg", .perspective: "500", .x: "7", .scale: "0.5",
    ])
    let item = try effect(declaration).snapshot(at: 0).items[0]
    // The item is half as large about its right edge, and then moved 7 to the right.
    #expect(item.quad?.map(\.point) == [Point(167, 142), Point(327, 142), Point(327, 426), Point(167, 426)])
  }

  @Test("Key frames are met, and blend on the curve") func keys() throws {
    let stops = [
      CollectionDeclaration.KeyFrames.Stop(at: -1, [.scale: "0.5", .rotate: "-10deg"]),
      CollectionDeclaration.KeyFrames.Stop(at: 0, [.scale: "1"]),
      CollectionDeclaration.KeyFrames.Stop(at: 2, [.scale: "0", .rotate: "20deg"]),
    ]
    var declaration = CollectionDeclaration.pager()
    declaration.item = CollectionDeclaration.Look(keys: CollectionDeclaration.KeyFrames(stops))
    let rest = try effect(declaration).snapshot(at: 0)
    #expect((0..<4).map { rest.number("item.scale", of: $0) } == [1, 0.5, 0, 0])
    let turns = (0..<3).map { ((rest.number("item.rotate", of: $0) ?? .nan) * 1e9).rounded() / 1e9 }
    #expect(turns == [0, 10, 20])
  }

  @Test("A value that is not a number is reported, and its property has its default") func faults()
    throws
  {
    let effect = try effect(.pager([.scale: "1 / phase", .x: "sqrt(-1 - phase)"]))
    #expect(effect.snapshot(at: 0).items[0].quad?[0].point == Point(0, 0))
    let faults = effect.faults(at: 0)
    #expect(faults.first?.item == "p0")
    #expect(faults.first?.name == "item.x")
    #expect(faults.contains { $0.name == "item.scale" && $0.reason == "'1 / phase' is 1 / 0 in item.scale" })
  }

  /// A cell's height, a page's width, a gap and an inset: each kind of value for places.
  @Test("A place that is not a number is reported") func placeFaults() throws {
    var declaration = CollectionDeclaration.pager()
    declaration.snap = .none
    declaration.places = [
      .cellHeight: "0 / 0 * 1pt + index * 1pt", .pageWidth: "1pt / (index - 1)", .gap: "1pt / 0",
      .insetTop: "sqrt(-count) * 1pt", .cellWidth: "100pt",
    ]
    let faults = try effect(declaration).faults(at: 0)
    #expect(Set(faults.map(\.name)) == ["gap", "insets.top", "cell.height", "page.width"])
    #expect(faults.first { $0.name == "cell.height" }?.item == "p0")
    #expect(faults.filter { $0.name == "page.width" }.map(\.item) == ["p1"])
    #expect(faults.first { $0.name == "gap" }?.reason == "'1pt / 0' is 1 / 0 in gap")
  }

  @Test("Layers of a page move by their names, and overlays with the view") func layers() throws {
    var declaration = CollectionDeclaration.pager()
    declaration.layers = ["photo": CollectionDeclaration.Look([.x: "phase * 10 + 5", .opacity: "0.5"])]
    declaration.overlays = [
      CollectionDeclaration.Overlay(
        index: 1, frame: .init(x: "i * 20", y: "10", width: "30 + page", height: "8"),
        look: CollectionDeclaration.Look([.opacity: "0.25"]))
    ]
    let collection = try DeclarativeCollection(declaration)
    let dot = Layer("dot", frame: Rect(x: 0, y: 0, width: 30, height: 8), background: .black)
    let root = try DeclarativeEffect(collection, pictures: [dot], setup(collection)).layers(at: 0)
    #expect(root.sublayers.map(\.name) == ["list", "overlay-0"])
    #expect(root.sublayers[1].opacity == 0.25)
    #expect(root.sublayers[1].position == Point(35, 14))
    let photo = root.sublayers[0].sublayers[0].sublayers[0].sublayers[0]
    #expect(photo.name == "photo")
    #expect(photo.position == Point(45, 30))
    #expect(photo.opacity == 0.5)
  }

  @Test("A layer that moves is a picture only where that does not cut its shape", arguments: [false, true])
  func pictures(overflows: Bool) throws {
    var declaration = CollectionDeclaration.pager()
    declaration.layers = ["photo": CollectionDeclaration.Look([.rotate: "10deg"])]
    let collection = try DeclarativeCollection(declaration)
    var setup = setup(collection)
    for number in setup.pages.indices {
      (setup.pages[number].layer.shouldRasterize, setup.pages[number].layer.rasterizationScale) = (true, 2)
      let line = Path([.move(Point(2, 20)), .line(Point(58, 20))])
      setup.pages[number].layer.sublayers[0].contents = .shape(
        ShapeContents(line, stroke: .white, lineWidth: overflows ? 42 : 2))
    }
    let root = try DeclarativeEffect(collection, setup).layers(at: 0)
    let page = root.sublayers[0].sublayers[0].sublayers[0]
    #expect(!page.shouldRasterize)
    #expect(page.sublayers[0].name == "photo")
    #expect(page.sublayers[0].shouldRasterize == !overflows)
  }

  @Test("Looks glide with the frames while a page comes in and while one leaves") func updates() throws {
    var pager = try effect(.pager([.scale: "1 - 0.5 * abs(phase)", .shade: "abs(phase)"]))
    _ = try pager.perform("insert", ["index": .integer(0)], at: 0)
    let before = pager.snapshot(at: 0).items.first { $0.id == "p0" }
    let after = pager.snapshot(at: 1).items.first { $0.id == "p0" }
    #expect(before?.frame.minX == 0)
    #expect(after?.frame.minX == 320)
    // The page goes from the middle of the view to the next place, so its phase goes from 0 to 1.
    try expectGlide(of: "p0", in: pager, from: 0, scales: (1, 0.5))
    _ = try pager.perform("delete", ["page": .text("p8")], at: 2)
    #expect(pager.snapshot(at: 2.1).items.count == 9)
    try expectGlide(of: "p0", in: pager, from: 2, scales: (0.5, 1))
  }

  /// Expects that a page's scale during an update goes steadily from one value to the other, without a jump.
  private func expectGlide(
    of page: String, in effect: DeclarativeEffect, from start: Double, scales: (first: Double, last: Double)
  ) throws {
    // A page outside of the view is not drawn, so the ends are left out.
    let glide = try (1..<60).map { number in
      let root = effect.layers(at: start + 0.3 * Double(number) / 60)
      return try #require(root.sublayers[0].sublayers.first { $0.name == page }).transform.m11
    }
    let all = [scales.first] + glide + [scales.last]
    for (one, next) in zip(all, all.dropFirst()) {
      #expect(scales.first < scales.last ? next > one : next < one)
      // The steepest sixtieth of a smooth curve is below three times the mean.
      #expect(abs(next - one) < 0.025)
    }
  }

  @Test("A collection without a description says so") func empty() {
    let setup = EffectSetup(canvas: Size(10, 10), pages: [], parameters: [:])
    #expect(throws: EffectError("a collection needs a description")) {
      try EffectRegistry.builtIn["collection"]?.make(setup)
    }
  }
}
