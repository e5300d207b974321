import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// Properties of expanding cells of any number and any heights; the tests of the layout and the effect have more of
/// them.
@Suite struct ExpandingCellsPropertyTests {
  /// The layouts of the presets and of some other heights, without a context.
  static let layouts: [ExpandingCellsLayout] = [
    layout(200, 100, 280), layout(180, 100, 280), layout(180, 88, 240, shrinks: true), layout(333, 20, 500),
    layout(60, 150, 200, shrinks: true),
  ]

  static func layout(_ drag: Double, _ standard: Double, _ featured: Double, shrinks: Bool = false)
    -> ExpandingCellsLayout
  {
    var layout = ExpandingCellsLayout(dragPerItem: drag)
    (layout.standardHeight, layout.featuredHeight, layout.featuredShrinks) = (standard, featured, shrinks)
    return layout
  }

  func at(_ layout: ExpandingCellsLayout, _ offset: Double, count: Int = 15) -> ExpandingCellsLayout {
    layout.at(offset: offset, count: count, viewSize: Size(320, 568))
  }

  @Test(arguments: layouts) func `frames are continuous, and the next cell is at the top when it is featured`(
    layout: ExpandingCellsLayout
  ) {
    for step in 0..<15 {
      let here = Double(step) * layout.dragPerItem
      let (before, at, after) = (
        self.at(layout, here - 1e-7), self.at(layout, here), self.at(layout, here + 1e-7)
      )
      for item in step..<15 {
        let frames = [before, at, after].map { $0.layoutAttributes(forItem: item).frame.numbers }
        #expect(agree(frames[0], frames[1], within: 1e-5))
        #expect(agree(frames[2], frames[1], within: 1e-5))
      }
      #expect(abs(at.layoutAttributes(forItem: step).frame.minY - here) < 1e-9)
      #expect(at.featuredIndex == step)
      #expect(at.isFeatured(step))
    }
  }

  @Test(arguments: layouts)
  func `cells lie one below the other; only the growing one covers the featured one`(
    layout: ExpandingCellsLayout
  ) {
    for offset in stride(from: -150.0, to: 14 * layout.dragPerItem, by: 13.7) {
      let here = at(layout, offset)
      let (f, p) = (here.featuredIndex, max(0, here.percent))
      let frames = (f..<15).map { here.layoutAttributes(forItem: $0).frame }
      for (upper, lower) in zip(frames.dropFirst(), frames.dropFirst(2)) {
        #expect(abs(lower.minY - upper.maxY) < 1e-9)
      }
      guard frames.count > 1 else { continue }
      let overlap = layout.featuredShrinks ? 0 : layout.growth * p
      #expect(abs(frames[0].maxY - frames[1].minY - overlap) < 1e-9)
      #expect(abs(frames[1].height - layout.standardHeight - layout.growth * p) < 1e-9)
      let shrunk = layout.featuredShrinks ? layout.growth * p : 0
      #expect(abs(frames[0].height - layout.featuredHeight + shrunk) < 1e-9)
      if here.percent >= 0 {
        #expect(abs(frames[0].minY - offset + layout.standardHeight * p) < 1e-9)
        #expect(abs(frames[1].minY - offset - layout.featuredHeight * (1 - p)) < 1e-9)
      }
    }
  }

  @Test func `pulled down at its top, the team's list comes as it is, the others by half`() {
    for pull in stride(from: 1.0, through: 200, by: 13) {
      let (team, original) = (at(Self.layouts[2], -pull), at(Self.layouts[0], -pull))
      #expect(team.layoutAttributes(forItem: 0).frame == Rect(x: 0, y: 0, width: 320, height: 240))
      #expect(abs(original.layoutAttributes(forItem: 0).frame.minY + pull / 2) < 1e-9)
      #expect([team, original].map { $0.layoutAttributes(forItem: 1).frame.height } == [88, 100])
    }
  }

  @Test(arguments: layouts) func `at its end the last cell is featured alone`(layout: ExpandingCellsLayout) {
    for count in 1...40 {
      let content = at(layout, 0, count: count).contentSize.height
      #expect(content == Double(count - 1) * layout.dragPerItem + 568)
      let end = at(layout, content - 568, count: count)
      #expect(end.layoutAttributes(in: end.context.bounds).map(\.index) == [count - 1])
      let frame = Rect(x: 0, y: content - 568, width: 320, height: layout.featuredHeight)
      #expect(agree(end.layoutAttributes(forItem: count - 1).frame.numbers, frame.numbers, within: 1e-9))
    }
  }

  @Test(arguments: layouts) func `looks go evenly from the standard to the featured height`(
    layout: ExpandingCellsLayout
  ) {
    for step in 0...100 {
      let u = Double(step) / 100
      let style = ExpandingCellsStyle(height: layout.standardHeight + layout.growth * u, in: layout)
      let numbers = [style.coverAlpha, style.titleScale, style.detailAlpha]
      #expect(agree(numbers, [0.75 - 0.45 * u, max(u, 0.5), u], within: 1e-9))
    }
  }

