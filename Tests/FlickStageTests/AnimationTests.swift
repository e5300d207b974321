import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Tests layers that change over time.
@Suite struct AnimationTests {
  /// Two pages of 300 x 500 points. The first one has the requested layer, and a layer before and behind it.
  private func stage(page: String = "{name: box, background: red}", layers: String = "[]", end: String = "3s")
    throws -> Stage
  {
    let text = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect: {type: collection, axis: horizontal, snap: page}
      content:
        pages:
          - id: one
            layers:
              - {name: under, background: white}
              - \(page)
              - {name: over, frame: [10, 10, 20, 20], background: blue}
          - {id: two, background: green}
      layers: \(layers)
      script:
        - {at: 400ms, name: turn, swipe: left}
        - {at: \(end), end: true}
      """
    return try Stage(try SceneLoader.builtIn.result(text).get())
  }

  private func box(_ animate: String, _ more: String = "background: red") throws -> Stage {
    try stage(page: "{name: box, frame: [0, 0, 100, 50], \(more), animate: \(animate)}")
  }

  /// Returns the value of a property of the layer `box`.
  private func value(_ name: String, _ stage: Stage, at time: Double) -> Double? {
    let values = stage.snapshot(at: time).items.first { $0.id == "one" }?.values ?? []
    guard case .number(let value)? = values.first(where: { $0.name == "animate.box.\(name)" })?.value else {
      return nil
    }
    return value
  }

  private func found(_ name: String, _ stage: Stage, at time: Double) -> Layer? {
    stage.layers(at: time).first(named: name)
  }

  /// `Hello` has five letters, so each takes 100 ms.
  @Test func `a typed text shows its letters by time`() throws {
    let typed = "{after: turn.start, wait: 100ms, for: 500ms, cursor: true}"
    let stage = try stage(page: "{name: box, text: Hello, size: 28, typed: \(typed)}")
    func part(_ time: Double) -> TextPart? {
      guard case .text(let text)? = found("box", stage, at: time)?.contents else { return nil }
      return text.part
    }
    let span = try #require(stage.animations.first)
    #expect(span.isTyping)
    #expect(abs((span.end ?? 0) - span.start - 0.5) < 1e-9)
    #expect(part(span.start - 0.1)?.numbers == [])
    #expect(part(span.start - 0.1)?.cursor == nil)
    #expect(part(span.start + 0.25)?.numbers == [0..<2])
    #expect(part(span.start + 0.25)?.cursor == TextCursor(at: 1, isBefore: false, width: 2))
    #expect(part(span.start + 0.5) == nil)
    #expect([-0.1, 0.1, 0.25, 0.5].map { value("typed", stage, at: span.start + $0) } == [0, 1, 2, 5])
  }

  /// Pages are pictures, unless something in them moves.
  @Test(
    arguments: EffectRegistry.builtIn.descriptors.map { "type: \($0.type)" }
      + ["cube", "page-curl", "snapshot-tiles", "wheel", "genie", "waterfall", "app-switcher"].map {
        "use: \($0)"
      })
  func `layers of a page move in every kind of effect`(effect: String) throws {
    let stage = try Stage(
      try SceneLoader.builtIn.result(
        """
        scene: 1
        device: {size: [300, 500], scale: 1}
        effect: {\(effect)}
        content:
          pages:
            - repeat: 4
              id: "p${n}"
              background: white
              layers:
                - {background: red, frame: [0, 0, 300, 200], animate: {duration: 1s, keys: {0%: {y: 0}, 100%: {y: 300}}}}
        script: [{at: 1s, end: true}]
        """
      ).get())
    #expect(stage.displayList(at: 0.1) != stage.displayList(at: 0.9))
  }

  /// The second page becomes visible when the finger has left the slop, and rests when the step has settled.
  @Test(arguments: ["visible", "page", "rest"])
  func `an animation begins with a moment of its page`(moment: String) throws {
    let text = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect: {type: collection, axis: horizontal, snap: page}
      content:
        pages:
          - {id: one}
          - {id: two, layers: [{name: box, background: red, animate: {when: \(moment), keys: {0s: {x: 0}, 1s: {x: 100}}}}]}
      script: [{at: 400ms, name: turn, swipe: left}, {at: 6s, end: true}]
      """
    let stage = try Stage(try SceneLoader.builtIn.result(text).get())
    let settled = try #require(stage.steps[0].events.first { $0.name == "settled" }?.time)
    func x(_ time: Double) throws -> Double {
      let item = try #require(stage.snapshot(at: time).items.first { $0.id == "two" })
      guard case .number(let x)? = item.values.first(where: { $0.name == "animate.box.x" })?.value else {
        return .nan
      }
      return x
    }
    #expect(try x(0.4) == 0)
    #expect(try x(5.9) == 100)
    if moment == "rest" {
      #expect((try x(settled + 0.5) - 50).magnitude < 0.01)
    } else {
      #expect(try x(settled + 0.5) > 55)
    }
  }

