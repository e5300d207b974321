import FlickGeometry
import FlickLayers
import FlickText
import Testing

/// Letter spacing, with the fonts that Scripts/bootstrap installs.
@Suite struct LetterSpacingTests {
  private static let shared = Result { try PangoTextOutliner() }
  private let outlines: PangoTextOutliner

  init() throws { outlines = try Self.shared.get() }

  /// Arabic with a space and with digits, Syriac, N'Ko, Mongolian, and Arabic that ends in a character that is not a
  /// letter.
  @Test(arguments: [
    "\u{645}\u{631}\u{62d}\u{628}\u{627} \u{628}\u{627}\u{644}",
    "\u{628}\u{628} \u{661}\u{662}\u{60c} \u{628}",
    "\u{72b}\u{720}\u{721}\u{710}", "\u{7d2}\u{7de}\u{7cf}",
    "\u{182e}\u{1823}\u{1829}\u{182d}\u{1823}\u{182f}",
    "\u{628}\u{628}!",
  ])
  func `letters that are joined stay so`(text: String) {
    let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    func outlines(_ spacing: Double) -> [Path] {
      self.outlines.outlines(
        of: TextContents(text, font: .init(size: 26), letterSpacing: spacing), in: bounds)
    }
    #expect(!outlines(0).isEmpty)
    #expect(outlines(6) == outlines(0))
    #expect(outlines(-2) == outlines(0))
  }

  /// "ab" and "cd" have 4 letters: Pango puts half of the spacing before and half after each letter.
  @Test func `other letters stand apart, also beside joined ones`() {
    func width(_ text: String, _ spacing: Double) -> Double {
      outlines.size(of: TextContents(text, font: .init(size: 26), letterSpacing: spacing), width: 1000).width
    }
    let arabic = "\u{628}\u{628}\u{628}"
    #expect(abs(width("abcd", 6) - width("abcd", 0) - 24) < 7)
    let mixed = width("ab \(arabic) cd", 6) - width("ab \(arabic) cd", 0)
    #expect(abs(mixed - 36) < 7, "four letters and two spaces: \(mixed)")
  }
}
