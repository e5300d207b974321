import FlickAuthoring
import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Foundation
import Testing

/// The effects of the library: their texts, and comparisons of their numbers with published ones.
@Suite struct LibraryTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let names = EffectLibrary.entries.map(\.name)

  /// Returns a scene that uses an effect, with four pages on a screen of 300 x 500 points, dragged to the side for a
  /// second.
  static func stage(
    _ use: String, drag: String = "[-280, 0]", from: String = "[290, 490]"
  ) throws -> Stage {
    let entry = EffectLibrary.entry(named: String(use.prefix { $0 != "," }))
    let (names, texts) = (entry?.layers ?? [], entry?.texts ?? [])
    let layers = (["photo", "title"] + names.filter { !["photo", "title"].contains($0) }).map { name in
      "{name: \(name), \(texts.contains(name) ? "text: Words of it" : "background: red")}"
    }
    let scene = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect: {use: \(use)}
      content:
        pages:
          - repeat: 4
            id: "p${i}"
            layers: [\(layers.joined(separator: ", "))]
      script: [{at: 0s, drag: {from: \(from), by: \(drag), during: 1s}}]
      duration: 3s
      """
    return try Stage(try SceneLoader.builtIn.result(scene).get())
  }

  /// Returns how many dots of a passcode are filled in the course of steps.
  private static func filledDots(_ steps: [String]) throws -> [Double] {
    let scene = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect: {use: passcode}
      content: {pages: [{id: a}]}
      script:
      \(steps.map { "  - " + $0 }.joined(separator: "\n"))
        - {after: last.settled, wait: 100ms, end: true}
      """
    let stage = try Stage(try SceneLoader.builtIn.result(scene).get())
    return stride(from: 0, through: stage.duration, by: 0.02).compactMap { time in
      let filled = stage.snapshot(at: time).values.first { $0.name == "filled" }?.value
      return if case .number(let number)? = filled { number } else { nil }
    }
  }

  @Test func `the example of a passcode fills all dots, and then empties them`() throws {
    let dots = try Self.filledDots(try #require(EffectLibrary.entry(named: "passcode")).example)
    #expect(dots.max() == 4)
    #expect(dots.last == 0)
    #expect(try Self.filledDots(["{at: 300ms, tap: [10, 20]}"]).max() == 0)
  }

  /// Compares, for every item at some times, the results of the formulas with values that depend on the item's phase.
  private func compare(
    _ use: String, _ expected: (_ phase: Double, _ item: ItemSnapshot) -> [String: Double]
  ) throws {
    let stage = try Self.stage(use)
    for time in stride(from: 0, to: 3, by: 0.07) {
      for item in stage.snapshot(at: time).items {
        let values = Dictionary(item.values.map { ($0.name, $0.value) }) { first, _ in first }
        guard case .number(let phase)? = values["phase"] else { continue }
        for (name, number) in expected(phase, item) {
          guard case .number(let value)? = values[name] else {
            Issue.record("no \(name)")
            continue
          }
          #expect((value - number).magnitude < 1e-9, "\(name) of \(item.id) at \(time)")
        }
      }
    }
  }

  @Test("The program has the texts of the files", arguments: names) func embedded(_ name: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: "effects/\(name).yaml"), encoding: .utf8)
    #expect(EffectLibrary.entry(named: name).map { $0.text + "\n" } == text, "Sources/CEffects names it")
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
    #expect(lines.count <= 45)
    let entry = try #require(EffectLibrary.entry(named: name))
    #expect(!entry.summary.isEmpty)
    #expect(!entry.example.isEmpty)
  }

  @Test("Every file is in the program, and has a sample") func files() throws {
    func stems(_ folder: String) throws -> [String] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: Self.root.appending(path: folder).path())
      return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }
    #expect(try stems("effects") == Self.names)
    #expect(try stems("effects/samples") == Self.names)
  }

  @Test("The first scene with an effect can be played", arguments: names) func starter(_ name: String) throws
  {
    let descriptor = try #require(EffectRegistry.builtIn["collection"]?.descriptor)
    var starter = StarterScene(name: name, effect: descriptor)
    starter.library = EffectLibrary.entry(named: name)
    #expect(SceneLoader.builtIn.messages(starter.text) == "")
  }

  @Test("Every effect plays, with each of its presets", arguments: names) func plays(_ name: String) throws {
    let entry = try #require(EffectLibrary.entry(named: name))
    for use in [name] + entry.presets.map({ "\(name), preset: \($0)" }) {
      let stage = try Self.stage(use, drag: "[-140, -140]")
      for time in [0, 0.5, 1.2, 2.9] { #expect(stage.faults(at: time) == [], "\(use)") }
    }
  }
}

// MARK: - Published formulas

extension LibraryTests {
  @Test("zoom-pager is Android's ZoomOutPageTransformer") func zoom() throws {
    try compare("zoom-pager") { position, _ in
      // The constants of developer.android.com, "Slide between fragments using ViewPager": MIN_SCALE 0.85, MIN_ALPHA
      // 0.5.
      guard position >= -1, position <= 1 else { return ["item.opacity": 0] }
      let scale = max(0.85, 1 - abs(position))
      let vertical = 500 * (1 - scale) / 2
      let horizontal = 300 * (1 - scale) / 2
      let shift = position < 0 ? horizontal - vertical / 2 : -horizontal + vertical / 2
      return [
        "item.scale": scale, "item.x": shift, "item.opacity": 0.5 + (scale - 0.85) / (1 - 0.85) * (1 - 0.5),
      ]
    }
  }