  @Test func `key frames hold before, go in between, and hold after`() throws {
    let stage = try box("{at: 1s, keys: {0s: {x: 10}, 1s: {x: 30}, 2s: {x: -10}}}", "background: red")
    for (time, x) in [(0, 10.0), (1, 10), (1.5, 20), (2, 30), (2.25, 20), (3, -10), (9, -10)] {
      #expect(value("x", stage, at: time) == x)
    }
  }

  @Test func `a state starts animations each time that it turns on, on each page separately`() throws {
    let text = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect:
        type: collection
        cell: [100%, 100]
        states: {open: {tap: toggle, duration: 200ms}, lit: {of: scene, swipe: {left: on}}}
        overlays: [{frame: [0, 400, 100, 100], layer: {layers: [{name: any, background: red, animate: {when: open, wait: 100ms, keys: {0s: {x: 0}, 1s: {x: 10}}}}]}}]
      content:
        pages:
          - {repeat: 2, id: "p${i}", layers: [{name: box, background: red, animate: {when: open, keys: {0s: {x: 0}, 1s: {x: 10}}}}]}
      script:
        - {at: 1s, name: on, tap: {page: p0}}
        - {at: 3s, name: off, tap: {page: p0}}
        - {at: 5s, name: again, tap: {page: p0}}
        - {at: 8s, end: true}
      """
    let stage = try Stage(try SceneLoader.builtIn.result(text).get())
    func x(_ page: Int, _ time: Double) -> Double? {
      stage.snapshot(at: time).items[page].number("animate.box.x")
    }
    let starts = try ["on", "again"].map { name in
      try #require(stage.steps.first { $0.name == name }?.time(of: "changing"))
    }
    #expect(x(0, starts[0]) == 0)
    #expect(x(0, 0.5) == 0)
    #expect(((x(0, starts[0] + 0.5) ?? 0) - 5).magnitude < 1e-9)
    #expect(x(0, 4) == 10)
    #expect(((x(0, starts[1] + 0.3) ?? 0) - 3).magnitude < 1e-9)
    #expect(x(1, starts[0] + 0.5) == 0)
    // The animation of an overlay begins, after its wait, with the moment of any page.
    let spans = stage.animations.filter { $0.layer == "any" }.map(\.start)
    #expect(spans == starts.map { $0 + 0.1 })
    let wrong = text.replacing("when: open, wait", with: "when: opened, wait")
    #expect(throws: SceneDiagnostics.self) { try Stage(try SceneLoader.builtIn.result(wrong).get()) }
  }

  @Test func `runs repeat, turn round, and end where they end`() throws {
    let keys = "keys: {0%: {x: 0}, 100%: {x: 8}}"
    let thrice = try box("{duration: 1s, repeat: 3, \(keys)}")
    #expect([0.25, 1, 1.5, 2.75, 3, 4].map { value("x", thrice, at: $0) } == [2, 0, 4, 6, 8, 8])
    let there = try box("{duration: 1s, repeat: 2, mirror: true, \(keys)}")
    #expect([0.25, 1, 1.25, 1.75, 2, 5].map { value("x", there, at: $0) } == [2, 8, 6, 2, 0, 0])
    let ever = try box("{duration: 1s, repeat: forever, mirror: true, \(keys)}")
    #expect([100.25, 101.25].map { value("x", ever, at: $0) } == [2, 6])
  }

  @Test func `a run starts again at its frame despite rounding errors of sums`() throws {
    let stage = try box("{at: 100ms, duration: 100ms, repeat: forever, keys: {0%: {x: 0}, 100%: {x: 6}}}")
    for run in 1..<20 { #expect(abs(value("x", stage, at: 0.1 + 0.1 * Double(run)) ?? 9) < 1e-6) }
  }

  @Test func `curves are those of the animation, or of a key frame`() throws {
    let stage = try box(
      "{duration: 1s, ease: hold, keys: {0%: {x: 0}, 50%: {x: 10, ease: easeOut}, 100%: {x: 20}}}")
    #expect(value("x", stage, at: 0.49) == 0)
    #expect(value("x", stage, at: 0.5) == 10)
    #expect(abs((value("x", stage, at: 0.75) ?? 0) - 16.846432) < 1e-5)
  }

  @Test func `of two animations of a property, the one that began last counts`() throws {
    let stage = try box(
      "[{at: 1s, keys: {0s: {x: 1}, 1s: {x: 2}}}, {at: 500ms, keys: {0s: {x: 7}, 100ms: {x: 8}}}, "
        + "{keys: {0s: {y: 1}, 3s: {y: 4}}}]")
    #expect([0.1, 0.55, 0.9, 1.5, 2].map { value("x", stage, at: $0) } == [7, 7.5, 8, 1.5, 2])
    #expect(value("y", stage, at: 1) == 2)
  }

  @Test func `an animation begins with an event, and a while later`() throws {
    let stage = try box("{after: turn.start, wait: 100ms, keys: {0s: {opacity: 0}, 1s: {opacity: 1}}}")
    #expect(abs((value("opacity", stage, at: 0.75) ?? 0) - 0.25) < 1e-9)
    let spans = stage.animations
    #expect(spans.map(\.layer) == ["box"])
    #expect(spans.map(\.step) == ["turn"])
    #expect(spans[0].start == 0.5)
    #expect(spans[0].end == 1.5)
  }

  @Test func `values know the sizes of the layer and of the view`() throws {
    let stage = try box("{keys: {0s: {x: -width, y: 10%}, 1s: {x: view.width / 2, y: height}}}")
    #expect(value("x", stage, at: 0) == -100)
    #expect(value("x", stage, at: 1) == 150)
    #expect(value("y", stage, at: 0) == 50)
    #expect(value("y", stage, at: 1) == 50)
  }

  @Test func `a layer moves about its anchor and fades with its own opacity`() throws {
    let stage = try box(
      "{keys: {0s: {scale: 1, opacity: 1, anchor: [0, 0]}, 1s: {scale: 2, opacity: 0.5, anchor: [0, 0]}}}",
      "background: red, opacity: 0.5")
    let layer = try #require(found("box", stage, at: 1))
    #expect(layer.opacity == 0.25)
    // The top left corner stays in its place.
    let corner = layer.placement.projected(.zero)?.point
    #expect(corner?.distance(to: .zero) ?? 9 < 1e-9)
    #expect(layer.placement.projected(Point(100, 50))?.point.distance(to: Point(200, 100)) ?? 9 < 1e-9)
  }

  @Test func `colors, corners and strokes change where they belong`() throws {
    let stage = try box(
      "{keys: {0s: {background: red, corner: 4}, 1s: {background: \"#0000ff80\", corner: 12}}}",
      "background: red, corner: 4, shadow: {opacity: 0.5}")
    let outer = try #require(found("box", stage, at: 1))
    #expect(outer.shadow?.path?.radius == 12)
    #expect(outer.background == nil)
    let inner = try #require(outer.sublayers.first)
    #expect(inner.background?.blue == 1)
    #expect(inner.cornerRadius == 12)
    #expect(inner.masksToBounds)
    // The mean of red with alpha 1 and blue with alpha 0.5, premultiplied.
    let middle = try #require(found("box", stage, at: 0.5)?.sublayers.first?.background)
    #expect(abs(middle.red - 2 / 3.0) < 0.01)
    #expect(abs(middle.blue - 1 / 3.0) < 0.01)
    let ring = try box(
      "{keys: {0s: {trim: [0, 0], lineWidth: 1}, 1s: {trim: [20%, 1], lineWidth: 3}}}",
      "shape: ellipse, stroke: white")
    guard case .shape(let shape)? = found("box", ring, at: 0.5)?.contents else {
      Issue.record("no shape")
      return
    }
    #expect(shape.trim == Trim(0.1, 0.5))
    #expect(shape.lineWidth == 2)
  }

  @Test func `numbers are counted and written as the scene says`() throws {
    let stage = try box(
      "{keys: {0s: {number: 0}, 1s: {number: 12345.678}}}",
      "text: \"{number} km\", number: {value: 7, decimals: 1, group: \",\"}")
    func text(_ time: Double) -> String? {
      guard case .text(let text)? = found("box", stage, at: time)?.contents else { return nil }
      return text.string
    }
    #expect(text(0) == "0.0 km")
    #expect(text(0.5) == "6,172.8 km")
    #expect(text(1) == "12,345.7 km")
  }

  @Test(arguments: [
    (0.0, "0.00"), (-0.004, "0.00"), (-0.005, "-0.01"), (999.995, "1'000.00"), (1234567.1, "1'234'567.10"),
    (.nan, "0.00"), (1e300, "1'000'000'000'000.00"),
  ]) func `numbers are rounded and grouped`(_ number: Double, _ text: String) {
    #expect(NumberFormat("{number}", decimals: 2, group: "'").text(of: number) == text)
  }

  @Test(arguments: [(0.0, "00"), (7.4, "07"), (-7, "-07"), (59.6, "60"), (123, "123")])
  func `zeros fill a number up to its digits`(_ number: Double, _ text: String) {
    #expect(NumberFormat("{number}", digits: 2).text(of: number) == text)
    #expect(NumberFormat("{number}", decimals: 1, digits: 5, group: ",").text(of: 7) == "00,007.0")
  }

  @Test func `a scene writes the digits of a number`() throws {
    let layer = "{name: box, text: \"1:{number}\", number: {value: 5, digits: 2}}"
    let pages = ["{id: one, layers: [\(layer)]}"]
    let stage = try CollectionScene(keys: "snap: page", pages: pages, script: "").stage()
    guard case .text(let text)? = stage.layers(at: 0).first(named: "box")?.contents else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "1:05")
  }

  @Test func `a scene lasts until animations with an end are over`() throws {
    let text = """
      scene: 1
      effect: {type: collection}
      content: {pages: [{id: one}]}
      layers:
        - {background: red, animate: {at: 1s, duration: 2s, keys: {0%: {x: 0}, 100%: {x: 9}}}}
        - {background: red, animate: {duration: 9s, repeat: forever, keys: {0%: {x: 0}, 100%: {x: 9}}}}
      """
    let stage = try Stage(try SceneLoader.builtIn.result(text).get())
    #expect(stage.duration == 3.5)
    guard
      case .object(let values)? = stage.snapshot(at: 2).values.first(where: { $0.name == "animate" })?.value
    else {
      Issue.record("no values")
      return
    }
    #expect(values["layer"] == .object(["x": .number(4.5)]))
    #expect(values["layer-2"] == .object(["x": .number(2)]))
  }

  @Test func `layers of the scene lie over all, and touches go through them`() throws {
    let stage = try stage(layers: "[{name: veil, background: \"#00000080\"}]")
    #expect(stage.layers(at: 0).sublayers.last?.name == "veil")
    #expect(stage.snapshot(at: 2).contentOffset.x == 300)
  }
}

// MARK: - Still layers

extension AnimationTests {
  @Test func `still layers of a page are pictures, and only moving layers change`() throws {
    let stage = try box("{duration: 1s, repeat: forever, keys: {0%: {x: 0}, 100%: {x: 60}}}")
    let lists = [0.1, 0.2, 0.3].map { stage.displayList(at: $0).items }
    let pictures = lists.map { items in items.filter { $0.path.hasSuffix("/still") } }
    #expect(pictures[0].count == 2)
    #expect(pictures[0] == pictures[1])
    #expect(pictures[1] == pictures[2])
    let others = lists.map { items in items.filter { !$0.path.hasSuffix("/still") && $0.path.contains("box") }
    }
    #expect(others[0].count == 1)
    #expect(others[0] != others[1])
  }

  @Test func `pages without animations are one picture as ever`() throws {
    let stage = try stage(layers: "[{background: red, animate: {keys: {0s: {x: 0}, 1s: {x: 9}}}}]")
    let page = try #require(found("one", stage, at: 0)?.sublayers.first)
    #expect(page.shouldRasterize)
    #expect(page.sublayers.map(\.name) == ["under", "box", "over"])
  }
}

// MARK: - Properties

extension AnimationTests {
  @Test func `a frame alone is that of the run, in any order`() throws {
    var random = SplitMix(seed: 4)
    for _ in 0..<Thoroughness.trials(40, exhaustive: 2_000) {
      let (page, over) = (random.animatedLayer(), random.animatedLayer())
      let make = { try self.stage(page: page, layers: "[\(over)]") }
      let stage = try make()
      let times = (0..<12).map { Double($0) * 0.23 }
      let run = times.map { stage.displayList(at: $0) }
      for index in times.indices.shuffled(using: &random).prefix(4) {
        #expect(try make().displayList(at: times[index]) == run[index], "\(page) \(over) at \(times[index])")
      }
      for item in run.flatMap(\.items) { #expect((0...1).contains(item.opacity)) }
    }
  }
}

extension SplitMix {
  /// A layer with one to three animations of random kinds.
  fileprivate mutating func animatedLayer() -> String {
    let animations = (0..<whole(1...3)).map { _ in animation() }.joined(separator: ", ")
    let kind = pick([
      "background: red, corner: 5", "shape: ellipse, stroke: white, fill: red",
      "text: \"{number}\", number: 3",
      "background: {linear: [red, blue]}, shadow: {opacity: 0.4}, corner: 8",
    ])
    return "{name: box, frame: [20, 40, 100, 50], \(kind), animate: [\(animations)]}"
  }

  private mutating func animation() -> String {
    let start = pick(["at: \(whole(0...900))ms", "after: turn.settled", "after: turn.start, wait: 90ms"])
    let count = pick(["", ", repeat: 3", ", repeat: forever", ", repeat: 4, mirror: true"])
    let ease = pick(["linear", "easeIn", "hold", "{spring: 0.4}", "[0.2, -1, 0.4, 2]"])
    let property = pick([
      "x", "y", "scale", "scaleX", "rotate", "opacity", "corner", "background", "rotateY", "order", "z",
    ])
    func value() -> String {
      switch property {
      case "rotate", "rotateY": "\(whole(-400...400))deg"
      case "background": pick(["red", "clear", "\"#12345678\""])
      case "x": pick(["-width", "view.width / \(whole(1...9))", "12"])
      default: "\(whole(-3...30)) / \(whole(1...9))"
      }
    }
    let keys = [0, 30, 100].map { "\($0)%: {\(property): \(value())}" }.joined(separator: ", ")
    return "{\(start)\(count), duration: \(whole(30...1500))ms, ease: \(ease), keys: {\(keys)}}"
  }

  private mutating func pick(_ words: [String]) -> String { choose(words) }
}

extension ItemSnapshot {
  func number(_ name: String) -> Double? {
    if case .number(let number)? = values.first(where: { $0.name == name })?.value { return number }
    return nil
  }
}
