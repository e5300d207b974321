import CPango
import FlickGeometry
import FlickLayers

// Unsafe: HarfBuzz calls back with the address of the pen, which outlives the call that passes it.

/// Draws glyphs: the outlines of glyphs without colors into one path, and the parts of the others one by one.
struct GlyphPen {
  private var path = Path()
  private var colors: [ColorPart] = []
  /// The origin of the next glyph, in points.
  private var origin = Point.zero
  /// The number of points per unit of the font's scale.
  private let scale: Double

  init(scale: Double) { self.scale = scale }

  /// Appends everything that was drawn to a drawing.
  func finish(_ drawing: inout TextDrawing) {
    if !path.elements.isEmpty { drawing.outlines.append(path) }
    drawing.colors += colors
  }

  /// Adds a glyph, with its own colors if it has any.
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

  /// Adds the outline of a glyph. A glyph without one, such as a space, adds nothing.
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

  /// Converts the font's coordinates, y up, to points, y down.
  private func place(_ x: Float, _ y: Float) -> Point {
    Point(origin.x + Double(x) * scale, origin.y - Double(y) * scale)
  }

  private mutating func add(_ element: Path.Element) { path.elements.append(element) }
}

extension GlyphPen {
  /// HarfBuzz's table of callbacks. It is immutable once made, so all threads share it.
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