  @Test("depth-pager is Android's DepthPageTransformer") func depth() throws {
    try compare("depth-pager") { position, _ in
      if position <= 0 { return ["item.opacity": 1, "item.x": 0, "item.scale": 1] }
      guard position <= 1 else { return ["item.opacity": 0] }
      // The page has MIN_SCALE 0.75.
      return [
        "item.opacity": 1 - position, "item.x": 300 * -position,
        "item.scale": 0.75 + (1 - 0.75) * (1 - abs(position)),
      ]
    }
  }

  @Test("scale-carousel is UPCarouselFlowLayout") func carousel() throws {
    try compare("scale-carousel, with: {width: 200, height: 300, gap: 10, sideScale: 0.6, sideOpacity: 0.6}")
    {
      phase, _ in
      // distance = min(|center of the collection - center of the cell|, itemSize + spacing)
      let maximum = 200.0 + 10
      let distance = min(abs(phase * maximum), maximum)
      let ratio = (maximum - distance) / maximum
      return ["item.scale": ratio * (1 - 0.6) + 0.6, "item.opacity": ratio * (1 - 0.6) + 0.6]
    }
  }

  @Test("card-deck scales, turns and lets go as the card stack views of Android do") func deck() throws {
    // The defaults of CardStackView are scaleInterval 0.95, maxDegree 20 and visibleCount 3; a card leaves by its
    // parent's width.
    let stage = try Self.stage("card-deck", drag: "[-90, -140]", from: "[200, 300]")
    let values = { (item: ItemSnapshot, name: String) -> Double in
      guard case .number(let number)? = item.values.first(where: { $0.name == name })?.value else {
        return .nan
      }
      return number
    }
    for time in stride(from: 0, to: 1, by: 0.07) {
      for (index, item) in stage.snapshot(at: time).items.enumerated() {
        #expect((values(item, "item.scale") - (1 - 0.05 * Double(min(index, 3)))).magnitude < 1e-9)
        let across = index == 0 ? values(item, "drag.x") : 0
        #expect((values(item, "item.rotate") - 20 * across / 300).magnitude < 1e-9)
      }
    }
  }

  @Test("wheel is the circular layout of cells on a radius") func wheel() throws {
    try compare("wheel") { phase, item in
      // anglePerItem = atan(width / radius); anchorPoint.y = (height / 2 + radius) / height
      let angle = Math.atan2(133, 500)
      let (sin, cos) = Math.sinCos(phase * angle)
      // The middle of a cell lies on the circle around the axle.
      if let quad = item.quad {
        let middle = (quad[0].point + quad[2].point) * 0.5
        #expect((middle.x - (150 + 500 * sin)).magnitude < 1e-9)
        #expect((middle.y - (250 + 500 * (1 - cos))).magnitude < 1e-9)
      }
      return ["item.anchorY": (173 / 2.0 + 500) / 173, "item.rotate": phase * angle * 180 / Math.pi]
    }
  }

  @Test("cube turns two pages about their common edge, as CubeAttributesAnimator does") func cube() throws {
    let stage = try Self.stage("cube")
    for time in stride(from: 0, to: 1.5, by: 0.05) {
      let items = stage.snapshot(at: time).items.filter { !$0.isHidden }
      guard items.count == 2, let left = items[0].quad, let right = items[1].quad else { continue }
      #expect((left[1].x - right[0].x).magnitude < 1e-9)
      #expect((left[1].y - right[0].y).magnitude < 1e-9)
      // The page is rotated by phase * 90 degrees about the edge, and then seen in a perspective of 500 about it.
      let offset = stage.snapshot(at: time).contentOffset.x
      let phase = 1 - offset / 300
      let (sin, cos) = Math.sinCos(degrees: phase * 90)
      let w = 1 + 300 * sin / 500
      #expect((right[1].x - (right[0].x + 300 * cos / w)).magnitude < 1e-9)
    }
  }

  @Test("parallax-pages moves pictures by half the phase, as ParallaxAttributesAnimator does") func parallax()
    throws
  {
    try compare("parallax-pages") { position, _ in ["layers.photo.x": -(300 * 0.5 * position)] }
  }

  @Test("stretchy-header is as high as CSStickyHeaderFlowLayout's") func header() throws {
    let stage = try Self.stage("stretchy-header, with: {height: 240, bar: 84}", drag: "[0, -300]")
    var offsets: Set<Double> = []
    for time in stride(from: 0, to: 1.5, by: 0.1) {
      let offset = stage.snapshot(at: time).contentOffset.y
      let header = stage.layers(at: time).descendant("overlay-0")
      #expect(header?.bounds.height == max(84, 240 - offset))
      offsets.insert(offset)
    }
    #expect(offsets.count > 5)
  }
}

extension Layer {
  fileprivate func descendant(_ name: String) -> Layer? {
    if self.name == name { return self }
    return sublayers.lazy.compactMap { $0.descendant(name) }.first
  }
}
