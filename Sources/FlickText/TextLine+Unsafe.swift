import CPango
import FlickGeometry
import FlickLayers

// Unsafe: reads Pango's structures, which belong to the layout and outlive the reading.

/// A line of a Pango layout, as long as the layout does not change.
@safe struct TextLine {
  private let line: UnsafeMutablePointer<PangoLayoutLine>

  init(_ line: UnsafeMutablePointer<PangoLayoutLine>) { unsafe self.line = line }

  func metrics(pointsPerUnit: Double) -> TextLineMetrics {
    var extent = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, nil, &extent)
    return TextLineMetrics(
      width: Double(extent.width) * pointsPerUnit, ascent: Double(-extent.y) * pointsPerUnit,
      descent: Double(extent.height + extent.y) * pointsPerUnit)
  }

  /// The fonts of its glyphs; one font may come several times.
  var fonts: [FontIdentity] { runs.compactMap(\.fontIdentity) }

  /// The glyphs' outlines, the line's left end on the baseline at `start`.
  func path(from start: Point, pointsPerUnit: Double) -> Path {
    var pen = GlyphPen(scale: pointsPerUnit)
    var x = 0
    for run in runs {
      for glyph in run.glyphs {
        let place = glyph.geometry
        let shift = Point(Double(x + Int(place.x_offset)), Double(place.y_offset)) * pointsPerUnit
        if glyph.isMissing {
          pen.drawMissingGlyph(width: Double(place.width) * pointsPerUnit, at: start + shift)
        } else if let font = unsafe run.font, !glyph.isEmpty {
          unsafe pen.draw(glyph.glyph, of: font, at: start + shift)
        }
        x += Int(place.width)
      }
    }
    return pen.path
  }

  private var runs: [TextRun] {
    unsafe elements(of: line.pointee.runs).map { unsafe TextRun($0) }
  }
}

/// A stretch of a line in one font; a line's runs go from left to right.
@safe private struct TextRun {
  private let run: UnsafeMutablePointer<PangoGlyphItem>

  init(_ run: UnsafeMutablePointer<PangoGlyphItem>) { unsafe self.run = run }

  var glyphs: [PangoGlyphInfo] {
    let string = unsafe run.pointee.glyphs.pointee
    return unsafe Array(UnsafeBufferPointer(start: string.glyphs, count: Int(string.num_glyphs)))
  }

  /// HarfBuzz's view of the font, owned by Pango's.
  var font: OpaquePointer? { unsafe pangoFont.flatMap { unsafe pango_font_get_hb_font($0) } }

  var fontIdentity: FontIdentity? {
    unsafe pangoFont.flatMap { unsafe flick_font_pattern($0) }.flatMap { unsafe FontIdentity(pattern: $0) }
  }

  private var pangoFont: UnsafeMutablePointer<PangoFont>? { unsafe run.pointee.item.pointee.analysis.font }
}

extension PangoGlyphInfo {
  /// Whether it shows nothing.
  fileprivate var isEmpty: Bool { glyph == 0x0fff_ffff }
  /// Whether it stands for a character that no font has.
  fileprivate var isMissing: Bool { glyph & 0x1000_0000 != 0 }
}

/// What the entries of a list point at, in order.
func elements<Element>(
  of list: UnsafeMutablePointer<GSList>?
) -> [UnsafeMutablePointer<Element>] {
  var elements: [UnsafeMutablePointer<Element>] = unsafe []
  var next = unsafe list
  while let entry = unsafe next {
    if let data = unsafe entry.pointee.data {
      unsafe elements.append(data.assumingMemoryBound(to: Element.self))
    }
    unsafe next = entry.pointee.next
  }
  return unsafe elements
}
