import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Scenes that show several other scenes beside each other.
@Suite struct ComparisonTests {
  /// Two scenes of three pages: one of 128 x 192 points that lasts 2 s, and one of 100 x 150 that lasts 1 s.
  private static func files(_ others: [String: String] = [:]) -> [String: String] {
    func scene(_ size: String, _ script: String, _ more: String = "") -> String {
      """
      scene: 1
      device: {size: \(size), scale: 1}
      effect: page-tabs
      \(more)
      content: {pages: [{repeat: 3, id: "p${n}", background: white}]}
      script:
        - {at: 100ms, name: open, tap: {page: p2}}
        - {at: \(script), end: true}

      """
    }
    let own = [
      "long.yaml": scene("[128, 192]", "2s"), "short.yaml": scene("[100, 150]", "1s", "touches: true"),
    ]
    return own.merging(others) { $1 }
  }

  private func load(_ compare: String, _ others: [String: String] = [:]) throws -> Scene {
    let folder = try TemporaryFolder(Self.files(others).merging(["all.yaml": "scene: 1\n" + compare]) { $1 })
    return try SceneLoader(registry: .builtIn, assets: TestPictures()).load(file: folder.path + "/all.yaml")
  }

  private func message(_ compare: String, _ others: [String: String] = [:]) throws -> String {
    do {
      _ = try Stage(load(compare, others))
      return ""
    } catch let error as SceneDiagnostics {
      // The folder's name is left out.
      return error.description.replacing(/\/[^ \n]*\//, with: "")
    }
  }

  /// The first side's formulas move a layer of its pages, which must not affect the second side.
  @Test func `a side is read as if no other had been`() throws {
    let moving = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      duration: 500ms
      effect: {type: collection, layers: {photo: {y: "phase * 10"}}}
      content: {pages: [{id: a, background: white, layers: [{name: photo, background: red}]}]}
      """
    #expect(try message("compare: [{use: moving.yaml}, {use: short.yaml}]", ["moving.yaml": moving]) == "")
  }

  /// The first side has its text in `with`, the second one by a setting, and the third as it is written.
  @Test
  func `a number that a comparison calculates is exact where a side uses it, and short where it shows it`()
    throws
  {
    let side = """
      scene: 1
      effect: {type: collection}
      content: {pages: [{id: a, layers: [{repeat: 1, text: one, opacity: 1}]}]}
      """
    let text = """
      scene: 1
      parameters: {x: {type: number, default: 0.1}}
      compare:
        - use: side.yaml
          with:
            content.pages.0.layers.0.text: "${x + 0.2} of ${n}"
            content.pages.0.layers.0.opacity: "${x + 0.2}"
        - {use: side.yaml}
        - {use: side.yaml, with: {content.pages.0.layers.0.text: 0.30000000000000004}}
      """
    let folder = try TemporaryFolder(["all.yaml": text, "side.yaml": side])
    let scene = try SceneLoader(registry: .builtIn, assets: TestPictures()).load(
      file: folder.file("all.yaml"),
      settings: SceneSettings(arguments: ["b.content.pages.0.layers.0.text=${x + 0.2} kg"]))
    let layers = scene.components.map { $0.pages[0].layer.layers[0] }
    let texts = layers.map { layer in
      if case .text(let contents)? = layer.contents { contents.string } else { "" }
    }
    #expect(texts == ["0.3 of 1", "0.3 kg", "0.30000000000000004"])
    #expect(layers[0].opacity == 0.1 + 0.2)
  }

  @Test func `sides begin together, and the shorter one holds its last frame`() throws {
    let stage = try Stage(load("compare: [{use: long.yaml}, {use: short.yaml, label: Short}]"))
    #expect(stage.duration == 2)
    #expect(stage.frameRate == FrameRate(60))
    #expect(stage.sides.map(\.name) == ["a", "b"])
    #expect(stage.sides.map(\.stage.duration) == [2, 1])
    let last = stage.frameRate.time(ofFrame: 59)
    for (time, other) in [(0.5, 0.5), (last, last), (1.5, last), (2.0, last)] {
      let sides = stage.layers(at: time).sublayers.suffix(2)
      #expect(sides.map(\.name) == ["a", "b"])
      #expect(sides[sides.startIndex].sublayers == [stage.sides[0].stage.layers(at: min(time, 119.0 / 60))])
      #expect(sides[sides.endIndex - 1].sublayers == [stage.sides[1].stage.layers(at: other)])
    }
  }

  @Test func `sides lie on whole eights, in the middle of their row or column`() throws {
    let row = try Stage(load("compare: {sides: [{use: long.yaml}, {use: short.yaml}], padding: 10, gap: 5}"))
    #expect(row.sides.map(\.frame.origin) == [Point(16, 16), Point(152, 32)])
    #expect(row.sides.map(\.frame.size) == [Size(128, 192), Size(100, 150)])
    #expect(row.canvas == Size(152 + 100 + 10 + 6, 16 + 192 + 10))
    #expect(row.screen == row.sides[0].frame)
    let column = try Stage(
      load("compare: {sides: [{use: long.yaml, label: Long}, {use: short.yaml}], layout: column, padding: 0}")
    )
    let frames = column.sides.map(\.frame)
    #expect(frames[0].minX == 0)
    #expect(frames[1].minX == 16)
    #expect(frames[1].minY > frames[0].maxY + 32)
    let label = try #require(column.layers(at: 0).sublayers.first { $0.name == "label" })
    #expect(label.position.x == frames[0].midX)
    #expect(label.position.y < frames[0].minY)
  }

  @Test(arguments: [("clear", true), ("\"#ffffff20\"", true), ("\"#eee\"", false)])
  func `shadows of sides fall on the comparison where nothing is behind them`(
    background: String, fall: Bool
  ) throws {
    let compare = """
      compare: {sides: [{use: long.yaml}, {use: short.yaml}], with: {chrome: {background: \(background)}}}
      """
    let layers = try Stage(load(compare)).layers(at: 1).sublayers
    let pictures = layers.filter(\.masksToBounds)
    #expect(pictures.map(\.name) == ["a", "b"])
    let inside = pictures.flatMap { $0.sublayers[0].sublayers.filter { $0.name == "shadow" } }
    let outside = layers.prefix { !$0.masksToBounds }.flatMap { side in
      side.sublayers.filter { $0.name == "shadow" && !side.masksToBounds && $0.shadow != nil }
    }
    #expect((inside.count, outside.count) == (fall ? (0, 4) : (4, 0)))
  }

  @Test func `steps are called with their sides' names`() throws {
    let stage = try Stage(load("compare: [{use: long.yaml, name: slow}, {use: short.yaml}]"))
    #expect(stage.steps.map(\.name) == ["slow.open", "slow.step 2", "b.open", "b.step 2"])
    let scene = try load(
      "compare: [{use: long.yaml}, {use: short.yaml}]\noutputs: {one: {png: one.png, at: b.open.release}}")
    #expect(scene.outputs.count == 1)
    #expect(
      try message(
        "compare: [{use: long.yaml}, {use: short.yaml}]\noutputs: {one: {png: one.png, at: b.opn.release}}"
      )
      .hasPrefix("all.yaml:3:35: error: unknown step 'b.opn'\n"))
  }

  @Test func `'with' changes values wherever they are`() throws {
    let scene = try load(
      """
      compare:
        sides:
          - {use: long.yaml, with: {effect.faults: original, device.scale: 2, titleCard: Hello, titleCard.for: 1s}}
          - {use: short.yaml, with: {touches.size: 60, script: [{at: 0s, do: append}], content.spare: [{id: x}]}}
        with: {effect.pitch: 80, chrome.corner: 9, background: red}
      """)
    let sides = try #require(scene.comparison).sides.map(\.scene)
    #expect(
      sides[0].effect
        == EffectChoice(
          "page-tabs", parameters: ["faults": .text("original"), "pitch": .number(80)],
          range: sides[0].effect.range))
    #expect(sides[0].device.scale == 2)
    #expect(sides[0].titleCard?.text == "Hello")
    #expect(sides[0].titleCard?.duration == 1)
    #expect(
      sides.allSatisfy { $0.chrome?.corner == 9 && $0.background == .color(Color(red: 1, green: 0, blue: 0)) }
    )
    #expect(sides[1].touches?.size == 60)
    #expect(sides[1].script.count == 1)
    #expect(sides[1].sparePages.map(\.id) == ["x"])
    #expect(scene.files.map(\.name) == ["long.yaml", "short.yaml"])
  }

  @Test func `a title card covers all sides`() throws {
    let stage = try Stage(load("titleCard: Two\ncompare: [{use: long.yaml}, {use: short.yaml}]"))
    let card = try #require(stage.layers(at: 0.5).sublayers.last)
    #expect(card.name == "title card")
    #expect(card.bounds.size == stage.canvas)
    #expect(stage.layers(at: 1.5).sublayers.last?.name == "b")
  }

  /// A side's own background is clear, so that the comparison's background is visible behind its captions.
  @Test func `captions of sides contrast with the background behind them`() throws {
    let stage = try Stage(
      load(
        """
        compare:
          sides: [{use: long.yaml}, {use: short.yaml, with: {chrome.background: "#222"}}]
          with: {chrome: {background: clear}, captions: [{at: 0s, text: A, place: above}]}
          background: "#f4efe9"
        """))
    let colors = stage.sides.map { side -> Color? in
      let caption = side.stage.layers(at: 1).sublayers.first { $0.name == "caption" }
      guard case .text(let text) = caption?.contents else { return nil }
      return text.color
    }
    #expect(colors == [Color(white: 0.11), Color(white: 0.97)])
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("compare: [{use: long.yaml}]", "2:10: error: expected a list of 2 to 6 sides, found a list of 1"),
    (
      "compare: [{use: long.yaml}, {use: none.yaml}]",
      "2:35: error: cannot compare 'none.yaml': there is no such file"
    ),
    (
      "compare: [{use: long.yaml}, {use: ../long.yaml}]",
      "2:35: error: cannot compare '../long.yaml': it lies in another folder"
    ),
    (
      "compare: [{use: long.yaml}, {use: all.yaml}]",
      "2:35: error: cannot compare 'all.yaml': it is a comparison itself"
    ),
    (
      "compare: [{use: long.yaml}, {use: part.yaml}]",
      "2:35: error: cannot compare 'part.yaml': it is a part, not a scene"
    ),
    (
      "compare: [{use: long.yaml}, {use: fast.yaml}]", "2:29: error: all sides need the same frame rate"
    ),
    ("compare: [{use: long.yaml}, {use: short.yaml, name: a}]", "2:53: error: two sides have the name 'a'"),
    ("compare: [{use: long.yaml}, {usw: short.yaml}]", "2:30: error: unknown key 'usw' of a side"),
    (
      "compare: [{use: long.yaml}, {use: short.yaml, with: {effect.fault: original}}]",
      "2:54: error: unknown key 'fault' of the effect 'page-tabs'"
    ),
    (
      "compare: [{use: long.yaml}, {use: short.yaml, with: {effect.faults: originl}}]",
      "2:69: error: expected 'repaired' or 'original', found 'originl'"
    ),
    (
      "compare: [{use: long.yaml}, {use: short.yaml, with: {script.open: 1s}}]",
      "2:54: error: 'script.open' leads nowhere: 'script' is a list, and 'open' is not a number of it"
    ),
    (
      "compare: [{use: long.yaml}, {use: short.yaml, with: {outputs: {}}}]",
      "2:54: error: 'outputs' of a compared scene cannot be changed"
    ),
    (
      "compare: [{use: long.yaml}, {use: short.yaml, with: {effect..faults: a}}]",
      "2:54: error: 'effect..faults' is not a path"
    ),
    (
      "compare: [{use: long.yaml}, {use: short.yaml}]\nfps: 30",
      "3:1: error: 'fps' cannot be used together with 'compare'"
    ),
    (
      "compare: [{use: long.yaml}, {use: short.yaml}]\neffect: page-tabs",
      "3:1: error: a scene has either 'compare' or 'effect', not both"
    ),
  ])
  func `impossible comparisons are reported at their places`(compare: String, expected: String) throws {
    let others = [
      "part.yaml": "part: 1\n",
      "fast.yaml": "scene: 1\nfps: 120\neffect: page-tabs\ncontent: {pages: [{id: a}]}\n",
    ]
    let message = try message(compare, others)
    #expect(message.contains("all.yaml:" + expected), "\(message)")
  }

  @Test func `a misspelled side is one mistake, in targets and in the names of steps`() throws {
    let message = try message(
      """
      compare: [{use: long.yaml, name: left}, {use: short.yaml, name: rihgt}]
      callouts:
        - {after: right.open.start, for: 1s, text: A, on: {side: right, page: p2}}
        - {during: right.open.start..right.open.settled, text: B, on: {side: right, page: p1}}
      """)
    #expect(message.ranges(of: ": error: ").count == 1, "\(message)")
    #expect(message.contains("also at all.yaml:"), "\(message)")
  }

  @Test func `broken comparisons end in messages`() throws {
    let folder = try TemporaryFolder(Self.files())
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    let scalars = Array(
      """
      scene: 1
      compare:
        sides:
          - {use: long.yaml, name: x, with: {effect.faults: original, chrome.corner: 4}}
          - {use: short.yaml, label: L, with: {touches.size: 60, script: [{at: 0s, tap: [5, 5]}]}}
        with: {chrome: phone, statusBar: true, captions: [{at: 0s, text: A, place: above}]}
        layout: column
      titleCard: {text: T, for: 9f}
      """.unicodeScalars)
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      var mutant = scalars
      for _ in 0..<random.next(below: 3) + 1 { random.mutate(&mutant) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: mutant)
      do throws(SceneDiagnostics) {
        let stage = try Stage(loader.load(text: String(text), name: "all.yaml", folder: folder.path))
        _ = stage.displayList(at: 0.1)
      } catch {
        #expect(error.description.contains("error:"))
      }
    }
  }

  @Test func `a mistake that appears when a scene is played is shown with its comparison and its film`()
    throws
  {
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: page-tabs
      content: {pages: [{id: a}]}
      callouts: [{at: 0s, for: 1s, text: "{speed}", on: {page: a}}]
      duration: 1s
      """
    let files = ["bad.yaml": text, "two.yaml": "scene: 1\ncompare: [{use: bad.yaml}, {use: bad.yaml}]\n"]
    let compared = try message("compare: [{use: long.yaml}, {use: bad.yaml}]", files)
    #expect(compared.hasPrefix("bad.yaml:5:36: error: there is no value 'speed'"), "\(compared)")
    #expect(compared.hasSuffix("= compared at all.yaml:2:35"), "\(compared)")
    let shown = try message("film: [{use: long.yaml}, {use: bad.yaml}]", files)
    #expect(shown.hasSuffix("= shown at all.yaml:2:32"), "\(shown)")
    let both = try message("film: [{use: two.yaml}]", files)
    #expect(both.hasPrefix("bad.yaml:5:36"), "\(both)")
    #expect(both.contains("= compared at two.yaml:2:17\n"), "\(both)")
    #expect(both.hasSuffix("= shown at all.yaml:2:14"), "\(both)")
    // What is wrong in the film itself is not shown by another scene.
    let callouts = "callouts: [{at: 0s, for: 100ms, text: \"{speed}\", on: screen}]"
    let own = try message("film: [{use: long.yaml}]\n" + callouts, files)
    #expect(own.hasPrefix("all.yaml:3:"), "\(own)")
    #expect(!own.contains("shown at"), "\(own)")
  }

  @Test func `a mistake in a compared scene is shown there, with the comparison`() throws {
    let text =
      "scene: 1\neffect: page-tabs\ncontent: {pages: [{id: a}]}\nscript: [{at: 0s, tap: {page: b}}]\n"
    let message = try message("compare: [{use: long.yaml}, {use: bad.yaml}]", ["bad.yaml": text])
    #expect(message.hasPrefix("bad.yaml:4:31: error: unknown page 'b'"), "\(message)")
    #expect(message.contains("compared at all.yaml:2:35"), "\(message)")
  }
}
