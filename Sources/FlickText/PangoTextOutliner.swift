package import FlickGeometry
package import FlickLayers
import Synchronization

/// Text that Pango lays out, with outlines that HarfBuzz reads from the font files.
///
/// Lines break between words, and inside a word only if it is too long for a line. The layout scales with the bounds
/// and the font: it is made at one large internal size without hinting, so that line breaks and proportions are the
/// same at every size and pixel density. Characters that no font has are shown as a hollow box. Emoji, with their
/// joined sequences and skin tones, have the colors of their font: layers of COLR version 0, or pictures of CBDT and
/// sbix.
///
/// Any thread may use it; calls wait for each other, those of other outliners, too. It owns the layouter with Pango's
/// objects. Compositors keep the results in their `ContentCache`.
package final class PangoTextOutliner: TextOutliner {
  /// The layouter. Only one thread at a time may use Pango's objects.
  private let layouter: Mutex<TextLayouter>
  /// Only one thread of the process at a time may lay out text: Pango 1.50 measures a font under a flag that all font
  /// maps share, and a font that is measured while another one is gives its missing characters no width.
  private static let turn = Mutex(())
  /// A different text for each instance, since each has found its fonts by itself.
  package let identity: String
  /// The reports are kept because most texts of a batch occur in all of its scenes.
  private let reports = Mutex(Reports())
  private static let count = Atomic(0)
  /// The names of the families that scenes may ask for, in alphabetical order.
  package let families: [String]
  /// A text that is equal for equal sets of installed fonts, as far as they decide which font draws a character.
  package let summary: String
  /// The names of `families` in lower case.
  private let knownFamilies: Set<String>

  /// - Parameter fontFiles: Paths of fonts that come with the scene. They are preferred to installed fonts of the same
  ///   name.
  /// - Throws: `TextError` when a file is not a usable font, or when there are no fonts at all.
  package init(fontFiles: [String] = []) throws(TextError) {
    let library = try FontLibrary(fontFiles: fontFiles)
    families = library.families
    summary = library.summary
    knownFamilies = Set(families.map { $0.lowercased() })
    layouter = Mutex(TextLayouter(library: library))
    identity = String(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  private func withLayouter<Result: Sendable>(_ body: @Sendable (TextLayouter) -> Result) -> Result {
    Self.turn.withLock { _ in layouter.withLock { body($0) } }
  }

  /// Returns the text's drawing in the coordinates of `bounds`. It is empty when the bounds have no width, or when the
  /// font's size or another number is not finite or not positive.
  package func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing {
    if let part = text.part { return pieces(of: text, in: bounds, by: part.unit).drawing(of: part) }
    guard let layout = TextLayout(text, in: bounds.size) else { return TextDrawing() }
    return withLayouter { $0.drawing(layout) }.translatedBy(dx: bounds.minX, dy: bounds.minY)
  }

  /// Returns the text's drawing in pieces; none where ``drawing(of:in:)`` is empty.
  package func pieces(of text: TextContents, in bounds: Rect, by unit: TextUnit) -> TextPieces {
    guard let layout = TextLayout(text, in: bounds.size) else { return TextPieces() }
    return withLayouter { $0.pieces(layout, by: unit) }.translatedBy(dx: bounds.minX, dy: bounds.minY)
  }

  /// Returns the width of the longest line and the height of all lines, in points, for lines of at most `width` points.
  /// Zero where ``drawing(of:in:)`` is empty.
  package func size(of text: TextContents, width: Double) -> Size {
    guard let layout = TextLayout(text, in: Size(width, 0)) else { return .zero }
    return withLayouter { $0.size(layout) }
  }

  /// Returns the fonts that draw the text's characters, in order of their files. They include fallback fonts.
  package func fonts(for text: TextContents) -> [FontIdentity] { report(of: text).fonts }

  /// Returns the fonts that draw the text, and the characters that no font has.
  package func report(of text: TextContents) -> TextReport {
    // The text's place and color make no difference to its report.
    let key = ReportKey(string: text.string, font: text.font, letterSpacing: text.letterSpacing)
    if let known = reports.withLock({ $0.known[key] }) { return known }
    let report = withLayouter { $0.report(of: text) }
    reports.withLock { $0.add(report, key) }
    return report
  }

  private struct ReportKey: Hashable {
    var string: String
    var font: TextContents.Font
    var letterSpacing: Double
  }

  private struct Reports {
    /// The most bytes of texts whose reports are kept. Beyond that, all reports are dropped.
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

  /// Whether a font of this family is installed, regardless of letter case; for a generic family such as `sans-serif`,
  /// whether one of its families is.
  package func isAvailable(family: String) -> Bool {
    GenericFamily.families(family).contains { knownFamilies.contains($0.lowercased()) }
  }
}
