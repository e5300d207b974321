import FlickGeometry
import FlickLayers
import FlickTestSupport
import FlickText
import Testing

/// Texts in pieces, with the fonts that Scripts/bootstrap installs.
@Suite struct TextPieceTests {
  private static let shared = Result { try PangoTextOutliner() }
  private static let box = Rect(x: 7, y: -3, width: 180, height: 400)
  private let outlines: PangoTextOutliner

  init() throws { outlines = try Self.shared.get() }

  private func pieces(
    _ string: String, by unit: TextUnit = .letters, family: String = "DejaVu Sans", width: Double = 2_000
  ) -> TextPieces {
    let text = TextContents(string, font: .init(family: family, size: 20))
    return outlines.pieces(of: text, in: Rect(x: 0, y: 0, width: width, height: 400), by: unit)
  }

  private func numbers(_ pieces: TextPieces) -> [Int] { pieces.places.all.map(\.number) }

  // MARK: Ligatures and joined letters

  /// DejaVu Sans has ligatures of 'ffi' and 'fi'. They have the number of their first letter, and the numbers of the
  /// other letters are left out, so that a letter has the same number in every font.
  @Test func `a ligature is one piece, and numbers are those of the text`() {
    #expect(pieces("office fit").places.count == 9)
    #expect(numbers(pieces("office fit")) == [0, 1, 4, 5, 6, 8])
    #expect(numbers(pieces("office fit", family: "DejaVu Sans Mono")) == Array(0..<9))
    #expect(pieces("office fit", family: "DejaVu Sans Mono").places.count == 9)
  }

  @Test(arguments: [
    ("e\u{301}a\u{308}o", 3), ("n\u{303}\u{331}x", 2), ("\u{915}\u{94d}\u{937}\u{93f}", 1),
    ("\u{e01}\u{e33}", 1),
    ("\u{1f469}\u{200d}\u{1f680}\u{1f1e9}\u{1f1ea}", 2), ("a b\tc", 3), ("\u{5d0}\u{5b8}\u{5d1}", 2),
    ("\u{65e5}\u{672c}", 2),
  ])
  func `a letter is one as people see it`(string: String, count: Int) {
    #expect(pieces(string).places.count == count, "\(string)")
    #expect(numbers(pieces(string)) == Array(0..<count))
  }

  /// seen, lam and alef are joined, and a stroke ends after alef; meem stands alone; the second word is one stroke.
  @Test func `joined Arabic letters stay together, and are read from the right`() {
    let places = pieces("\u{633}\u{644}\u{627}\u{645} \u{639}\u{644}\u{64a}\u{643}\u{645}").places
    #expect(places.count == 3)
    #expect(places.all.map(\.number) == [0, 1, 2])
    #expect(places.all[0].rect.minX > places.all[1].rect.minX)
    #expect(places.all[1].rect.minX > places.all[2].rect.maxX, "a space is between the words")
    #expect(abs(places.all[0].rect.minX - places.all[1].rect.maxX) < 1e-9)
  }

  @Test func `words are separated by spaces, and lines come from the layout`() {
    let text = "One two,\u{a0}three\nfour\t five"
    #expect(pieces(text, by: .words).places.count == 5)
    let lines = pieces(text, by: .lines).places
    #expect(lines.count == 2)
    #expect(lines.all.map(\.line) == [0, 1])
    let narrow = pieces("One two three four", by: .words, width: 60).places.all
    #expect(narrow.map(\.number) == [0, 1, 2, 3])
    #expect(narrow.map(\.column).max() ?? 9 < 3)
    #expect(narrow.map(\.line).max() ?? 0 > 0)
    #expect(Set(narrow.map(\.rect.minY)).count == Set(narrow.map(\.line)).count)
  }

  /// A word that is broken over two lines is one piece, which counts as part of the first line.
  @Test func `a broken word is one piece`() {
    let word = pieces("Donaudampfschiff", by: .words, width: 60).places
    #expect(word.count == 1)
    #expect(word.all.map { $0.rect.height > 40 } == [true])
  }

  /// Letters have the advances that they have in the whole line, with kerning.
  @Test func `letters take the places that they have in the line`() {
    let pair = pieces("AVA", family: "DejaVu Sans").places.all
    let alone = pieces("A", family: "DejaVu Sans").places.all[0].rect.width
    let line = outlines.size(
      of: TextContents("AVA", font: .init(family: "DejaVu Sans", size: 20)), width: 2_000)
    #expect(abs((pair.last?.rect.maxX ?? 0) - line.width) < 1e-9)
    #expect(pair[0].rect.width < alone - 0.5, "A is nearer to V than its own width")
    #expect(zip(pair, pair.dropFirst()).allSatisfy { abs($0.rect.maxX - $1.rect.minX) < 1e-9 })
    #expect(pair.allSatisfy { abs($0.rect.height - line.height) < 1e-9 && $0.rect.minY == 0 })
  }

