import FlickCamera
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the times and places of callouts, and their errors.
@Suite struct CalloutTests {
  private static let tap =
    "at: 1s, name: open, tap: {page: p2}\nafter: open.settled, wait: 3s, name: end, end: true"
  private static let chrome = "chrome: {device: phone, padding: [40, 160]}"

  private func script(_ callouts: String..., line: String = Self.chrome) -> StageScript {
    let list = callouts.map { "  - {\($0)}" }.joined(separator: "\n")
    return StageScript(Self.tap, line: "\(line)\ncallouts:\n\(list)")
  }

  private func state(_ stage: Stage, at time: Double, _ index: Int = 0) -> CalloutState {
    stage.calloutStates(at: time)[index]
  }

  @Test func `while no callout is shown, the picture is that of the scene without callouts`() throws {
    let stage = try script("at: 2s, for: 1s, text: Here, on: screen").stage()
    let plain = try StageScript(Self.tap, line: Self.chrome).stage()
    for time in [0, 1.2, 1.99, 3.01] { #expect(stage.displayList(at: time) == plain.displayList(at: time)) }
    #expect(stage.displayList(at: 2.5) != plain.displayList(at: 2.5))
  }

  @Test func `a callout fades in and out`() throws {
    let stage = try script("at: 1s, for: 2s, text: Here, on: screen").stage()
    // Each fade takes 200 ms.
    #expect(abs(state(stage, at: 1.05).opacity - 0.25) < 1e-9)
    #expect(state(stage, at: 2).opacity == 1)
    #expect(abs(state(stage, at: 2.9).opacity - 0.5) < 1e-9)
    #expect(state(stage, at: 3).opacity == 0)
  }

  @Test func `a callout lies beside its target, at the place with the least cost`() throws {
    // A screen 320 points wide has margins of 160 points, so a plate fits on the right, which is the first place.
    let stage = try script("at: 1s, text: Here, on: screen, size: 12").stage()
    let state = state(stage, at: 2)
    let frame = try #require(state.frame)
    #expect(state.place == .right)
    #expect(frame.width < 60)
    #expect(frame.minX >= stage.screen.maxX)
    #expect(abs(frame.midY - stage.screen.midY) <= 0.5)
  }

  /// The area ends 20 points before the edge of the screen, and the border is 13 points wide. A plate of about 46 points
  /// with a gap of 16 points lies over all of the border, or over nothing.
  @Test func `a dark plate lies beside the border of the device rather than over it`() throws {
    let callout = "at: 1s, text: Here, on: {area: [200, 300, 100, 40]}, size: 12"
    let bare = try script(callout, line: "chrome: {device: none, padding: [40, 160]}").stage()
    #expect(state(bare, at: 2).place == .right)
    #expect(try state(script(callout + ", background: white").stage(), at: 2).place == .right)
    let stage = try script(callout).stage()
    #expect(state(stage, at: 2).place == .left)
    #expect(try #require(state(stage, at: 2).frame).maxX <= stage.screen.minX + 200)
  }

  @Test func `a stated place is used, and the picture's margin is kept`() throws {
    let stage = try script("at: 1s, text: Here, on: {area: [0, 0, 40, 40]}, place: left, size: 30").stage()
    let frame = try #require(state(stage, at: 2).frame)
    // The margin is 5 % of the shorter side, 640 points, which is 32.
    #expect(state(stage, at: 2).place == .left)
    #expect(frame.minX >= 32)
  }

  @Test func `callouts keep clear of each other, of captions and of fingers`() throws {
    let stage = try script(
      "at: 1s, text: First, on: {area: [140, 250, 40, 40]}",
      "at: 1s, text: Second, on: {area: [140, 262, 40, 40]}",
      "at: 1s, text: Third, on: {area: [140, 240, 40, 40]}", line: Self.chrome + "\ntouches: true"
    ).stage()
    for time in [1.3, 1.8, 2.5] {
      let frames = stage.calloutStates(at: time).compactMap(\.frame)
      #expect(frames.count == 3)
      for a in 0..<3 {
        for b in 0..<a { #expect(frames[a].intersection(frames[b]) == nil, "\(time) \(a) \(b)") }
      }
    }
    #expect(stage.callouts.allSatisfy { $0.crowding == nil })
  }

  /// The second plate would lie that many points below the first, and the least distance is 6.
  @Test(arguments: [(1.0, CalloutPlace.left), (8, .right)])
  func `callouts do not touch each other where there is another place`(gap: Double, place: CalloutPlace)
    throws
  {
    let first = "at: 1s, text: First, on: {area: [140, 250, 40, 40]}"
    let height = try #require(state(script(first).stage(), at: 2).frame).height
    let stage = try script(
      first, "at: 1s, text: Second, on: {area: [140, \(250 + height + gap), 40, 40]}"
    ).stage()
    #expect(state(stage, at: 2, 0).place == .right)
    #expect(state(stage, at: 2, 1).place == place)
  }

  @Test func `unavoidable overlaps are reported with a free place`() throws {
    let stage = try script(
      "at: 1s, text: First, on: {area: [140, 250, 40, 40]}, place: right",
      "at: 1s, text: Second, on: {area: [140, 250, 40, 40]}, place: right"
    ).stage()
    let crowding = try #require(stage.callouts[1].crowding)
    #expect(crowding.harm == .covers("'callout 1'"))
    #expect(crowding.better?.place == .left)
    #expect(abs(crowding.time - 1) < 0.02)
  }

  @Test func `callouts that follow each other do not lie over each other`() throws {
    let stage = try script(
      "at: 0s, for: 2s, text: First, on: {area: [140, 250, 40, 40]}, place: right",
      "at: 2s, for: 2s, text: Second, on: {area: [140, 250, 40, 40]}, place: right",
      "at: 0s, for: 1s, style: key, text: A", "at: 1s, for: 1s, style: key, text: A"
    ).stage()
    #expect(stage.callouts.allSatisfy { $0.crowding == nil })
    #expect(state(stage, at: 0.5, 2).frame == state(stage, at: 1.5, 3).frame)
  }

  @Test func `a place holds for a whole timeline`() throws {
    let stage = try script("at: 0s, for: 5s, text: Page two, on: {page: p2}").stage()
    let places = Set((0...250).map { state(stage, at: Double($0) / 60).place })
    #expect(places.count == 1)
  }

  @Test func `a callout follows its target, also under a camera`() throws {
    let camera = "\ncamera: [{at: 0s, show: {page: p2}, zoom: 2}, {at: 1.5s, show: all}]"
    let stage = try script("at: 0s, for: 4s, text: Here, on: {page: p2}", line: Self.chrome + camera).stage()
    for time in [0.5, 1.2, 1.8, 3] {
      let box = try #require(stage.box(of: .page(.id("p2")), at: time))
      let framing = stage.framing(at: time)
      let shown = framing.rect(in: stage.space)
      // At rest the framing is aligned to whole pixels.
      let target = try #require(state(stage, at: time).target)
      #expect(abs(target.minX - max((box.minX - shown.minX) * framing.zoom, 0)) < 0.2, "\(time)")
      #expect(abs(target.maxY - min((box.maxY - shown.minY) * framing.zoom, stage.canvas.height)) < 0.2)
    }
  }

  @Test func `live numbers are those of the moment`() throws {
    let script = StageScript(
      "at: 500ms, name: fling, fling: {from: [160, 480], to: [160, 180], during: 110ms}\nat: 4s, end: true",
      line: Self.chrome + "\ncallouts: [{at: 0s, for: 4s, text: \"{offset.y:1} of {{x}}\", on: screen}]")
    let stage = try script.stage()
    #expect(state(stage, at: 0).text == "-20.0 of {x}")
    let offset = stage.snapshot(at: 3).contentOffset.y
    #expect(state(stage, at: 3).text == "\((offset * 10).rounded() / 10) of {x}")
  }

  @Test(arguments: [("{offset.y} pt", TextContents.Figures.tabular), ("20 pt", .proportional)])
  func `digits of live numbers are equally wide`(text: String, figures: TextContents.Figures) throws {
    let stage = try script("at: 1s, text: '\(text)', on: screen").stage()
    let found: [TextContents.Figures] = stage.displayList(at: 2).leaves.compactMap { leaf in
      guard leaf.path.hasPrefix("callout"), case .text(let text) = leaf.content else { return nil }
      return text.font.figures
    }
    #expect(found == [figures])
  }

  @Test func `steps are numbered in their order`() throws {
    let stage = try script(
      "at: 0s, style: step, on: {page: p1}", "at: 0s, text: Other, on: {page: p1}",
      "at: 0s, style: step, on: {page: p2}"
    ).stage()
    #expect(
      stage.callouts.map(\.summary) == [
        "step 1 on page 'p1'", "label 'Other' on page 'p1'", "step 2 on page 'p2'",
      ])
  }

  @Test func `a comparison's callouts know its sides, and a film's its clips`() throws {
    let message = script("at: 1s, text: Here, on: {side: a, page: p1}").message
    #expect(message.contains("scene.yaml:4:37: error: only a comparison has sides"))
  }

  @Test func `the reading time of a text depends on its script`() throws {
    func time(_ text: String) throws -> Double {
      let stage = try script("at: 0s, text: \"\(text)\", on: screen").stage()
      return (stage.callouts[0].readingTime * 1000).rounded() / 1000
    }
    // 0.5 s, and 0.35 s for each word. Two characters of Chinese count as a word, and four of Thai.
    #expect(try time("Tap to open") == 1.55)
    #expect(try time("点击打开") == 1.2)
    #expect(try time("แตะเปิด") == 1.025)
  }

  @Test func `a label without a target lies at the bottom, and a later one lies above it`() throws {
    let stage = try script("at: 1s, text: Six tabs", "at: 1.5s, style: key, text: A").stage()
    let frame = try #require(state(stage, at: 2).frame)
    // The margin is 5 % of the shorter side, 680 points.
    #expect(frame.maxY == stage.canvas.height - 34)
    #expect(abs(frame.midX - stage.canvas.width / 2) <= 0.5)
    #expect(state(stage, at: 2).place == nil)
    let key = try #require(stage.calloutStates(at: 2)[1].frame)
    // It keeps a distance of 6 points, to which a share of 2 % does not count, in steps of 4.
    #expect(key.maxY <= frame.minY - 5)
    #expect(key.maxY > frame.minY - 10)
    #expect(stage.callouts.allSatisfy { $0.crowding == nil })
  }

  /// Letters of 20 points are 11 wide in this measure. 30 of them are 330 points wide, more than 0.42 of the picture,
  /// and less than 18 letter sizes.
  @Test func `lines are long where there is room, and short where the picture's edge is near`() throws {
    let text = "text: 'A text of thirty letters, here', size: 20"
    let high = try script("at: 1s, \(text), place: above, on: {area: [150, 200, 20, 20]}").stage()
    let long = try #require(state(high, at: 2).frame)
    #expect(long.width >= 330 + 32)
    let beside = try script("at: 1s, \(text), place: right, on: screen").stage()
    let short = try #require(state(beside, at: 2).frame)
    #expect(short.width < 0.42 * beside.canvas.width + 34)
    #expect(short.height > long.height)
  }

  @Test func `a step's disc is as far from its edge as several lines of letters are from theirs`() throws {
    func find(_ name: String, in layer: Layer) -> Layer? {
      layer.name == name ? layer : layer.sublayers.lazy.compactMap { find(name, in: $0) }.first
    }
    let text = "text: 'A text of far more letters than thirty, so that they take two lines', size: 20"
    let stage = try script("at: 1s, style: step, \(text), on: {area: [150, 200, 20, 20]}").stage()
    let plate = try #require(find("plate", in: stage.layers(at: 2)))
    let (letters, disc) = (try #require(find("text", in: plate)), try #require(find("number", in: plate)))
    #expect(plate.bounds.height > 60)
    let left = disc.position.x - disc.bounds.width / 2
    let right = plate.bounds.width - letters.position.x - letters.bounds.width / 2
    #expect(abs(left - right) <= 1, "\(left) and \(right)")
  }

  // MARK: - Messages

  @Test(arguments: [
    (
      "at: 9s, text: Late, on: screen",
      "scene.yaml:4:10: error: the callout begins at 9s, when the scene has ended at"
    ),
    (
      "at: 1s, text: None, on: {page: p30}",
      "scene.yaml:4:30: error: the callout points at nothing: nothing of page 'p30' is in the picture"
    ),
    (
      "at: 3s, style: ring, on: touches",
      "scene.yaml:4:31: error: the callout points at nothing: nothing of the touches is in the picture"
    ),
    ("at: 1s, text: None, on: {layer: nowhere}", "no layer of a page or of the scene is called 'nowhere'"),
    ("at: 1s, on: screen", "scene.yaml:4:5: error: a label needs its 'text'"),
    ("at: 1s, style: ring", "scene.yaml:4:5: error: a ring needs 'on'"),
    ("at: 1s, text: Where, place: left", "scene.yaml:4:34: error: 'place' needs 'on'"),
    ("at: 1s, text: A, on: screen, corner: 4", "scene.yaml:4:43: error: a label has no 'corner'"),
    ("at: 1s, text: \"{\", on: screen", "scene.yaml:4:20: error: '{' stands alone"),
    ("at: 1s, text: \"{a b}\", on: screen", "scene.yaml:4:20: error: '{a b}' is not the name of a value"),
    (
      "at: 1s, text: \"{speed}\", on: screen",
      "scene.yaml:4:20: error: there is no value 'speed' while the callout is shown"
    ),
    ("at: 1s, text: \"{offset.y:9}\", on: screen", "scene.yaml:4:20: error: '9' is not a number of decimals"),
    ("at: 1s, text: A, on: screen, dim: 50%", "scene.yaml:4:40: error: a label has no 'dim'"),
    ("at: 1s, style: loupe, text: A, on: screen", "scene.yaml:4:34: error: a loupe has no 'text'"),
    (
      "at: 1s, style: loupe, zoom: 3.5, on: screen",
      "scene.yaml:4:34: error: expected a whole number, found '3.5'"
    ),
    ("at: 1s, style: badge, text: A, on: screen", "scene.yaml:4:21: error: expected"),
    ("at: 1s, text: A, on: screen, place: under", "scene.yaml:4:42: error: expected"),
    (
      "at: 1s, during: 1s..2s, text: A, on: screen",
      "scene.yaml:4:14: error: a callout has either 'at' or 'during', not both"
    ),
    ("during: 1s..2s, for: 1s, text: A, on: screen", "scene.yaml:4:22: error: 'for' needs 'at' or 'after'"),
    (
      "during: 2s..1s, text: A, on: screen",
      "scene.yaml:4:14: error: the callout ends at 1s, and begins at 2s"
    ),
    (
      "after: open.nothing, text: A, on: screen",
      "scene.yaml:4:18: error: unknown event 'nothing' of step 'open'"
    ),
    ("at: 1s, text: A, on: {page: p99}", "scene.yaml:4:34: error: unknown page 'p99'"),
  ])
  func `impossible callouts are reported at their places`(callout: String, message: String) {
    #expect(script(callout).message.contains(message), "\(script(callout).message)")
  }
}
