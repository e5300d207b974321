import CPango
import FlickGeometry
import FlickLayers

// Unsafe: Pango's C interface. The class owns its objects. Lines belong to the layout and are read before it changes.

/// Breaks text into lines and places their glyphs with Pango, on one thread at a time.
///
/// The layout is always made for an em of 64 pixels, which is 65,536 Pango units. Positions are whole units, so that
/// they are less than a thousandth of a point off, and a line has room for 32,000 ems.
@safe final class TextLayouter {
  private static let pixelsPerEm = 64.0
  private static let unitsPerEm = pixelsPerEm * Double(PANGO_SCALE)
  private static let ellipsis = "\u{2026}"

  /// The fonts, which the font map reads, so they outlive it.
  private let library: FontLibrary
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let query: FontQuery
  private let colors = ColorFonts()

  init(library: FontLibrary) {
    self.library = library
    unsafe map = pango_ft2_font_map_new()
    unsafe flick_font_map_set_config(map, library.config)
    query = FontQuery(size: Self.pixelsPerEm, emojiFamilies: library.emojiFamilies)
    unsafe query.install(in: map)
    unsafe context = pango_font_map_create_context(map)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    // The language "und" is undetermined; without it, the process's locale would affect the choice of fonts.
    unsafe pango_context_set_language(context, pango_language_from_string("und"))
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    unsafe g_object_unref(.init(layout))
    unsafe g_object_unref(.init(context))
    unsafe g_object_unref(map)
  }

  /// Returns the drawing of the lines, in the coordinates of a box of the request's size at the origin.
  func drawing(_ request: TextLayout) -> TextDrawing {
    var drawing = TextDrawing()
    let height = eachPlacedLine(of: request) { line in
      line.line.draw(into: &drawing, from: line.start, pointsPerUnit: pointsPerUnit(request.text), colors)
    }
    return drawing.translatedBy(dx: 0, dy: request.top(height: height))
  }

  /// Returns the drawing of the lines in pieces.
  func pieces(_ request: TextLayout, by unit: TextUnit) -> TextPieces {
    var builder = TextPieces.Builder(request.text, by: unit)
    let height = eachPlacedLine(of: request) { line in
      builder.beginLine(in: line.paragraph)
      let found = line.line.pieces(
        from: line.start, pointsPerUnit: pointsPerUnit(request.text), colors, of: builder.owner)
      for piece in found {
        let stretch = piece.stretch.map { stretch in
          Rect(
            x: line.start.x + stretch.lowerBound, y: line.top,
            width: stretch.upperBound - stretch.lowerBound, height: line.height)
        }
        builder.add(piece.number, stretch, piece.drawing)
      }
    }
    return builder.pieces.translatedBy(dx: 0, dy: request.top(height: height))
  }

  private func pointsPerUnit(_ text: TextContents) -> Double { text.font.size / Self.unitsPerEm }

  /// Returns the width of the longest line, and the height of all lines.
  func size(_ request: TextLayout) -> Size {
    let pointsPerUnit = request.text.font.size / Self.unitsPerEm
    prepare(request.text, width: request.size.width / pointsPerUnit)
    var size = Size(0, 0)
    eachLine(of: request.text) { line, _, _ in
      let metrics = line.metrics(pointsPerUnit: pointsPerUnit)
      size.width = max(size.width, metrics.width)
      size.height += metrics.height(factor: request.text.lineHeight)
    }
    return size
  }

  /// Returns the report of the whole text, no matter how much of it is shown.
  func report(of text: TextContents) -> TextReport {
    var unlimited = text
    unlimited.lineLimit = nil
    prepare(unlimited, width: 32_000 * Self.unitsPerEm)
    var findings = TextFindings(of: text.font)
    let paragraphs = unlimited.paragraphs.map { Array($0.utf8) }
    eachLine(of: unlimited) { line, paragraph, _ in line.add(to: &findings, paragraphs[paragraph], colors) }
    return findings.report(families: unlimited.families, files: library.files)
  }
}

// MARK: - Setting up

extension TextLayouter {
  /// Sets everything except the string. `width` is in Pango's units.
  private func prepare(_ text: TextContents, width: Double) {
    setFont(text)
    // The width is rounded up, so that a line fits a box that was measured for it.
    unsafe pango_layout_set_width(layout, units(width.rounded(.up)))
  }

