package import FlickGeometry
package import FlickLayers
import Synchronization

/// Text laid out by Pango, its outlines from the font files by HarfBuzz.
///
/// Lines break at words, and inside a word that is too long by itself. The layout scales with the
/// bounds and the font: it is made at one large internal size without hinting, so every size and pixel density
/// has the same line breaks and proportions. Characters that no font has show as a hollow box. Emoji, with their joined
/// sequences and skin tones, have the colours of their font: layers of COLR version 0, or pictures of CBDT and sbix.
///
/// Safe to use from any thread, one at a time; compositors keep the results in their `ContentCache`.
package final class PangoTextOutlines: TextOutlines {
  /// Pango's objects belong to one thread at a time.
  private let layouter: Mutex<TextLayouter>
  /// Another one for each, since each has looked for fonts by itself.
  package let identity: String
  /// Most texts of a batch are in all of its scenes.
  private let reports = Mutex(Reports())
  private static let count = Atomic(0)
  /// The names of the families that scenes may ask for, in alphabetical order.
  package let families: [String]
  /// A text that is equal where the same fonts are installed, as far as it matters which of them draws a character.
  package let summary: String
  /// In small letters.
  private let knownFamilies: Set<String>

  /// - Parameter fontFiles: Paths of fonts that come with the scene. They are preferred to installed fonts
  ///   of the same name.
  /// - Throws: `TextError` when a file is no usable font or there are no fonts at all.
  package init(fontFiles: [String] = []) throws(TextError) {
    let library = try FontLibrary(fontFiles: fontFiles)
    families = library.families
    summary = library.summary
    knownFamilies = Set(families.map { $0.lowercased() })
    layouter = Mutex(TextLayouter(library: library))
    identity = String(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Empty when the bounds have no width, or the font's size or another number makes no sense (not finite, not
  /// positive).
  package func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing {
    if let part = text.part { return pieces(of: text, in: bounds, by: part.unit).drawing(of: part) }
    guard let layout = TextLayout(text, in: bounds.size) else { return TextDrawing() }
    return layouter.withLock { $0.drawing(layout) }.translatedBy(dx: bounds.minX, dy: bounds.minY)
  }

  /// The same, taken apart; none where ``drawing(of:in:)`` is empty.
  package func pieces(of text: TextContents, in bounds: Rect, by unit: TextUnit) -> TextPieces {
    guard let layout = TextLayout(text, in: bounds.size) else { return TextPieces() }
    return layouter.withLock { $0.pieces(layout, by: unit) }.translatedBy(dx: bounds.minX, dy: bounds.minY)
  }

  /// The width of the longest line and the height of all, in points, when lines are `width` points long at most. Zero
  /// where ``drawing(of:in:)`` is empty.
  package func size(of text: TextContents, width: Double) -> Size {
    guard let layout = TextLayout(text, in: Size(width, 0)) else { return .zero }
    return layouter.withLock { $0.size(layout) }
  }

  /// The fonts that draw the text's characters, in order of their files; a font's fallbacks are among them.
  package func fonts(for text: TextContents) -> [FontIdentity] { report(of: text).fonts }

  /// The fonts that draw the text, and the characters that no font has.
  package func report(of text: TextContents) -> TextReport {
    // Neither where it stands nor its colour makes a difference.
    let key = ReportKey(string: text.string, font: text.font, letterSpacing: text.letterSpacing)
    if let known = reports.withLock({ $0.known[key] }) { return known }
    let report = layouter.withLock { $0.report(of: text) }
    reports.withLock { $0.add(report, key) }
    return report
  }

  private struct ReportKey: Hashable {
    var string: String
    var font: TextContents.Font
    var letterSpacing: Double
  }

  private struct Reports {
    /// The most bytes of texts whose reports are kept; beyond that, all are forgotten.
    private static let limit = 1 << 20

    private(set) var known: [ReportKey: TextReport] = [:]
    private var bytes = 0

    mutating func add(_ report: TextReport, _ key: ReportKey) {
      let size = key.string.utf8.count + 100
      if bytes + size > Reports.limit { self = Reports() }
      bytes += size
      known[key] = report
    }
  }

  /// Whether there is a font of this family, whatever the case of its letters; of a generic one such as `sans-serif`,
  /// whether one of those that it stands for is there.
  package func isAvailable(family: String) -> Bool {
    GenericFamily.families(family).contains { knownFamilies.contains($0.lowercased()) }
  }
}
