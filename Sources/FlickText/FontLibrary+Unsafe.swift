import CPango
import FlickBasics
import FlickFiles

// Unsafe: fontconfig's C interface. Every pointer is checked, and is owned by the class or released where it is made.

/// The fonts that text may be set in: the scene's own files first, then those installed on the machine.
///
/// The machine's fontconfig rules and the process's locale have no influence: only the font folders and cache folders
/// are used, so that the same fonts give the same choice for every user. Fonts with only bitmaps are left out, so that
/// a font with outlines for the same characters is found. Fonts with colored bitmaps stay.
@safe final class FontLibrary {
  let config: OpaquePointer
  /// The font files that come with the scene.
  let files: [String]
  /// The families of characters that are shown as emoji, best first: the scene's own fonts with colors, then the
  /// installed ones.
  private(set) var emojiFamilies: [String] = []

  /// The number of files and folders that fontconfig may have open at once. It leaves out what it cannot open, and text
  /// would be set in other fonts.
  private static let mostOpenFiles = 2

  /// - Throws: `TextError` when a file is not a usable font, when there are no fonts at all, or when too few files can be
  ///   opened to look for them.
  init(fontFiles: [String]) throws(TextError) {
    do throws(SystemError) { try SystemCalls.requireDescriptors(Self.mostOpenFiles) } catch {
      throw .file(.unopened("/usr/share/fonts", error))
    }
    Self.emptyDefault
    guard let config = unsafe FcConfigCreate() else { throw .noFonts }
    unsafe self.config = config
    files = fontFiles
    let (folders, caches) = Self.installedFolders()
    _ = unsafe FcConfigParseAndLoadFromMemory(config, Self.rules(cacheFolders: caches), FcBool(1))
    for file in fontFiles {
      // Fontconfig would wait for the writer of a pipe.
      do throws(FileError) { try InputFile.requirePlain(file, name: file) } catch {
        throw .file(error)
      }
      if let standIn = InputFile.standIn(at: file) {
        throw .unusableFontFile(path: file, reason: standIn.refusal(insteadOf: "a font"))
      }
      if let reason = FontFile.damage(in: file) { throw .damagedFontFile(path: file, reason: reason) }
      let before = count
      guard unsafe FcConfigAppFontAddFile(config, file) != 0, count > before else {
        throw .unusableFontFile(path: file, reason: FontFile.foreignKind(of: file) ?? TextError.noOutlines)
      }
    }
    emojiFamilies = colorFamilies + EmojiFamily.families
    // Installed fonts are added in the same way as the scene's own, and after them, since the earlier of equal fonts
    // wins.
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
  var families: [String] { unsafe families { _ in true } }

  /// A line for each face, in the order in which fontconfig prefers them: its file, and a hash of its properties.
  var summary: String {
    guard let fonts = unsafe FcConfigGetFonts(config, FcSetApplication) else { return "" }
    var lines: [String] = []
    for i in 0..<count {
      guard let pattern = unsafe fonts.pointee.fonts[i] else { continue }
      var characters: OpaquePointer?
      _ = unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
      // Fontconfig's hash covers the languages of a font, but not all its characters.
      let count = unsafe characters.map { unsafe FcCharSetCount($0) } ?? 0
      lines.append(
        "\(unsafe FcPatternHash(pattern)) \(count) \(unsafe string(FC_FILE, 0, of: pattern) ?? "")")
    }
    return lines.joined(separator: "\n")
  }

  /// The families of fonts with colours.
  private var colorFamilies: [String] {
    unsafe families { pattern in
      var isColor: FcBool = 0
      return unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &isColor) == FcResultMatch && isColor != 0
    }
  }

  private func families(where isWanted: (OpaquePointer) -> Bool) -> [String] {
    guard let fonts = unsafe FcConfigGetFonts(config, FcSetApplication) else { return [] }
    var names: Set<String> = []
    for i in 0..<count {
      guard let pattern = unsafe fonts.pointee.fonts[i], unsafe isWanted(pattern) else { continue }
      unsafe names.formUnion(familyNames(of: pattern))
    }
    return names.sorted()
  }
}

extension FontLibrary {
  /// Makes fontconfig's default configuration empty. For every new font map, Pango has a thread load the default
  /// configuration with all its fonts, before the map is told to use this library. The library needs none of them.
  private static let emptyDefault: Void = {
    guard let none = unsafe FcConfigCreate() else { return }
    _ = unsafe FcConfigSetCurrent(none)
    unsafe FcConfigDestroy(none)
  }()

  /// Returns the folders in which this machine keeps fonts and fontconfig's caches.
  private static func installedFolders() -> (fonts: [String], caches: [String]) {
    guard let config = unsafe FcInitLoadConfig() else { return (["/usr/share/fonts"], []) }
    defer { unsafe FcConfigDestroy(config) }
    return unsafe (strings(FcConfigGetFontDirs(config)), strings(FcConfigGetCacheDirs(config)))
  }

  /// Returns the strings of a list, and frees the list.
  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list = unsafe list else { return [] }
    defer { unsafe FcStrListDone(list) }
    var strings: [String] = []
    while let next = unsafe FcStrListNext(list) { strings.append(unsafe String(cString: next)) }
    return strings
  }

  /// Returns Flickbook's fontconfig rules: fonts need outlines or colors, and bitmap glyphs get the size of the letters
  /// beside them. `FontQuery` sets the requests.
  private static func rules(cacheFolders: [String]) -> String {
    let caches = cacheFolders.map { "<cachedir>\(Markup.escaped($0))</cachedir>" }.joined()
    return """
      <?xml version="1.0"?>
      <fontconfig>
        \(caches)
        <selectfont><rejectfont>
          <pattern>
            <patelt name="outline"><bool>false</bool></patelt>
            <patelt name="color"><bool>false</bool></patelt>
          </pattern>
        </rejectfont></selectfont>
        <match target="font">
          <test name="outline"><bool>false</bool></test>
          <edit name="pixelsize" mode="assign"><name target="pattern">pixelsize</name></edit>
        </match>
      </fontconfig>
      """
  }
}

extension FontIdentity {
  /// The identity of a font in fontconfig; nil for a font that is not in a file.
  init?(pattern: OpaquePointer) {
    guard let file = unsafe string(FC_FILE, 0, of: pattern) else { return nil }
    var index: Int32 = 0
    _ = unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    unsafe self.init(
      family: string(FC_FAMILY, 0, of: pattern) ?? "", style: string(FC_STYLE, 0, of: pattern) ?? "",
      // The upper half of the index is the instance of a variable font.
      file: file, index: Int(index & 0xffff))
  }
}

/// Returns the names of a font's family, in all spellings.
func familyNames(of pattern: OpaquePointer) -> [String] {
  var names: [String] = []
  while let name = unsafe string(FC_FAMILY, Int32(names.count), of: pattern) { names.append(name) }
  return names
}

/// Returns the `n`-th value of a text property.
private func string(_ property: String, _ n: Int32, of pattern: OpaquePointer) -> String? {
  var value: UnsafeMutablePointer<FcChar8>?
  guard unsafe FcPatternGetString(pattern, property, n, &value) == FcResultMatch, let value = unsafe value
  else { return nil }
  return unsafe String(cString: value)
}
