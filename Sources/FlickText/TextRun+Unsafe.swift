import CPango

// Unsafe: reads Pango's structures, which belong to the layout and outlive the reading.

/// A stretch of a line in one font. A line's runs go from left to right.
@safe struct TextRun {
  private let run: UnsafeMutablePointer<PangoGlyphItem>

  init(_ run: UnsafeMutablePointer<PangoGlyphItem>) { unsafe self.run = run }

  var glyphs: [PangoGlyphInfo] {
    let string = unsafe run.pointee.glyphs.pointee
    var glyphs = unsafe Array(UnsafeBufferPointer(start: string.glyphs, count: Int(string.num_glyphs)))
    if let last = glyphs.indices.last { glyphs[last].geometry.width -= filler }
    return glyphs
  }

  /// The room behind an ellipsis, in Pango's units; 0 in other runs. Pango widens the last glyph of an ellipsis until
  /// the line is as wide as the layout. Then a line cannot be centered, and in scripts that run from right to left, the
  /// room is between the ellipsis and the letters.
  var filler: Int32 {
    let flags = unsafe run.pointee.item.pointee.analysis.flags
    let string = unsafe run.pointee.glyphs.pointee
    guard flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0, unsafe string.num_glyphs > 0 else { return 0 }
    let last = unsafe string.glyphs[Int(string.num_glyphs) - 1]
    var extent = PangoRectangle()
    unsafe pango_font_get_glyph_extents(pangoFont, last.glyph, nil, &extent)
    return max(last.geometry.width - extent.width, 0)
  }

  /// The first byte of the paragraph that each glyph stands for.
  var bytes: [Int] {
    let string = unsafe run.pointee.glyphs.pointee
    let start = unsafe Int(run.pointee.item.pointee.offset)
    return unsafe UnsafeBufferPointer(start: string.log_clusters, count: Int(string.num_glyphs)).map {
      start + Int($0)
    }
  }

  /// HarfBuzz's font, which Pango's font owns.
  var font: OpaquePointer? { unsafe pangoFont.flatMap { unsafe pango_font_get_hb_font($0) } }

  var fontIdentity: FontIdentity? { unsafe pattern.flatMap { unsafe FontIdentity(pattern: $0) } }

  func colorFont(named name: String) -> ColorFont? {
    guard let font = unsafe font, let face = unsafe hb_font_get_face(font) else { return nil }
    return unsafe ColorFont(face: face, name: name)
  }

  /// Notes the font, and the characters that no font has.
  ///
  /// - Parameter paragraph: The bytes of the whole paragraph.
  func add(to findings: inout TextFindings, _ paragraph: [UInt8], _ color: ColorFont?) {
    guard let font = fontIdentity, let pattern = unsafe pattern else { return }
    findings.unknown.formUnion(glyphs.compactMap(\.missingCharacter))
    let drawn = glyphs.filter { !$0.isMissing && !$0.isEmpty }
    findings.names[font] = unsafe familyNames(of: pattern)
    if !drawn.isEmpty {
      findings.drawn.insert(font)
      unsafe findings.note(familyNames(of: pattern), weight: weight(of: pattern), isItalic: isItalic(pattern))
      findings.note(text(paragraph), drawnBy: findings.names[font] ?? [])
    }
    if let color, drawn.contains(where: { color.glyph($0.glyph) == .undrawn }) {
      findings.undrawn.insert(font)
    }
  }

  /// Returns the stretch of the paragraph that the run draws.
  private func text(_ paragraph: [UInt8]) -> String {
    let item = unsafe run.pointee.item.pointee
    let start = unsafe min(Int(item.offset), paragraph.count)
    let end = unsafe min(start + Int(item.length), paragraph.count)
    return String(decoding: paragraph[start..<end], as: UTF8.self)
  }

  /// Returns the OpenType weight of a font.
  private func weight(of pattern: OpaquePointer) -> Double? {
    var weight = 0.0
    guard unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch else { return nil }
    return FcWeightToOpenTypeDouble(weight)
  }

  private func isItalic(_ pattern: OpaquePointer) -> Bool? {
    var slant: Int32 = 0
    guard unsafe FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch else { return nil }
    return slant != FC_SLANT_ROMAN
  }

  private var pattern: OpaquePointer? { unsafe pangoFont.flatMap { unsafe flick_font_pattern($0) } }

  private var pangoFont: UnsafeMutablePointer<PangoFont>? { unsafe run.pointee.item.pointee.analysis.font }
}

extension PangoGlyphInfo {
  /// Whether the glyph shows nothing. A space needs no font: Pango gives it that of the letter before, even if that
  /// font has none.
  var isEmpty: Bool { glyph == 0x0fff_ffff || lackedCharacter?.properties.isWhitespace == true }
  /// Whether the glyph stands for a character that no font has.
  var isMissing: Bool { glyph & 0x1000_0000 != 0 && !isEmpty }
  /// The character that no font has; nil for other glyphs.
  fileprivate var missingCharacter: Unicode.Scalar? { isMissing ? lackedCharacter : nil }
  /// The character for which the glyph's font has none; nil for other glyphs.
  private var lackedCharacter: Unicode.Scalar? {
    glyph & 0x1000_0000 != 0 ? Unicode.Scalar(glyph & 0x0fff_ffff) : nil
  }
}
