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

  /// Notes fonts, and characters without one.
  func add(to findings: inout TextFindings, _ colors: ColorFonts) {
    for run in runs { run.add(to: &findings, colors[run]) }
  }

  /// Adds the glyphs, the line's left end on the baseline at `start`.
  func draw(
    into drawing: inout TextDrawing, from start: Point, pointsPerUnit: Double, _ colors: ColorFonts
  ) {
    var pen = GlyphPen(scale: pointsPerUnit)
    var x = 0
    for run in runs {
      let color = colors[run]
      for glyph in run.glyphs {
        let place = glyph.geometry
        let shift = Point(Double(x + Int(place.x_offset)), Double(place.y_offset)) * pointsPerUnit
        if glyph.isMissing {
          pen.drawMissingGlyph(width: Double(place.width) * pointsPerUnit, at: start + shift)
        } else if let font = unsafe run.font, !glyph.isEmpty {
          unsafe pen.draw(glyph.glyph, of: font, color, at: start + shift)
        }
        x += Int(place.width)
      }
    }
    pen.finish(&drawing)
  }

  private var runs: [TextRun] {
    unsafe elements(of: line.pointee.runs).map { unsafe TextRun($0) }
  }
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