  @Test func `an ellipsis belongs to a letter, and cut letters have no place`() {
    var text = TextContents("One two three four five six", font: .init(size: 20), lineLimit: 1)
    let cut = outlines.pieces(of: text, in: Rect(x: 0, y: 0, width: 100, height: 40), by: .letters)
    #expect(cut.places.count == 22)
    #expect(cut.places.all.count < 15)
    text.string = "One\nTwo"
    let two = outlines.pieces(of: text, in: Rect(x: 0, y: 0, width: 100, height: 40), by: .letters)
    #expect(two.places.all.map(\.number) == [0, 1, 2])
  }

  @Test func `nothing has no pieces`() {
    for text in ["", " \n\t", "\u{7}"] {
      #expect(pieces(text).places == TextPlaces(count: 0), "\(text)")
    }
    #expect(
      outlines.pieces(of: TextContents("a", font: .init(size: 0)), in: Self.box, by: .lines).places.all
        .isEmpty)
  }

  // MARK: The whole

  private static let scripts: [[String]] = [
    ["Office", "wavy", "AVATAR", "fjord", "naïve", "ﬁn"], ["Привет", "мир", "ёлка"], ["Ἀθῆναι", "καὶ"],
    ["שלום", "עוֹלָם"], ["سلام", "عليكم", "اَلْعَرَبِيَّة", "لا"], ["नमस्ते", "क्षत्रिय"], ["สวัสดี", "กำลัง"],
    ["日本語", "かな"], ["한국어", "각"], ["მშვიდობა"], ["Հայաստան"], ["😀", "👩‍👩‍👧", "🇯🇵", "1️⃣", "x"],
  ]

  private static func contours(_ drawing: TextDrawing) -> [[Path.Element]: Int] {
    var found: [[Path.Element]: Int] = [:]
    for path in drawing.outlines {
      var contour: [Path.Element] = []
      for element in path.elements {
        contour.append(element)
        if element == .close {
          found[contour, default: 0] += 1
          contour = []
        }
      }
      if !contour.isEmpty { found[contour, default: 0] += 1 }
    }
    return found
  }

  /// Every contour of every glyph is, to the last bit, in exactly one piece, and so is every part in colors.
  @Test func `all pieces together are the text`() {
    var random = SplitMix(seed: 11)
    for _ in 0..<Thoroughness.trials(60, exhaustive: 1_000) {
      let words = (0..<random.whole(1...8)).map { _ in
        random.choose(Self.scripts[random.next(below: Self.scripts.count)])
      }
      var text = TextContents(
        words.joined(separator: random.choose([" ", "  ", "\n", ""])),
        font: .init(
          family: random.choose(["Inter", "DejaVu Sans", "Noto Serif"]), size: random.number(6...60)))
      text.alignment = random.choose(TextContents.Alignment.allCases)
      text.verticalAlignment = random.choose(TextContents.VerticalAlignment.allCases)
      text.lineLimit = random.choose([nil, 1, 2])
      text.letterSpacing = random.choose([0, 0, 3, -1])
      let whole = outlines.drawing(of: text, in: Self.box)
      for unit in TextUnit.allCases {
        let pieces = outlines.pieces(of: text, in: Self.box, by: unit)
        let count = pieces.places.count
        #expect(pieces.places.all.allSatisfy { 0..<count ~= $0.number }, "\(text.string)")
        let all = pieces.drawing(of: TextPart(unit, [0..<count], box: Self.box))
        #expect(Self.contours(all) == Self.contours(whole), "\(text.string) by \(unit)")
        #expect(all.colors.count == whole.colors.count)
        #expect(Set(all.colors) == Set(whole.colors))
        let apart = (0..<count).map { pieces.drawing(of: TextPart(unit, [$0..<$0 + 1], box: Self.box)) }
        let sum = apart.reduce(into: TextDrawing()) { $0.outlines += $1.outlines }
        #expect(Self.contours(sum) == Self.contours(whole))
        text.part = TextPart(unit, [0..<count], box: Self.box)
        #expect(Self.contours(outlines.drawing(of: text, in: Self.box)) == Self.contours(whole))
        text.part = nil
      }
    }
  }
}