  private func setFont(_ text: TextContents) {
    let families = text.families
    let weight = min(max(text.font.weight, 100), 1000)
    query.begin(families, weight: Double(weight), isItalic: text.font.isItalic)
    let font = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(font) }
    // Pango caches the fonts that it has found under these names.
    unsafe pango_font_description_set_family(font, (families + [FontQuery.mark]).joined(separator: ","))
    unsafe pango_font_description_set_absolute_size(font, Self.unitsPerEm)
    unsafe pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(weight)))
    unsafe pango_font_description_set_style(
      font, text.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
  }

  /// Sets the attributes of a paragraph of the text.
  private func setAttributes(_ text: TextContents, _ paragraph: String) {
    let attributes = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(attributes) }
    if text.letterSpacing != 0 {
      let spacing = units(text.letterSpacing / text.font.size * Self.unitsPerEm)
      for range in JoinedScript.spacedRanges(of: paragraph) {
        guard let attribute = unsafe pango_attr_letter_spacing_new(spacing) else { continue }
        unsafe attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
        unsafe attribute.pointee.end_index = UInt32(clamping: range.upperBound)
        unsafe pango_attr_list_insert(attributes, attribute)
      }
    }
    if text.font.figures == .tabular {
      unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    // A word that is broken because it is too long gets a hyphen only in a text that has soft hyphens.
    let hasSoftHyphens = text.string.unicodeScalars.contains("\u{ad}")
    unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(hasSoftHyphens ? 1 : 0))
    unsafe pango_layout_set_attributes(layout, attributes)
  }

  /// Returns a length in Pango's units, limited so that Pango can add lengths without overflow.
  private func units(_ length: Double) -> Int32 { Int32(min(max(length, -0x3fff_ffff), 0x3fff_ffff)) }

  private func setString(_ string: String, of text: TextContents) {
    setAttributes(text, string)
    unsafe pango_layout_set_text(layout, string, -1)
  }

  /// Limits the text to `limit` lines. If there are more, the last line ends in an ellipsis.
  private func setLineLimit(_ limit: Int) {
    unsafe pango_layout_set_ellipsize(layout, limit == .max ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_height(layout, limit == .max ? -1 : -Int32(clamping: limit))
  }
}

// MARK: - Reading lines

extension TextLayouter {
  /// Calls `body` for all lines, laid out in a box of the request's size, from the top.
  ///
  /// - Returns: The height of all lines together, in points.
  private func eachPlacedLine(of request: TextLayout, _ body: (PlacedLine) -> Void) -> Double {
    let (text, scale) = (request.text, pointsPerUnit(request.text))
    prepare(text, width: request.size.width / scale)
    var y = 0.0
    eachLine(of: text) { line, paragraph, isRightToLeft in
      let metrics = line.metrics(pointsPerUnit: scale)
      let baseline = y + metrics.baseline(factor: text.lineHeight)
      let start = Point(request.lineStart(width: metrics.width, isRightToLeft: isRightToLeft), baseline)
      let height = metrics.height(factor: text.lineHeight)
      body(PlacedLine(line: line, paragraph: paragraph, start: start, top: y, height: height))
      y += height
    }
    return y
  }

  /// Calls `body` for all lines. Paragraphs are laid out one after the other, because Pango's own line limit starts
  /// again in every paragraph. A line is valid until `body` returns. A paragraph without letters has the direction of
  /// the text.
  private func eachLine(
    of text: TextContents, _ body: (TextLine, _ paragraph: Int, _ isRightToLeft: Bool) -> Void
  ) {
    let direction = TextContents.isRightToLeft(text.string) ?? false
    var remaining = text.lineLimit.map { max($0, 1) } ?? .max
    let paragraphs = text.paragraphs
    for (i, paragraph) in paragraphs.enumerated() where remaining > 0 {
      setLineLimit(remaining)
      setString(paragraph, of: text)
      let isCut = i < paragraphs.count - 1 && lineCount >= remaining
      if isCut { setString(paragraph + Self.ellipsis, of: text) }
      remaining -= lineCount
      let isRightToLeft = TextContents.isRightToLeft(paragraph) ?? direction
      for line in lines { body(line, i, isRightToLeft) }
    }
  }

  private var lines: [TextLine] {
    unsafe elements(of: pango_layout_get_lines_readonly(layout)).map { unsafe TextLine($0) }
  }

  private var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout)) }
}

/// A line with its place in the box, in points.
private struct PlacedLine {
  let line: TextLine
  /// The number of the line's paragraph.
  let paragraph: Int
  /// The left end of the line's baseline.
  let start: Point
  let top: Double
  let height: Double
}
