import CPango
import FlickGeometry
import FlickLayers

// Unsafe: reads Pango's structures, which belong to the layout and outlive the reading.

/// A line of a Pango layout, valid as long as the layout does not change.
@safe struct TextLine {
  private let line: UnsafeMutablePointer<PangoLayoutLine>

  init(_ line: UnsafeMutablePointer<PangoLayoutLine>) { unsafe self.line = line }

  func metrics(pointsPerUnit: Double) -> TextLineMetrics {
    var extent = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, nil, &extent)
    let width = runs.reduce(extent.width) { $0 - $1.filler }
    return TextLineMetrics(
      width: Double(width) * pointsPerUnit, ascent: Double(-extent.y) * pointsPerUnit,
      descent: Double(extent.height + extent.y) * pointsPerUnit)
  }

  /// Notes the fonts, and the characters that no font has.
  ///
  /// - Parameter paragraph: The bytes of the whole paragraph.
  func add(to findings: inout TextFindings, _ paragraph: [UInt8], _ colors: ColorFonts) {
    for run in runs { run.add(to: &findings, paragraph, colors[run]) }
  }

  /// Adds the glyphs to a drawing, with the left end of the line's baseline at `start`.
  func draw(
    into drawing: inout TextDrawing, from start: Point, pointsPerUnit: Double, _ colors: ColorFonts
  ) {
    var pen = GlyphPen(scale: pointsPerUnit)
    for glyph in glyphs { draw(glyph, with: &pen, from: start, pointsPerUnit, colors) }
    pen.finish(&drawing)
  }

  /// Returns the drawings of the line's pieces, each with its stretch of the line, in points from the line's left end.
  ///
  /// - Parameter owner: Returns the piece of the glyph for a byte of the paragraph, and whether the glyph takes room.
  func pieces(
    from start: Point, pointsPerUnit: Double, _ colors: ColorFonts,
    of owner: (_ byte: Int) -> (number: Int, takesRoom: Bool)?
  ) -> [(number: Int, stretch: ClosedRange<Double>?, drawing: TextDrawing)] {
    var pens: [Int: GlyphPen] = [:]
    var stretches: [Int: ClosedRange<Double>] = [:]
    for glyph in glyphs {
      guard let owner = owner(glyph.byte) else { continue }
      draw(
        glyph, with: &pens[owner.number, default: GlyphPen(scale: pointsPerUnit)], from: start, pointsPerUnit,
        colors)
      guard owner.takesRoom else { continue }
      let ends = [glyph.x, glyph.x + Int(glyph.info.geometry.width)].map { Double($0) * pointsPerUnit }
      let known = stretches[owner.number] ?? ends[0]...ends[0]
      stretches[owner.number] =
        min(known.lowerBound, ends[0], ends[1])...max(known.upperBound, ends[0], ends[1])
    }
    return pens.sorted { $0.key < $1.key }.map { number, pen in
      var drawing = TextDrawing()
      pen.finish(&drawing)
      return (number, stretches[number], drawing)
    }
  }

  private func draw(
    _ glyph: PlacedGlyph, with pen: inout GlyphPen, from start: Point, _ pointsPerUnit: Double,
    _ colors: ColorFonts
  ) {
    let place = glyph.info.geometry
    let shift = Point(Double(glyph.x + Int(place.x_offset)), Double(place.y_offset)) * pointsPerUnit
    if glyph.info.isMissing {
      pen.drawMissingGlyph(width: Double(place.width) * pointsPerUnit, at: start + shift)
    } else if let font = unsafe glyph.run.font, !glyph.info.isEmpty {
      unsafe pen.draw(glyph.info.glyph, of: font, colors[glyph.run], at: start + shift)
    }
  }

  /// The glyphs from left to right.
  private var glyphs: [PlacedGlyph] {
    var x = 0
    return runs.flatMap { run in
      zip(run.glyphs, run.bytes).map { info, byte in
        defer { x += Int(info.geometry.width) }
        return PlacedGlyph(run: run, info: info, byte: byte, x: x)
      }
    }
  }

  private var runs: [TextRun] {
    unsafe elements(of: line.pointee.runs).map { unsafe TextRun($0) }
  }
}

/// A glyph with its place in the line.
private struct PlacedGlyph {
  let run: TextRun
  let info: PangoGlyphInfo
  /// The first byte of the paragraph that the glyph stands for.
  let byte: Int
  /// The distance from the line's left end, in Pango's units.
  let x: Int
}

/// Returns the elements that the entries of a list point to, in order.
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
