import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import FlickText
import Testing

/// Texts that are split into pieces, compared by their pixels.
@Suite struct TextPartTests {
  private static let outlines = Result { try PangoTextOutliner() }
  private static let box = Rect(x: 4, y: 3, width: 150, height: 70)

  private static func picture(_ items: [DisplayItem], _ level: InstructionLevel = .current) throws
    -> PixelBuffer
  {
    let compositor = Compositor(size: Scene.size(160, 80), scale: 1, text: try outlines.get(), level: level)
    let ground = Scene.fill(.white, Rect(x: 0, y: 0, width: 160, height: 80))
    return compositor.picture(of: DisplayList(canvas: Size(160, 80), items: [ground] + items))
  }

  private static func item(_ text: TextContents, _ numbers: [Range<Int>]? = nil, _ unit: TextUnit = .letters)
    -> DisplayItem
  {
    var text = text
    text.part = numbers.map { TextPart(unit, $0, box: box) }
    return Scene.item(.text(text), bounds: box)
  }

  private static let texts = [
    "Office AVATAR fjord", "\u{633}\u{644}\u{627}\u{645} \u{639}\u{644}\u{64a}\u{643}\u{645}", "नमस्ते दुनिया",
    "日本語 かな",
    "a😀b 🇩🇪", "e\u{301}ta\u{308}t", "שלום עולם",
  ]

  /// Pieces that do not move are one item, whatever their numbers are.
  @Test(arguments: texts, TextUnit.allCases)
  func `pieces that are drawn together are the text to the bit`(string: String, unit: TextUnit) throws {
    let text = TextContents(string, font: .init(family: "DejaVu Sans", size: 21.3), color: .black)
    let (whole, other) = (try Self.picture([Self.item(text)]), [0..<3, 3..<4, 4..<200])
    #expect(try Self.picture([Self.item(text, other, unit)]) == whole)
    for level in InstructionLevel.available {
      #expect(try Self.picture([Self.item(text, other, unit)], level) == whole)
    }
  }

  /// A typed text differs from the whole one only where its missing letters are, and where the cursor stands.
  @Test func `letters of a typed text stay in their places`() throws {
    let text = TextContents("Office fjord", font: .init(family: "DejaVu Sans", size: 21), color: .black)
    let letters = TypedText(text)
    func picture(_ count: Int, cursor: Double? = nil) throws -> PixelBuffer {
      var typed = text
      typed.part = letters.part(after: count, in: Self.box, cursor: cursor)
      return try Self.picture([Scene.item(.text(typed), bounds: Self.box)])
    }
    let whole = try Self.picture([Self.item(text)])
    #expect(try picture(letters.count) == whole)
    #expect(try picture(0) == Self.picture([]))
    // Every pixel gets darker from letter to letter, until it is that of the whole text.
    var before = try picture(0).bytes
    for count in 1...letters.count {
      let now = try picture(count).bytes
      #expect(zip(before, now).allSatisfy { $0 >= $1 } && zip(now, whole.bytes).allSatisfy { $0 >= $1 })
      before = now
    }
    let (bare, bar) = (try picture(0), try picture(0, cursor: 1.5))
    #expect(bar != bare)
  }

  /// Where two pieces touch in a pixel, one is painted over the other. If they cover shares `a` and `b` of it, the
  /// share `a b` is missing. If the pieces do not overlap, this is a quarter at most.
  @Test(arguments: texts)
  func `pieces that are drawn one by one differ where they touch alone`(string: String) throws {
    let text = TextContents(string, font: .init(family: "DejaVu Sans", size: 21.3), color: .black)
    let whole = try Self.picture([Self.item(text)])
    let apart = try Self.picture((0..<40).map { Self.item(text, [$0..<$0 + 1]) })
    let different = zip(whole.bytes, apart.bytes).map { abs(Int($0) - Int($1)) }
    #expect(different.max() ?? 0 <= 64 + 1, "\(string)")
    // Only few pixels differ.
    #expect(different.count { $0 > 1 } < different.count / 100)
  }

  /// The cache keeps texts by unit and box. Texts with another unit or box are laid out again.
  @Test func `colours of pieces are their own`() throws {
    var (red, blue) = (TextContents("ab", font: .init(size: 30)), TextContents("ab", font: .init(size: 30)))
    (red.color, blue.color) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let picture = try Self.picture([Self.item(red, [0..<1]), Self.item(blue, [1..<2])])
    let halves = (0..<2).map { half in
      (0..<80).flatMap { y in (0..<160).map { picture.channels($0, y) } }.count {
        half == 0 ? $0[2] < 9 : $0[0] < 9
      }
    }
    #expect(halves[0] > 20)
    #expect(halves[1] > 20)
  }
}
