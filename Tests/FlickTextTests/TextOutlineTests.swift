import FlickGeometry
import FlickLayers
import FlickText
import Testing

/// Layout and outlines, with the fonts that Scripts/bootstrap installs.
@Suite struct TextOutlineTests {
  private static let shared = Result { try PangoTextOutliner() }
  private let outlines: PangoTextOutliner

  init() throws { outlines = try Self.shared.get() }

  static let sentence = "The quick brown fox jumps over the lazy dog, then naps."

  /// The box around all outlines.
  private func ink(_ text: TextContents, in bounds: Rect) -> Rect? {
    let boxes = outlines.outlines(of: text, in: bounds).compactMap(\.controlPointBounds)
    return boxes.reduce(nil) { $0?.union($1) ?? $1 }
  }

  private func lineCount(_ text: TextContents, in bounds: Rect) -> Int {
    outlines.outlines(of: text, in: bounds).count
  }

  // MARK: Direction

  /// One paragraph read from the left, one from the right, and one without letters.
  @Test(arguments: [
    (TextContents.Alignment.start, [0.0, 1, 0]), (.end, [1, 0, 1]), (.left, [0, 0, 0]), (.right, [1, 1, 1]),
    (.center, [0.5, 0.5, 0.5]),
  ])
  func `lines lie where their paragraph is read from`(alignment: TextContents.Alignment, places: [Double])
    throws
  {
    let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    for (line, place) in zip(["Hello,", "\u{5e9}\u{5dc}\u{5d5}\u{5dd},", "12:30"], places) {
      let alone = TextContents(line, font: .init(size: 20), alignment: alignment)
      let box = try #require(ink(alone, in: bounds))
      #expect(abs(box.minX - place * (400 - box.width)) < 4, "\(line)")
    }
  }

  @Test func `a paragraph without letters goes the way of the text`() throws {
    let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    let text = TextContents("\u{5d0}\n12:30", font: .init(size: 20))
    #expect(try #require(ink(text, in: bounds)).minX > 300)
  }

  @Test(arguments: [
    ("Hi", false), ("12 \u{5d0}b", true), ("...\u{645}", true), ("\u{200f}a", true), ("\u{4e2d}", false),
  ])
  func `the first letter gives the direction`(text: String, isRightToLeft: Bool) {
    #expect(TextContents.isRightToLeft(text) == isRightToLeft)
    #expect(TextContents.isRightToLeft("12:30 !") == nil)
  }

  @Test func `a text has the size of its lines`() {
    let line = TextContents("One line", font: .init(size: 20))
    let size = outlines.size(of: line, width: 400)
    let two = TextContents("One line\nOne line", font: .init(size: 20))
    #expect(size.width > 60)
    #expect(size.width < 100)
    #expect(size.height > 20)
    #expect(size.height < 32)
    #expect(outlines.size(of: two, width: 400) == Size(size.width, 2 * size.height))
    #expect(outlines.size(of: line, width: size.width - 1).height == 2 * size.height)
    #expect(outlines.size(of: line, width: 0) == .zero)
  }

  // MARK: Scaling

  @Test(arguments: [1.0, 3, 8.5, 12, 17, 34, 100, 1000])
  func `layout scales linearly`(size: Double) throws {
    let unit = TextContents(Self.sentence, font: .init(size: 1), alignment: .center, letterSpacing: 0.01)
    let scaled = TextContents(
      Self.sentence, font: .init(size: size), alignment: .center, letterSpacing: 0.01 * size)
    let paths = outlines.outlines(of: unit, in: Rect(x: 0, y: 0, width: 9, height: 9))
    let large = outlines.outlines(of: scaled, in: Rect(x: 0, y: 0, width: 9 * size, height: 9 * size))
    try #require(paths.count > 1 && paths.count == large.count)
    for (path, other) in zip(paths, large) {
      let expected = path.mapPoints { $0 * size }.controlPointBounds!
      let box = other.controlPointBounds!
      for (a, b) in zip(expected.corners, box.corners) { #expect(a.distance(to: b) < 1e-4 * size) }
    }
  }

  @Test func `capital height is the font's own`() throws {
    // Inter's capitals are 2048 of 2816 units high, and flat at both ends; newer releases of Inter have other units.
    let box = try #require(
      ink(TextContents("H", font: .init(size: 28.16)), in: Rect(x: 0, y: 0, width: 100, height: 50)))
    #expect(abs(box.height - 20.48) < 0.01)
  }

