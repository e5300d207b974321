import FlickBasics

/// A file of a kind that is known but not read: its kind, and the way to make a picture of it.
struct ForeignFile {
  private let kind: String
  private let remedy: String

  var reason: String { "it is \(kind), not a PNG, JPEG or WebP picture; \(remedy)" }

  /// Returns a reason with the names of a file and of its results in place of `IN` and `OUT`.
  static func naming(_ path: String, in reason: String) -> String {
    let (name, stem) = (PathString.name(of: path), PathString.firstStem(of: path))
    func result(_ ending: Substring) -> String {
      let result = "\(stem).\(ending)"
      return shellWord(result == name ? "\(stem)-picture.\(ending)" : result)
    }
    return reason.replacing(/'video: (?:IN|OUT)\.[a-z0-9]+'/) { match in
      match.output.contains("IN") ? "'video: \(name)'" : "'video: \(stem).mp4'"
    }
    .replacing(/'IN\.[a-z0-9]+\[0\]'/) { _ in shellWord("\(name)[0]") }
    .replacing(/\bIN\.[a-z0-9]+/) { _ in shellWord(name) }
    .replacing(/\bOUT\.([a-z0-9]+)/) { match in result(match.output.1) }
  }

  /// Nil for unknown kinds.
  init?(_ bytes: [UInt8]) {
    guard
      let found = ForeignFile.isoFile(bytes) ?? ForeignFile.signatures.first(where: { $0.fits(bytes) })?.file
        ?? ForeignFile.text(bytes)
    else { return nil }
    self = found
  }

  private init(_ kind: String, _ remedy: String) { (self.kind, self.remedy) = (kind, remedy) }

  /// A file that FFmpeg reads.
  private static func byFFmpeg(_ kind: String, _ ending: String) -> ForeignFile {
    ForeignFile(kind, "this makes one of it: ffmpeg -i IN.\(ending) -frames:v 1 OUT.png")
  }

  /// A video, which a layer can play.
  private static func video(_ kind: String, _ ending: String) -> ForeignFile {
    ForeignFile(
      kind,
      "'video: IN.\(ending)' of a layer plays it; this makes a picture of it: ffmpeg -i IN.\(ending) -frames:v 1 OUT.png"
    )
  }

  /// The GIF, whose pictures become a video. Codecs of videos want even sides.
  private static let gif = ForeignFile(
    "a GIF",
    """
    this makes a video of it, for 'video: OUT.mp4' of a layer: ffmpeg -i IN.gif -vf \
    'crop=trunc(iw/2)*2:trunc(ih/2)*2' -c:v libx264 -crf 12 -pix_fmt yuv420p OUT.mp4; and this a picture: ffmpeg -i \
    IN.gif -frames:v 1 OUT.png
    """)

  /// A file that ImageMagick reads.
  private static func byMagick(_ kind: String, _ ending: String) -> ForeignFile {
    ForeignFile(kind, "this makes one of it: magick 'IN.\(ending)[0]' OUT.png")
  }

  private static func export(_ kind: String, from program: String) -> ForeignFile {
    ForeignFile(kind, "export a PNG from \(program)")
  }
}

// MARK: - Detection by the first bytes

extension ForeignFile {
  private struct Signature {
    let start: [UInt8]
    var offset = 0
    let file: ForeignFile

    init(_ start: String, at offset: Int = 0, _ file: ForeignFile) {
      self.init(Array(start.utf8), at: offset, file)
    }

    init(_ start: [UInt8], at offset: Int = 0, _ file: ForeignFile) {
      (self.start, self.offset, self.file) = (start, offset, file)
    }

    func fits(_ bytes: [UInt8]) -> Bool { bytes.dropFirst(offset).starts(with: start) }
  }