  @Test func `labels stand around the middle of a cell, as high as it is`() throws {
    let places: [(count: Int, height: Double, middles: [String: Double])] = [
      (0, 280, ["title": 140, "time": 174, "speaker": 198]),
      (1, 100, ["title": 50, "time": 84, "speaker": 108]),
    ]
    let list = try ExpandingCellsEffect(setup(ExpandingCellsEffect.descriptor)).layers(at: 0).sublayers[0]
    for place in places {
      let cell = list.sublayers[place.count]
      #expect(cell.bounds.height == place.height)
      #expect(cell.masksToBounds)
      for (name, y) in place.middles {
        let label = try #require(cell.sublayers.first { $0.name == name })
        #expect(label.position == Point(160, y))
        #expect(label.bounds.height == (name == "title" ? 44 : 24))
      }
    }
  }

  @Test func `a picture keeps its height in the middle of its cell, and fills a cell that is higher`() throws
  {
    for (featured, scale) in [(280.0, 1.0), (240, 1), (420, 1.5)] {
      let effect = try ExpandingCellsEffect(
        setup(ExpandingCellsEffect.descriptor, ["featuredHeight": .number(featured)]))
      for cell in effect.layers(at: 0).sublayers[0].sublayers {
        let picture = try #require(cell.sublayers.first)
        #expect(picture.bounds.size == Size(320, 280))
        #expect(picture.transform.m11 == scale)
        #expect(abs(picture.position.y - cell.bounds.height / 2) < 1e-9)
      }
    }
  }

  @Test func `in 3d cells keep their depths and tilts, the featured one has none`() {
    for offset in stride(from: -120.0, through: 2800, by: 9.1) {
      let layout = cells(.tilted, offset: offset)
      for item in 0..<15 {
        let m = layout.layoutAttributes(forItem: item).transform3D
        let steps = item - layout.featuredIndex
        if steps == 0 {
          #expect(m == .identity)
        } else {
          let angle = layout.angle(forItem: item)!
          let growing = min(1, 1 - layout.percent)
          #expect(m.m43 == 100 * Double(item))
          #expect(m.m44 == 1)
          #expect(abs(angle - (steps == 1 ? -45 * growing : -45)) < 1e-9)
        }
        if steps > 1 {
          let quad = layout.layoutAttributes(forItem: item).quad!
          #expect(abs(quad[3].y - quad[0].y - 71.066) < 1e-3)
        }
      }
    }
  }

  @Test(arguments: layouts) func `a list snaps to the nearest cell, from half-way on to the next`(
    layout: ExpandingCellsLayout
  ) {
    let d = layout.dragPerItem
    for step in 0..<15 {
      for (share, cell) in [(-0.5, step), (-0.499, step), (0, step), (0.499, step), (0.5, step + 1)] {
        let proposed = Point(0, (Double(step) + share) * d)
        guard proposed.y >= 0 else { continue }
        for velocity in [-4000.0, 0, 4000] {
          let target = layout.targetContentOffset(forProposed: proposed, velocity: Point(0, velocity))
          #expect(abs(target.y - Double(cell) * d) < 1e-9)
        }
      }
    }
  }

  @Test func `a tap features any cell that is seen, and does nothing on the one that is featured`() throws {
    for preset in ["tutorial", "team"] {
      for start in [0, 4, 13, 14] {
        var effect = try ExpandingCellsEffect(
          setup(
            ExpandingCellsEffect.descriptor, count: 15,
            ["preset": .text(preset), "tapToFeature": .boolean(true)]))
        try effect.perform("scrollTo", ["page": .integer(start), "animated": .boolean(false)], at: 0)
        for item in effect.snapshot(at: 0).items where !item.isHidden {
          let point = try #require(effect.visiblePoint(ofPage: item.id, at: 1))
          var copy = effect
          let outcome = copy.perform(Touch.tap(point.x, point.y), at: 1)
          let end = try #require(outcome.time(of: "settled"))
          #expect(copy.snapshot(at: end)[value: "featured"] == .integer(item.index))
          #expect((outcome.time(of: "scrolling") == nil) == (item.index == start))
          #expect(item.index != start || end == 1.08)
        }
      }
    }
  }

  @Test(
    arguments: [
      ["featuredHeight": .number(100)], ["standardHeight": .number(300)], ["preset": .text("other")],
      ["style": .text("3d"), "perspective": .number(200), "featuredHeight": .number(400)],
    ] as [ParameterValues]) func `heights that cannot be are errors`(parameters: ParameterValues)
  {
    #expect(throws: EffectError.self) {
      try ExpandingCellsEffect(setup(ExpandingCellsEffect.descriptor, parameters))
    }
  }
}
