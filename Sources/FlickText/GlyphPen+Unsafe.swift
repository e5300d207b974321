import CPango
import FlickGeometry
import FlickLayers

// Unsafe: HarfBuzz calls back with the address of the pen, which outlives the call that was given it.

/// Draws glyphs: the outlines of those without colours into one path, the colours of the others one by one.
struct GlyphPen {
  private var path = Path()
  private var colors: [ColorPart] = []
  /// Where the next glyph's origin lies, in points.
  private var origin = Point.zero
  /// Points a unit of the font's scale.
  private let scale: Double

  init(scale: Double) { self.scale = scale }

  /// Adds what was drawn.
  func finish(_ drawing: inout TextDrawing) {
    if !path.elements.isEmpty { drawing.outlines.append(path) }
    drawing.colors += colors
  }

  /// Adds a glyph, in the colours that it has.
  mutating func draw(_ glyph: UInt32, of font: OpaquePointer, _ color: ColorFont?, at origin: Point) {
    switch color?.glyph(glyph) {
    case .layers(let layers):
      colors += layers.map { layer in
        var pen = GlyphPen(scale: scale)
        unsafe pen.draw(layer.glyph, of: font, at: origin)
        return .fill(pen.path, layer.color)
      }
    case .picture(let picture, let place):
      var (em, height): (Int32, Int32) = (0, 0)
      unsafe hb_font_get_scale(font, &em, &height)
      let size = Double(em) * scale
      let corner = origin + place.origin * size
      let rect = Rect(
        x: corner.x, y: corner.y, width: place.width * size, height: place.height * size)
      colors.append(.picture(picture, in: rect))
    case .undrawn, .plain, nil: unsafe draw(glyph, of: font, at: origin)
    }
  }

  /// Adds a glyph's outline; one that has none, such as a space, adds nothing.
  private mutating func draw(_ glyph: UInt32, of font: OpaquePointer, at origin: Point) {
    self.origin = origin
    unsafe withUnsafeMutablePointer(to: &self) { pen in
      unsafe flick_draw_glyph(font, glyph, Self.functions.pointer, pen)
    }
  }

  /// Adds a hollow box in place of a glyph that no font has.
  mutating func drawMissingGlyph(width: Double, at origin: Point) {
    let line = width / 12
    let outer = Rect(x: origin.x, y: origin.y - width, width: width, height: width).insetBy(dx: line, dy: 0)
    guard !outer.isEmpty else { return }
    let inner = outer.insetBy(dx: line, dy: line)
    path.elements += Path(rect: outer).elements + Path(polygon: inner.corners.reversed()).elements
  }

  /// From the font's coordinates, y up, to points, y down.
  private func place(_ x: Float, _ y: Float) -> Point {
    Point(origin.x + Double(x) * scale, origin.y - Double(y) * scale)
  }

  private mutating func add(_ element: Path.Element) { path.elements.append(element) }
}

extension GlyphPen {
  /// HarfBuzz's table of callbacks: immutable once made, hence shared by all threads.
  @safe private struct Functions: @unchecked Sendable {
    let pointer: OpaquePointer?
  }

  private static let functions: Functions = {
    let table = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      table, { _, pen, _, x, y, _ in unsafe GlyphPen.at(pen) { $0.add(.move($0.place(x, y))) } }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      table, { _, pen, _, x, y, _ in unsafe GlyphPen.at(pen) { $0.add(.line($0.place(x, y))) } }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      table,
      { _, pen, _, cx, cy, x, y, _ in
        unsafe GlyphPen.at(pen) { $0.add(.quadratic(control: $0.place(cx, cy), end: $0.place(x, y))) }
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      table,
      { _, pen, _, ax, ay, bx, by, x, y, _ in
        unsafe GlyphPen.at(pen) {
          $0.add(.cubic(control1: $0.place(ax, ay), control2: $0.place(bx, by), end: $0.place(x, y)))
        }
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      table, { _, pen, _, _ in unsafe GlyphPen.at(pen) { $0.add(.close) } }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(table)
    return unsafe Functions(pointer: table)
  }()

  private static func at(_ pen: UnsafeMutableRawPointer?, _ draw: (inout GlyphPen) -> Void) {
    guard let pen = unsafe pen else { return }
    unsafe draw(&pen.assumingMemoryBound(to: GlyphPen.self).pointee)
  }
}