  private static let signatures: [Signature] =
    [
      Signature("GIF8", gif),
      Signature("BM", byFFmpeg("a BMP picture", "bmp")),
      Signature([0x49, 0x49, 0x2A, 0], byMagick("a TIFF picture (or a camera's raw one)", "tif")),
      Signature([0x4D, 0x4D, 0, 0x2A], byMagick("a TIFF picture (or a camera's raw one)", "tif")),
      Signature([0x49, 0x49, 0x2B, 0], byMagick("a BigTIFF picture", "tif")),
      Signature([0x4D, 0x4D, 0, 0x2B], byMagick("a BigTIFF picture", "tif")),
      Signature([0xFF, 0x0A], jpegXL),
      Signature([0, 0, 0, 0x0C] + Array("JXL \r\n".utf8), jpegXL),
      Signature([0, 0, 0, 0x0C] + Array("jP  \r\n".utf8), byFFmpeg("a JPEG 2000 picture", "jp2")),
      Signature([0xFF, 0x4F, 0xFF, 0x51], byFFmpeg("a JPEG 2000 picture", "j2k")),
      Signature(
        "%PDF", ForeignFile("a PDF", "this makes one of its first page: pdftoppm -png -singlefile IN.pdf OUT")
      ),
      Signature("%!PS", byMagick("a PostScript file", "eps")),
      Signature("8BPS", export("a Photoshop file", from: "Photoshop")),
      Signature("gimp xcf", export("a GIMP file", from: "GIMP")),
      Signature("fig-kiwi", export("a Figma file", from: "Figma")),
      Signature([0, 0, 1, 0], byMagick("a Windows icon", "ico")),
      Signature(
        "icns",
        ForeignFile("an icon of macOS", "this makes one of it: sips -s format png IN.icns --out OUT.png")),
      Signature("qoif", byFFmpeg("a QOI picture", "qoi")),
      Signature("#?RADIANCE", byMagick("a Radiance picture of high dynamic range", "hdr")),
      Signature([0x76, 0x2F, 0x31, 0x01], byMagick("an OpenEXR picture of high dynamic range", "exr")),
      Signature("DDS ", byMagick("a DDS texture", "dds")),
      Signature([0xAB, 0x4B, 0x54, 0x58], export("a KTX texture", from: "the program that made it")),
      Signature([0x8A, 0x4D, 0x4E, 0x47], byMagick("an MNG animation", "mng")),
      Signature(
        "BOMStore", export("an app's compiled asset catalog", from: "the asset catalog it was made from")),
      Signature(
        "bplist",
        ForeignFile("a property list (a placeholder of iCloud is one)", "download the picture first")),
      Signature([0x1A, 0x45, 0xDF, 0xA3], video("a WebM or Matroska video", "webm")),
      Signature("WAVE", at: 8, sound), Signature("fLaC", sound), Signature("ID3", sound),
      Signature("OggS", sound), Signature("AVI ", at: 8, video("an AVI video", "avi")),
      Signature("RIFF", ForeignFile("a RIFF file of another kind", "give a picture")),
      Signature(
        [0x50, 0x4B, 3, 4], ForeignFile("a ZIP archive (a Sketch file is one)", "unpack it, or export a PNG")),
      Signature([0x1F, 0x8B], ForeignFile("compressed by gzip (an .svgz is)", "unpack it: gunzip -c IN.gz")),
      Signature([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A], converted),
      Signature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A], converted),
      Signature([0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47], savedAsText),
      Signature([0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD], savedAsText),
      Signature("iVBORw0KGgo", base64), Signature("/9j/", base64), Signature("UklGR", base64),
      Signature("data:image/", ForeignFile("a picture in an address (data:)", "save the picture itself")),
      Signature("ustar", at: 257, archive), Signature("Rar!", archive), Signature("BZh", archive),
      Signature([0x37, 0x7A, 0xBC, 0xAF], archive), Signature([0xFD, 0x37, 0x7A, 0x58], archive),
      Signature([0x28, 0xB5, 0x2F, 0xFD], archive),
      Signature("version https://git-lfs", gitLFS), Signature("version https://hawser", gitLFS),
      Signature("/annex/objects/", gitAnnex), Signature("../.git/annex/", gitAnnex),
      Signature(".git/annex/", gitAnnex),
    ] + (1...7).map { Signature("P\($0)\n", byFFmpeg("a PBM, PGM or PPM picture", "ppm")) }
    + (1...6).map { Signature("P\($0) ", byFFmpeg("a PBM, PGM or PPM picture", "ppm")) }

  private static let jpegXL = ForeignFile("a JPEG XL picture", "this makes one of it: djxl IN.jxl OUT.png")
  private static let archive = ForeignFile("an archive", "unpack it")
  private static let sound = ForeignFile("a sound", "the scene's 'sound' plays it")
  private static let base64 = ForeignFile(
    "a picture that is written as text (Base64)", "this makes one of it: base64 -d IN.txt > OUT.png")
  private static let converted = ForeignFile(
    "the remains of a PNG whose line ends a program has changed",
    "copy it again, as a binary file (in Git: '*.png binary' in .gitattributes)")
  private static let savedAsText = ForeignFile(
    "the remains of a picture that a program has saved as text", "copy or download it again")
  private static let gitLFS = ForeignFile("a pointer of Git LFS", "this fetches the picture: git lfs pull")
  private static let gitAnnex = ForeignFile(
    "a pointer of git-annex", "this fetches the picture: git annex get FILE")

  /// Detects ISO base media files (ISO/IEC 14496-12) by the brands of their first box.
  private static func isoFile(_ bytes: [UInt8]) -> ForeignFile? {
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    let length = min(max(bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }, 12), 256, bytes.count)
    let brands = stride(from: 8, to: length - 3, by: 4).filter { $0 != 12 }.map {
      String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
    }
    func has(_ names: String...) -> Bool { brands.contains(where: names.contains) }
    if has("avif", "avis") {
      return ForeignFile("an AVIF picture", "this makes one of it: avifdec IN.avif OUT.png")
    }
    if has("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1") {
      return ForeignFile(
        "a HEIC picture",
        "this makes one of it: heif-convert IN.heic OUT.png (on macOS: sips -s format png IN.heic --out OUT.png)"
      )
    }
    if has("crx ") { return byMagick("a camera's raw picture (CR3)", "cr3") }
    return video("a video (MP4 or QuickTime)", "mp4")
  }
}

