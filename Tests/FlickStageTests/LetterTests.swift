import FlickDeclarative
import FlickEffects
import FlickFormula
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Tests texts of pages that are divided into letters. Letters have the estimated width of 0.55 of their size, and
/// lines the height of 1.3.
@Suite struct LetterTests {
  private static func scene(_ look: String, layer: String) -> CollectionScene {
    CollectionScene.turning(look, pages: ["{id: one, layers: [\(layer)]}", "{id: two, layers: [\(layer)]}"])
  }

  private static func stage(
    _ look: String, layer: String = "{name: title, text: \"ab c\\nde\", size: 20, frame: [10, 20, 200, 80]}"
  ) throws -> Stage {
    try scene(look, layer: layer).stage()
  }

  private static func all(_ name: String, _ stage: Stage, at time: Double) -> [Layer] {
    stage.layers(at: time).all { $0.name.isLike(name) }
  }

  /// Half way, `phase` of the first page is -0.5. Letters are 11 points wide and lines 26 high. The letters a, b and c
  /// begin at 0, 11 and 33, and d and e at 0 and 11 of the second line.
  @Test func `each letter knows its number, its place and its line`() throws {
    let stage = try Self.stage(
      """
      layers:
          title:
            split: letters
            x: -phase * part.x
            y: "-phase * (10 * part.n + part.count + 100 * part.row + 1000 * part.column)"
            rotate: part.n * 1deg
      """)
    let middles = [(5.5, 13.0), (16.5, 13), (38.5, 13), (5.5, 39), (16.5, 39)]
    let all = Self.all("letter-*", stage, at: 1.5).prefix(5)
    #expect(all.map(\.name) == (0..<5).map { "letter-\($0)" })
    let (lines, columns) = ([0.0, 0, 0, 1, 1], [0.0, 1, 2, 0, 1])
    for (number, letter) in all.enumerated() {
      let (x, y) = middles[number]
      #expect(abs(letter.position.x - (x + 0.5 * x)) < 1e-9, "\(number)")
      let way = 0.5 * (10 * Double(number) + 5 + 100 * lines[number] + 1000 * columns[number])
      #expect(abs(letter.position.y - (y + way)) < 1e-9, "\(number)")
      guard case .text(let text)? = letter.contents else {
        Issue.record("expected a text")
        return
      }
      #expect(text.part?.numbers == [number..<number + 1])
      #expect(text.part?.box == Rect(x: 0, y: 0, width: 200, height: 80))
      #expect(letter.bounds.center == Point(x, y), "it turns about its middle")
    }
  }

