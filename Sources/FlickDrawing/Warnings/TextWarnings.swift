import FlickBasics
import FlickDiagnostics
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage
import FlickText

/// Warnings about texts: characters that no font has, and fonts that are chosen only because they are installed.
struct TextWarnings {
  private let scene: Scene
  /// The texts, sorted so that warnings have the same order in each run.
  private let texts: [TextContents]
  private let library: PangoTextOutliner

  /// - Throws: `TextError`.
  init(_ scene: Scene, _ stage: Stage, _ cache: AssetCache) throws {
    self.scene = scene
    texts = scene.texts(on: stage).sorted { $0.comesBefore($1) }
    library = try cache.text(fonts: scene.fonts)
  }

  /// The warnings, each once.
  var all: [Diagnostic] {
    texts.flatMap { text in
      let report = library.report(of: text)
      return [
        unknown(report, text), fallback(report, text), lacking(report, text), undrawn(report, text),
      ].compactMap(\.self)
        + report.missingStyles.map { missing($0, text) }
    }.unique
  }

  private func unknown(_ report: TextReport, _ text: TextContents) -> Diagnostic? {
    guard !report.unknownCharacters.isEmpty else { return nil }
    let names = report.unknownCharacters.map(\.shown).joined(separator: ", ")
    return warning(
      .unknownGlyphs, "no font has \(names) of \(text.shown): boxes are drawn", text,
      note: "looked for in \(report.families.joined(separator: ", ")), and in all other fonts",
      suggestion: "install a font that has them, or name a font file under 'fonts'")
  }

  private func fallback(_ report: TextReport, _ text: TextContents) -> Diagnostic? {
    guard let font = report.fallbacks.first else { return nil }
    return warning(
      .fallbackFont, "'\(font.family)' draws a part of \(text.shown), but the scene does not name it",
      text,
      note: "none of \(report.families.joined(separator: ", ")) has all its characters",
      suggestion: "name it, 'font: [\(text.font.family), \(font.family)]', or name its file under 'fonts'")
  }

  private func lacking(_ report: TextReport, _ text: TextContents) -> Diagnostic? {
    guard let substitute = report.substitute, substitute != report.fallbacks.first?.family else { return nil }
    let letters = report.lackedLetters
    let others = letters.count > 5 ? " and \(letters.count - 5) more" : ""
    return warning(
      .fallbackFont,
      "'\(text.font.family)' has no \(letters.prefix(5).map { "'\($0)'" }.joined(separator: ", "))\(others): "
        + "'\(substitute)' draws \(letters.count == 1 ? "it" : "them") in \(text.shown)",
      text, note: nil,
      suggestion:
        "use a font that has them, or name the second one as well: 'font: [\(text.font.family), \(substitute)]'"
    )
  }

  private func undrawn(_ report: TextReport, _ text: TextContents) -> Diagnostic? {
    guard let font = report.undrawnColors.first else { return nil }
    return warning(
      .undrawnColors, "the colours of '\(font.family)' in \(text.shown) are not drawn", text,
      note: "the font has them only as COLR version 1 or SVG",
      suggestion: "use a font with COLR version 0, CBDT or sbix")
  }

  private func missing(_ style: MissingStyle, _ text: TextContents) -> Diagnostic {
    let lacks = [
      style.weight.map { "weight \($0)" }, style.isItalic.map { $0 ? "italic" : "upright style" },
    ].compactMap(\.self)
    let drawn = [
      style.weight.map { _ in "with weight \(style.drawnWeight)" },
      style.isItalic.map { $0 ? "upright" : "italic" },
    ].compactMap(\.self)
    return warning(
      .missingStyle,
      "'\(style.family)' has no \(lacks.joined(separator: " and no ")): \(text.shown) is drawn "
        + drawn.joined(separator: " and "),
      text, note: nil,
      suggestion: "name the file of that style under 'fonts', or use a style that the family has")
  }

  private func warning(
    _ kind: WarningKind, _ message: String, _ text: TextContents, note: String?, suggestion: String
  ) -> Diagnostic {
    Diagnostic(kind, message, at: scene.textPlaces[text.string], note: note, suggestion: suggestion)
  }
}

extension TextContents {
  /// Whether the text comes before another one, by all that its fonts depend on.
  fileprivate func comesBefore(_ other: TextContents) -> Bool {
    let (left, right) = ((string, font.family), (other.string, other.font.family))
    return left == right ? fontOrder < other.fontOrder : left < right
  }

  private var fontOrder: (Int, Int, Double, Double, String, String) {
    (
      font.weight, font.isItalic ? 1 : 0, font.size, letterSpacing, font.figures.rawValue,
      font.alternatives.joined(separator: ",")
    )
  }

  /// The beginning of the text, in quotes.
  fileprivate var shown: String { "'\(string.count > 30 ? string.prefix(30) + "…" : string[...])'" }
}

extension Unicode.Scalar {
  /// The character and its number, or only its number if it is invisible.
  fileprivate var shown: String {
    let number = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(4 - number.count, 0)) + number
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator: return code
    default: return "'\(self)' (\(code))"
    }
  }
}
