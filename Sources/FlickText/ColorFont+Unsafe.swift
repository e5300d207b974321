import CPango
import FlickGeometry
import FlickLayers

// Unsafe: HarfBuzz's C interface. The class owns its font and holds the face; blobs are released where they are read.

/// The colors of a font: the layers of COLR version 0, and the largest pictures of CBDT and sbix. It owns the HarfBuzz
/// font.
@safe final class ColorFont {
  private let name: String
  private let face: OpaquePointer
  /// The font in the face's own units, without a size in pixels, for which HarfBuzz returns the largest pictures.
  private let font: OpaquePointer
  private let unitsPerEm: Double
  private let palette: [Color]
  private let hasPictures: Bool
  private let layered: LayeredGlyphs
  private var glyphs: [UInt32: ColorGlyph] = [:]

  /// Nil when the face has only outlines.
  ///
  /// - Parameter name: A name that distinguishes the face from others.
  init?(face: OpaquePointer, name: String) {
    let hasPictures = unsafe hb_ot_color_has_png(face) != 0
    let layered = unsafe LayeredGlyphs(table: ColorFont.table("COLR", of: face))
    let hasDrawings = unsafe hb_ot_color_has_svg(face) != 0
    guard hasPictures || layered.version != nil || hasDrawings else { return nil }
    self.name = name
    (self.hasPictures, self.layered) = (hasPictures, layered)
    unsafe self.face = hb_face_reference(face)
    unsafe font = hb_font_create(face)
    unitsPerEm = unsafe Double(hb_face_get_upem(face))
    palette = unsafe ColorFont.palette(of: face)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
  }

  /// Returns the glyph in colors; nil when it has none.
  func glyph(_ glyph: UInt32) -> ColorGlyph? {
    if let known = glyphs[glyph] { return known == .plain ? nil : known }
    let made = layers(of: glyph) ?? picture(of: glyph) ?? (isUndrawn(glyph) ? .undrawn : .plain)
    glyphs[glyph] = made
    return made == .plain ? nil : made
  }
}

/// A glyph of a font that has colors.
enum ColorGlyph: Hashable {
  /// Glyphs of the same font, back to front. A layer without a color has the text's color.
  case layers([Layer])
  /// A picture and its place in ems from the glyph's origin, y down.
  case picture(GlyphPicture, in: Rect)
  /// A glyph whose colors are in a form that is not drawn; it may have an outline.
  case undrawn
  /// A glyph without colors.
  case plain

  struct Layer: Hashable {
    var glyph: UInt32
    var color: Color?
  }
}

extension ColorFont {
  /// The palette index that stands for the text's own color.
  private static let foreground = 0xffff

  private func layers(of glyph: UInt32) -> ColorGlyph? {
    var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    _ = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return .layers(
      layers.prefix(Int(count)).compactMap { layer in
        let index = Int(layer.color_index)
        if index == ColorFont.foreground { return ColorGlyph.Layer(glyph: layer.glyph, color: nil) }
        guard palette.indices.contains(index) else { return nil }
        return ColorGlyph.Layer(glyph: layer.glyph, color: palette[index])
      })
  }

  private func picture(of glyph: UInt32) -> ColorGlyph? {
    guard hasPictures else { return nil }
    let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var box = hb_glyph_extents_t()
    let png = unsafe ColorFont.bytes(of: blob)
    guard !png.isEmpty, unsafe hb_font_get_glyph_extents(font, glyph, &box) != 0 else { return nil }
    let rect = Rect(
      x: Double(box.x_bearing) / unitsPerEm, y: -Double(box.y_bearing) / unitsPerEm,
      width: Double(box.width) / unitsPerEm, height: -Double(box.height) / unitsPerEm)
    return rect.isEmpty ? nil : .picture(GlyphPicture(name: "\(name) \(glyph)", png: png), in: rect)
  }

  private func isUndrawn(_ glyph: UInt32) -> Bool {
    if layered.hasPaint(glyph) { return true }
    let drawing = unsafe hb_ot_color_glyph_reference_svg(face, glyph)
    defer { unsafe hb_blob_destroy(drawing) }
    return unsafe hb_blob_get_length(drawing) > 0
  }

  /// Returns the first palette of the font.
  private static func palette(of face: OpaquePointer) -> [Color] {
    var count = unsafe hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.map { color in
      func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xff) / 255 }
      return Color(red: part(8), green: part(16), blue: part(24), alpha: part(0))
    }
  }

  private static func table(_ tag: String, of face: OpaquePointer) -> [UInt8] {
    let number = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let blob = unsafe hb_face_reference_table(face, number)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe bytes(of: blob)
  }

  private static func bytes(of blob: OpaquePointer?) -> [UInt8] {
    var count: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &count) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