  @Test func `letters at rest are one text, and a text at rest is the layer`() throws {
    let stage = try Self.stage("layers: {title: {split: letters, y: \"part.n < 2 ? 0 : phase * 10\"}}")
    let resting = Self.all("resting-letters", stage, at: 1.5).first
    guard case .text(let text)? = resting?.contents else {
      Issue.record("expected a text")
      return
    }
    #expect(text.part?.numbers == [0..<2])
    #expect(
      Self.all("letter-*", stage, at: 1.5).prefix(3).map(\.name) == ["letter-2", "letter-3", "letter-4"])
    let plain = try Self.stage("travel: true")
    #expect(Self.all("title", stage, at: 0).first == Self.all("title", plain, at: 0).first)
  }

  @Test func `hidden letters do not count, and visible letters have their own colours`() throws {
    let stage = try Self.stage(
      "layers: {title: {split: words, hidden: part.n == 1, color: \"part.n == 2 ? red : black\"}}")
    #expect(Self.all("word-*", stage, at: 0).prefix(1).map(\.name) == ["word-2"])
    guard case .text(let text)? = Self.all("word-2", stage, at: 0).first?.contents else {
      Issue.record("expected a text")
      return
    }
    #expect(text.color == Color(red: 1, green: 0, blue: 0))
  }

  /// Half way, all letters but the first have moved. A box with a background casts the shadow of its box.
  @Test(arguments: [("", true), (", background: white", false), (", border: {width: 2}", false)])
  func `letters cast the shadow of their text`(box: String, isOfLetters: Bool) throws {
    let layer = "{name: title, text: ab, size: 20, shadow: {radius: 4}\(box)}"
    let stage = try Self.stage("layers: {title: {split: letters, y: phase * part.n}}", layer: layer)
    let title = try #require(Self.all("title", stage, at: 1.5).first)
    #expect(title.shadow?.isOfPaint == isOfLetters)
    #expect(title.all { $0.name == "letter-1" }.count == 1)
    #expect(Self.all("title", stage, at: 0).first?.shadow?.isOfPaint == false, "the text casts it")
  }

  @Test func `other layers in a text cast no shadow with its letters`() throws {
    let layer =
      "{name: title, text: ab, size: 20, shadow: {radius: 4}, layers: [{name: dot, background: red}]}"
    let stage = try Self.stage("layers: {title: {split: letters, y: phase * part.n}}", layer: layer)
    let title = try #require(Self.all("title", stage, at: 1.5).first)
    #expect(title.shadow == nil)
    #expect(title.sublayers.map(\.name) == ["letters", "dot"])
    #expect(title.sublayers.first?.shadow?.isOfPaint == true)
  }

  @Test func `values of letters, pieces and layers are listed and have units`() throws {
    let layer =
      "{name: title, text: ab, size: 20}, {name: dot-1, background: red}, {name: dot-2, background: red}"
    let scene = try Self.scene(
      "layers: {title: {split: letters, y: part.n * 10, opacity: 0.5}, \"dot-*\": {x: part.n}}\npieces: {strips: 3, x: part.n * 2, rotate: part.n * 3deg}",
      layer: layer
    ).scene()
    let values = try Stage(scene).snapshot(at: 0).items[0].values
    func value(_ name: String) -> SnapshotValue? { values.first { $0.name == name }?.value }
    #expect(value("layers.title.1.y") == .number(10))
    #expect(value("layers.title.0.opacity") == .number(0.5))
    #expect(value("layers.dot-2.x") == .number(1))
    #expect(value("pieces.2.x") == .number(4))
    let collection = try #require(scene.effect.declared?.collection)
    func unit(_ name: String) -> String { collection.unit(ofItemValue: name).map { "\($0)" } ?? "none" }
    #expect(unit("layers.title.1.y") == "points")
    #expect(unit("pieces.2.rotate") == "degrees")
    #expect(unit("layers.dot-2.x") == "points")
    #expect(unit("pieces.2.y") == "none")
    #expect(collection.formula(ofItemValue: "pieces.2.x") != nil)
  }

  @Test func `parts read the numbers of their page`() throws {
    let look = "layers: {title: {split: letters, y: data.step * part.n}}\npieces: {strips: 3, x: data.step}"
    let pages = [("one", 5), ("two", 7)].map { id, step in
      "{id: \(id), data: {step: \(step)}, layers: [{name: title, text: ab, size: 20}]}"
    }
    let items = try CollectionScene.turning(look, pages: pages).stage().snapshot(at: 0).items
    func value(_ item: Int, _ name: String) -> SnapshotValue? {
      items[item].values.first { $0.name == name }?.value
    }
    #expect(value(0, "layers.title.1.y") == .number(5))
    #expect(value(1, "layers.title.1.y") == .number(7))
    #expect(value(1, "pieces.2.x") == .number(7))
  }

  @Test func `errors in the calculations of a part are reported`() throws {
    let stage = try Self.stage("layers: {title: {split: letters, y: 1 / part.n}}")
    let fault = try #require(stage.faults(at: 0).first)
    #expect(fault.name == "layers.title.y")
    #expect(fault.item == "one")
    #expect(fault.reason.contains("1 / 0"))
  }

  /// The letters are the same in any order of times, and at each time alone.
  @Test func `letters are a function of time`() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<Thoroughness.trials(6, exhaustive: 200) {
      let unit = random.choose(TextUnit.allCases)
      let look = """
        layers: {title: {split: \(unit), x: "\(random.whole(-9...9)) * phase * part.n", opacity: "1 - abs(phase) * part.n / part.count", rotate: "phase * part.x / 9pt * 1deg", scale: "1 + phase * part.width / 40pt", hidden: part.column > \(random.whole(1...4))}}
        """
      let (forth, back) = (try Self.stage(look), try Self.stage(look))
      let times = (0..<8).map { _ in random.number(0...2) }
      let pictures = times.sorted().map { forth.displayList(at: $0) }
      #expect(times.sorted().reversed().map { back.displayList(at: $0) } == pictures.reversed())
    }
  }

  @Test(arguments: [
    (
      "layers: {title: {split: lettres}}", "{name: title, text: a}",
      "expected 'letters', 'words' or 'lines', found 'lettres'"
    ),
    (
      "layers: {title: {split: letters}}", "{name: title}",
      "'split' needs a text, and the layer 'title' of page 'one' has none"
    ),
    (
      "layers: {tilte: {split: letters}}", "{name: title, text: a}",
      "no layer of page 'one' is called 'tilte'"
    ),
    (
      "layers: {title: {split: letters, background: red}}", "{name: title, text: a}",
      "letters have no 'background'"
    ),
    ("layers: {title: {split: words, number: 3}}", "{name: title, text: a}", "words have no 'number'"),
    (
      "layers: {title: {split: letters}}", "{name: title, text: \"{number}\", number: 3}",
      "a text with a counting number cannot be split"
    ),
    (
      "layers: {\"t*\": {split: letters}}", "{name: title, text: a}",
      "'split' needs one layer with a text, and '*' stands for many layers"
    ),
    (
      "layers: {hole: {split: letters}}", "{mask: {name: hole, text: a}, background: red}",
      "a mask cannot be split"
    ),
    (
      "overlays: [{frame: [0, 0, 9, 9], layer: {layers: [{name: b, text: a}]}, layers: {b: {split: letters}}}]",
      "{name: title, text: a}", "unknown key 'split'"
    ),
    ("layers: {title: {x: part.n}}", "{name: title, text: a}", "'part.n' is not known here"),
  ])
  func `mistakes have their words`(look: String, layer: String, message: String) {
    let found = Self.scene(look, layer: layer).messages
    #expect(found.contains(message), "\(found)")
  }

  /// 2,002 letters are too many to be divided; as words they are allowed. A text of 6,000 characters is too long
  /// anyway.
  @Test func `a text of too many letters is not divided`() throws {
    func messages(_ count: Int, _ unit: String) -> String {
      let layer = "{name: title, text: \"\(String(repeating: "ab ", count: count))\"}"
      return Self.scene("layers: {title: {split: \(unit)}}", layer: layer).messages
    }
    #expect(messages(1_000, "letters").isEmpty)
    let many = messages(1_001, "letters")
    #expect(
      many.contains("s:7:27: error: a text with more than 2000 letters cannot be split into letters"),
      "\(many)")
    #expect(many.contains("the layer 'title' of page 'one' has 2002"))
    #expect(many.contains("split: words"))
    #expect(messages(1_001, "words").isEmpty)
    #expect(messages(2_000, "letters").contains("a text may have 5000 characters at most"))
  }
}
