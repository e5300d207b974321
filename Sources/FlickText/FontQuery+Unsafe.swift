import CPango

// Unsafe: fontconfig calls back with its own pattern and with the address of the query. The query outlives the font map
// that holds the address.

/// Writes the request to fontconfig for a text, so that the machine's rules do not matter. It holds the present text's
/// families.
///
/// Before Pango asks for fonts, the rules of the process's own configuration change the request. They would put other
/// families before those that a text asks for. So the query writes the request again after that.
@safe final class FontQuery {
  /// The last family of every text's description. Requests without it are for emoji, or for a font that Pango already
  /// knows.
  static let mark = "Flickbook"
  /// Pango's own name for emoji fonts.
  private static let emoji = "emoji"

  /// The number of pixels per em.
  private let size: Double
  /// The families of characters that are shown as emoji, best first.
  private let emojiFamilies: [String]
  /// The families of the text that is laid out, best first.
  private var families: [String] = []
  /// The OpenType weight, 100 to 1000.
  private var weight = 400.0
  private var isItalic = false

  init(size: Double, emojiFamilies: [String]) {
    (self.size, self.emojiFamilies) = (size, emojiFamilies)
  }

  /// Begins a text in the given families.
  func begin(_ families: [String], weight: Double, isItalic: Bool) {
    (self.families, self.weight, self.isItalic) = (families, weight, isItalic)
  }

  /// Makes the query rewrite the requests of `map` from now on.
  func install(in map: UnsafeMutablePointer<PangoFontMap>) {
    unsafe flick_font_map_set_substitute(
      map,
      { pattern, query in
        guard let pattern = unsafe pattern, let query = unsafe query else { return }
        unsafe Unmanaged<FontQuery>.fromOpaque(query).takeUnretainedValue().rewrite(pattern)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func rewrite(_ pattern: OpaquePointer) {
    let names = unsafe familyNames(of: pattern)
    let isText = names.contains(FontQuery.mark)
    guard isText || names.contains(FontQuery.emoji) else { return }
    for object in unsafe objects(of: pattern) where object != FC_DPI {
      unsafe FcPatternDel(pattern, object)
    }
    for family in isText ? families : emojiFamilies { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
    unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
    unsafe FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    unsafe FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    unsafe FcPatternAddDouble(pattern, FC_SIZE, size)
    unsafe FcPatternAddDouble(pattern, FC_PIXEL_SIZE, size)
    unsafe FcPatternAddBool(pattern, FC_VARIABLE, FcBool(FcDontCare))
    // Otherwise the process's locale would affect the names of fonts.
    unsafe FcPatternAddString(pattern, FC_NAMELANG, "en")
  }

  private func objects(of pattern: OpaquePointer) -> [String] {
    var place = unsafe FcPatternIter()
    unsafe FcPatternIterStart(pattern, &place)
    var names: [String] = []
    repeat {
      guard let name = unsafe FcPatternIterGetObject(pattern, &place) else { break }
      unsafe names.append(String(cString: name))
    } while unsafe FcPatternIterNext(pattern, &place) != 0
    return names
  }
}