  @Test(arguments: [(300, 400), (400, 600), (400, 700), (600, 900)])
  func `heavier weights are wider`(weights: (Int, Int)) throws {
    let bounds = Rect(x: 0, y: 0, width: 2000, height: 50)
    let light = try #require(
      ink(TextContents(Self.sentence, font: .init(size: 20, weight: weights.0)), in: bounds))
    let heavy = try #require(
      ink(TextContents(Self.sentence, font: .init(size: 20, weight: weights.1)), in: bounds))
    #expect(heavy.width > light.width * 1.01)
  }

  @Test func `letter spacing adds to every letter`() throws {
    let bounds = Rect(x: 0, y: 0, width: 500, height: 50)
    let plain = try #require(ink(TextContents("HHHH", font: .init(size: 20)), in: bounds))
    let wide = try #require(ink(TextContents("HHHH", font: .init(size: 20), letterSpacing: 2), in: bounds))
    #expect(abs(wide.width - plain.width - 6) < 1e-3)
  }

  // MARK: Placement

  @Test func `alignment moves the ink`() throws {
    let bounds = Rect(x: 10, y: 20, width: 300, height: 200)
    func box(_ alignment: TextContents.Alignment) throws -> Rect {
      try #require(ink(TextContents("HIH", font: .init(size: 30), alignment: alignment), in: bounds))
    }
    let (left, center, right) = (try box(.left), try box(.center), try box(.right))
    #expect(left.minX > 10)
    #expect(left.minX < 15)
    #expect(right.maxX < 310)
    #expect(right.maxX > 305)
    #expect(abs(center.midX - 160) < 1e-3)
    #expect(abs((left.minX + right.minX) / 2 - center.minX) < 1e-3)
    #expect(left.minY == right.minY)
    #expect(left.width == right.width)
  }

  @Test func `vertical alignment moves the ink`() throws {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 200)
    func box(_ alignment: TextContents.VerticalAlignment) throws -> Rect {
      try #require(
        ink(TextContents("H\nH", font: .init(size: 30), verticalAlignment: alignment), in: bounds))
    }
    let (top, center, bottom) = (try box(.top), try box(.center), try box(.bottom))
    #expect(top.minY > 0)
    #expect(top.minY < 20)
    #expect(bottom.maxY < 200)
    #expect(bottom.maxY > 180)
    #expect(abs((top.minY + bottom.minY) / 2 - center.minY) < 1e-9)
  }

  @Test(arguments: [0.5, 1, 1.5, 2])
  func `line height is a multiple of the font's`(factor: Double) {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 200)
    func pitch(_ factor: Double) -> Double {
      let text = TextContents("H\nH", font: .init(size: 20), lineHeight: factor)
      let boxes = outlines.outlines(of: text, in: bounds).compactMap(\.controlPointBounds)
      return boxes[1].minY - boxes[0].minY
    }
    #expect(abs(pitch(factor) - factor * pitch(1)) < 1e-9)
    #expect(pitch(1) > 20)
    #expect(pitch(1) < 30)
  }

  @Test func `the origin of the bounds moves everything`() {
    let text = TextContents(Self.sentence, font: .init(size: 20))
    let here = outlines.outlines(of: text, in: Rect(x: 0, y: 0, width: 200, height: 100))
    let there = outlines.outlines(of: text, in: Rect(x: -7, y: 11, width: 200, height: 100))
    #expect(there == here.map { $0.translatedBy(dx: -7, dy: 11) })
  }

  // MARK: Lines

  @Test(arguments: (1...20).map { 20 * Double($0) })
  func `lines stay within the width`(width: Double) {
    let words = TextContents("\(Self.sentence) Donaudampfschifffahrtsgesellschaft", font: .init(size: 17))
    for path in outlines.outlines(of: words, in: Rect(x: 0, y: 0, width: width, height: 10)) {
      let box = path.controlPointBounds!
      // A glyph's ink may reach a little over its advance.
      #expect(box.minX > -1)
      #expect(box.maxX < width + 1)
    }
  }

  @Test func `a box as wide as the line keeps it whole`() throws {
    for size in stride(from: 5.0, to: 60, by: 1.7) {
      let text = TextContents("Measured", font: .init(size: size), alignment: .right)
      let wide = try #require(ink(text, in: Rect(x: 0, y: 0, width: 1000, height: 10)))
      let left = try #require(
        ink(TextContents("Measured", font: .init(size: size)), in: Rect(x: 0, y: 0, width: 1000, height: 10)))
      let advance = 1000 - wide.minX + left.minX
      #expect(lineCount(text, in: Rect(x: 0, y: 0, width: advance + 1e-6, height: 10)) == 1)
    }
  }

  @Test func `line limit ends in an ellipsis`() throws {
    let bounds = Rect(x: 0, y: 0, width: 150, height: 10)
    let all = TextContents(Self.sentence, font: .init(size: 20))
    var limited = all
    limited.lineLimit = 2
    #expect(lineCount(all, in: bounds) == 5)
    #expect(lineCount(limited, in: bounds) == 2)
    let dot = TextContents(".", font: .init(size: 20))
    let (last, point) = (outlines.outlines(of: limited, in: bounds)[1], try #require(ink(dot, in: bounds)))
    // The last three contours are the ellipsis, which is not higher than full stops.
    let contours = last.elements.split { if case .move = $0 { true } else { false } }
    try #require(contours.count > 3)
    for contour in contours.suffix(3) {
      let box = Path(Array(contour)).controlPointBounds!
      #expect(box.height < point.height * 1.5)
    }
  }

  @Test(arguments: 1...4)
  func `line limit counts all paragraphs`(limit: Int) {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 10)
    let text = TextContents("a\nb\nc", font: .init(size: 20), lineLimit: limit)
    let lines = outlines.outlines(of: text, in: bounds)
    let plain = outlines.outlines(of: TextContents("a\nb\nc", font: .init(size: 20)), in: bounds)
    #expect(lines.count == min(limit, 3))
    #expect(lines.dropLast() == plain.prefix(lines.count - 1))
    #expect((lines.last == plain[lines.count - 1]) == (limit >= 3))
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b"])
  func `every line end breaks`(string: String) {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 10)
    #expect(
      outlines.outlines(of: TextContents(string, font: .init(size: 20)), in: bounds)
        == outlines.outlines(of: TextContents("a\nb", font: .init(size: 20)), in: bounds))
  }

  // MARK: Scripts

  @Test func `chinese has outlines`() throws {
    let text = TextContents("今天的天气很好", font: .init(size: 20))
    let box = try #require(ink(text, in: Rect(x: 0, y: 0, width: 300, height: 30)))
    #expect(abs(box.width - 140) < 4)
    #expect(outlines.fonts(for: text).map(\.family) == ["Noto Sans CJK SC"])
  }

  @Test(arguments: [("漢字かな", "Noto Sans CJK JP"), ("漢字 한글", "Noto Sans CJK KR"), ("漢字", "Noto Sans CJK SC")])
  func `ideographs follow the language`(text: String, family: String) {
    #expect(outlines.fonts(for: TextContents(text, font: .init(size: 20))).last?.family == family)
  }

  @Test func `chinese breaks anywhere`() {
    let text = TextContents("今天的天气很好今天的天气很好", font: .init(size: 20))
    #expect(lineCount(text, in: Rect(x: 0, y: 0, width: 101, height: 10)) == 3)
  }

  @Test func `right to left starts at the right`() throws {
    // The first letter is drawn at the right, and a longer word extends farther to the left.
    let bounds = Rect(x: 0, y: 0, width: 300, height: 10)
    func contours(_ string: String) -> [Rect] {
      let text = TextContents(string, font: .init(size: 20), alignment: .right)
      return outlines.outlines(of: text, in: bounds).compactMap(\.controlPointBounds)
    }
    let (short, long) = (try #require(contours("ד").first), try #require(contours("דוד").first))
    #expect(abs(short.maxX - long.maxX) < 1e-3)
    #expect(long.minX < short.minX)
    let arabic = TextContents("مرحبا", font: .init(size: 20), alignment: .left)
    #expect(try #require(ink(arabic, in: bounds)).minX < 5, "left stays left")
  }

  // MARK: Robustness

  @Test(arguments: [
    "", " ", "\0", "a\0b", "\n\n\n", "\u{1}\u{7f}\u{9b}", "\u{fffd}\u{feff}\u{200b}", "\u{10ffff}\u{e000}",
    "👩‍👩‍👧🏳️‍🌈😀", "\u{202e}abc\u{202c}", "a\u{301}\u{302}\u{303}", "\u{ad}", "\t\ta\t", "&<b>%s%n</b>", "👍🏽",
  ])
  func `strange strings are harmless`(string: String) {
    for width in [0.001, 1, 30, 1e9] {
      for limit in [nil, 0, 1, Int.max, Int.min] {
        let text = TextContents(string, font: .init(size: 20), lineLimit: limit)
        for path in outlines.outlines(of: text, in: Rect(x: 0, y: 0, width: width, height: 10)) {
          #expect(path.controlPointBounds.map { $0.minX.isFinite && $0.width < 1000 } ?? true)
        }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300])
  func `strange numbers are harmless`(number: Double) {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let font = TextContents.Font(size: 20)
    for text in [
      TextContents("abc", font: .init(size: number)), TextContents("abc", font: font, lineHeight: number),
      TextContents("abc", font: font, letterSpacing: number),
    ] { _ = outlines.outlines(of: text, in: bounds) }
    for size in [Size(number, 10), Size(10, number)] {
      _ = outlines.outlines(of: TextContents("abc", font: font), in: Rect(origin: .zero, size: size))
    }
    #expect(outlines.outlines(of: TextContents("abc", font: .init(size: .nan)), in: bounds).isEmpty)
  }

  @Test(arguments: ["a", "天", "a ", "م"])
  func `long strings are cut off`(part: String) {
    let bounds = Rect(x: 0, y: 0, width: 2000, height: 100)
    func lines(_ parts: Int) -> [Path] {
      let string = String(repeating: part, count: parts)
      return outlines.outlines(of: TextContents(string, font: .init(size: 20)), in: bounds)
    }
    let longest = TextContents.longestString / part.unicodeScalars.count
    #expect(lines(100_000) == lines(longest))
    #expect(lines(longest) != lines(longest - 1))
  }

  @Test func `missing characters show a box`() throws {
    let text = TextContents("\u{10ff00}", font: .init(size: 20))
    let path = try #require(outlines.outlines(of: text, in: Rect(x: 0, y: 0, width: 100, height: 100)).first)
    #expect(path.elements.count == 10)
  }

  // MARK: Repeating

  @Test func `threads and runs agree`() async throws {
    let texts = (0..<40).map { number in
      let font = TextContents.Font(size: 10 + Double(number) / 3, weight: 100 + 20 * number)
      return TextContents("\(Self.sentence) \(number) 天气 مرحبا", font: font)
    }
    let bounds = Rect(x: 0, y: 0, width: 120, height: 100)
    let fresh = try PangoTextOutliner()
    let expected = texts.map { fresh.outlines(of: $0, in: bounds) }
    let shared = try PangoTextOutliner()
    await withTaskGroup(of: [[Path]].self) { group in
      for worker in 0..<4 {
        group.addTask {
          let order = worker.isMultiple(of: 2) ? texts : texts.reversed()
          let results = order.map { shared.outlines(of: $0, in: bounds) }
          return worker.isMultiple(of: 2) ? results : results.reversed()
        }
      }
      for await results in group { #expect(results == expected) }
    }
  }

  /// Pango measures a font when the first character that it lacks is laid out.
  @Test func `outliners of several threads agree on missing characters`() async throws {
    let texts = (0..<200).map { number in
      TextContents("\u{10ff00}", font: .init(size: 20, weight: 100 + 4 * number, isItalic: number % 2 == 1))
    }
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let outliners = try (0..<4).map { _ in try PangoTextOutliner() }
    await withTaskGroup(of: [[Path]].self) { group in
      for outliner in outliners {
        group.addTask { texts.map { outliner.outlines(of: $0, in: bounds) } }
      }
      for await results in group {
        #expect(results.map(\.count) == texts.map { _ in 1 })
      }
    }
  }
}