// MARK: - Detection by the text

extension ForeignFile {
  /// Detects markup files, whatever precedes the markup, and other text files.
  private static func text(_ bytes: [UInt8]) -> ForeignFile? {
    let start = bytes.prefix(4096).filter { $0 != 0 }
    guard !start.isEmpty else {
      return bytes.count < 16 ? nil : ForeignFile("a file of zeros", "save or download the picture again")
    }
    // Half of the bytes of UTF-16 are zero.
    let zeros = min(bytes.count, 4096) - start.count
    guard zeros == 0 || (start.count / 2...start.count * 2).contains(zeros),
      !start.contains(where: { $0 < 9 || (14..<32).contains($0) })
    else { return nil }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    if text.contains("<svg") {
      return ForeignFile(
        "an SVG drawing", "a layer or a logo shows it with 'svg' in place of 'image'")
    }
    if text.contains("<!doctype html") || text.contains("<html") {
      return ForeignFile(
        "a web page, which is what some links to pictures give", "download the picture itself")
    }
    if text.contains("<vector") {
      return export("a vector drawable of Android", from: "Android Studio")
    }
    if text.hasPrefix("{"), text.contains("\"layers\""), text.contains("\"fr\"") {
      return export("a Lottie animation", from: "the program that made it, or render a video of it")
    }
    let isText = String(validating: start.dropLast(3), as: UTF8.self) != nil
    return isText ? ForeignFile("text", "give the path of a picture") : nil
  }
}

extension ImageFault {
  static let appBundlePNG = ImageFault(
    """
    it is a PNG in the form that Xcode gives it in an app's bundle (CgBI); \
    this makes a usual one of it: xcrun pngcrush -revert-iphone-optimizations IN.png OUT.png
    """)
}
