import CPango
import FlickBasics

// Unsafe: fontconfig's C interface. Every pointer is checked, owned by the class or released where it is made.

/// The fonts that text may be set in: the scene's own files first, then those installed on the machine.
///
/// The machine's fontconfig rules and the process's locale play no part: only the folders and cache folders
/// are taken over, so that the same fonts give the same choice for every user. Fonts without
/// outlines (bitmaps) and fonts whose glyphs are pictures (colour emoji) are left out, so that another font
/// with outlines for the same characters gets its chance.
@safe final class FontLibrary {
  let config: OpaquePointer

  /// - Throws: `TextError` when a file is no usable font or there are no fonts at all.
  init(fontFiles: [String]) throws(TextError) {
    guard let config = unsafe FcConfigCreate() else { throw .noFonts }
    unsafe self.config = config
    let (folders, caches) = Self.installedFolders()
    let rules = Self.rules(cacheFolders: caches)
    _ = unsafe FcConfigParseAndLoadFromMemory(config, rules, FcBool(1))
    for file in fontFiles {
      let before = count
      guard unsafe FcConfigAppFontAddFile(config, file) != 0, count > before else {
        throw .unusableFontFile(path: file)
      }
    }
    // Added the same way as the scene's own, since earlier ones win among equals.
    for folder in folders { _ = unsafe FcConfigAppFontAddDir(config, folder) }
    guard count > 0 else { throw .noFonts }
  }

  deinit { unsafe FcConfigDestroy(config) }

  /// The number of faces.
  private var count: Int {
    guard let fonts = unsafe FcConfigGetFonts(config, FcSetApplication) else { return 0 }
    return unsafe Int(fonts.pointee.nfont)
  }

  /// The names of all families, each in all its spellings, in alphabetical order.
  var families: [String] {
    guard let fonts = unsafe FcConfigGetFonts(config, FcSetApplication) else { return [] }
    var names: Set<String> = []
    for i in 0..<count {
      guard let pattern = unsafe fonts.pointee.fonts[i] else { continue }
      var n: Int32 = 0
      while let name = unsafe string(FC_FAMILY, n, of: pattern) {
        names.insert(name)
        n += 1
      }
    }
    return names.sorted()
  }
}

extension FontLibrary {
  /// Where this machine keeps fonts and what fontconfig has learned about them.
  private static func installedFolders() -> (fonts: [String], caches: [String]) {
    guard let config = unsafe FcInitLoadConfig() else { return (["/usr/share/fonts"], []) }
    defer { unsafe FcConfigDestroy(config) }
    return unsafe (strings(FcConfigGetFontDirs(config)), strings(FcConfigGetCacheDirs(config)))
  }

  /// Takes the list over.
  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list = unsafe list else { return [] }
    defer { unsafe FcStrListDone(list) }
    var strings: [String] = []
    while let next = unsafe FcStrListNext(list) { strings.append(unsafe String(cString: next)) }
    return strings
  }

  /// Our fontconfig rules: outlines only, never adapted to a pixel grid, and no preference for the languages of
  /// the process's locale, which fontconfig adds to every request.
  private static func rules(cacheFolders: [String]) -> String {
    let caches = cacheFolders.map { "<cachedir>\(Markup.escaped($0))</cachedir>" }.joined()
    return """
      <?xml version="1.0"?>
      <fontconfig>
        \(caches)
        <selectfont><rejectfont>
          <pattern><patelt name="outline"><bool>false</bool></patelt></pattern>
          <pattern><patelt name="color"><bool>true</bool></patelt></pattern>
        </rejectfont></selectfont>
        <match target="pattern">
          <edit name="hinting" mode="assign"><bool>false</bool></edit>
          <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
          <edit name="autohint" mode="assign"><bool>false</bool></edit>
          <edit name="lang" mode="delete_all"/>
          <edit name="namelang" mode="assign"><string>en</string></edit>
        </match>
      </fontconfig>
      """
  }
}

extension FontIdentity {
  /// What fontconfig knows about a font; nil for a font that is not in a file.
  init?(pattern: OpaquePointer) {
    guard let file = unsafe string(FC_FILE, 0, of: pattern) else { return nil }
    var index: Int32 = 0
    _ = unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    unsafe self.init(
      family: string(FC_FAMILY, 0, of: pattern) ?? "", style: string(FC_STYLE, 0, of: pattern) ?? "",
      // The upper half numbers the instances of a variable font.
      file: file, index: Int(index & 0xffff))
  }
}

/// The `n`-th value of a text property.
private func string(_ property: String, _ n: Int32, of pattern: OpaquePointer) -> String? {
  var value: UnsafeMutablePointer<FcChar8>?
  guard unsafe FcPatternGetString(pattern, property, n, &value) == FcResultMatch, let value = unsafe value
  else { return nil }
  return unsafe String(cString: value)
}
