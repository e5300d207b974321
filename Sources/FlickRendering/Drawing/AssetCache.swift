import FlickAnimatedImage
import FlickCompositor
import FlickDigest
import FlickFiles
import FlickImage
import FlickPlanning
package import FlickScene
package import FlickText

/// What the workers of a scene share, and the scenes of one run: decoded pictures, fonts, and what the compositor makes
/// of them. Each is made once, however many want it; files that have changed since are read again.
///
/// The least recently used go when there is no room left. What a scene that is rendered needs stays as long as it does.
public final class AssetCache: Sendable {
  let contents: ContentCache
  let texts = TextHashes()
  private let pictures: SharedCache<FileIdentity, DecodedImageEntry>
  private let fonts: SharedCache<[FileIdentity], PangoTextOutlines>
  private let hashes: SharedCache<FileIdentity, String>

  /// - Parameter budget: In bytes, for all together. By default a quarter of the memory that the process may use, but
  ///   not more than 1 GiB.
  public convenience init(budget: Int? = nil) {
    self.init(bytes: budget ?? min((MemoryLimit.current ?? 4 << 30) / 4, 1 << 30))
  }

  private init(bytes budget: Int) {
    // A picture with its smaller versions takes a third more than when it was decoded.
    contents = ContentCache(budget: budget / 5 * 3)
    pictures = SharedCache(budget: budget / 5 * 2) { $0.pixels.bytes.count }
    // Sets of fonts, not bytes.
    fonts = SharedCache(budget: 8) { _ in 1 }
    hashes = SharedCache(budget: 10_000) { _ in 1 }
  }

  /// How many pictures were decoded so far.
  package var decodedPictures: Int { pictures.statistics.made }

  /// The decoded pictures of a scene.
  ///
  /// - Throws: `ImageError` when one cannot be decoded.
  func pictures(_ assets: [Asset]) throws(ImageError) -> Pictures {
    var result = Pictures()
    for asset in assets {
      result.pictures[asset.name] = try picture(atPath: asset.path)
    }
    return result
  }

  /// - Throws: `ImageError` when it cannot be decoded.
  func picture(atPath path: String) throws(ImageError) -> Pictures.Picture {
    let file = FileIdentity(path)
    let decoded = try pictures.value(for: file) { () throws(ImageError) in
      try DecodedImageEntry(contentsOf: path)
    }
    guard let decoded else { preconditionFailure("pictures are decoded or fail") }
    return Pictures.Picture(decoded: decoded, identity: file.description)
  }

  /// The scene's own fonts and those of the machine.
  ///
  /// - Throws: `TextError`.
  package func text(fonts files: [Asset]) throws(TextError) -> PangoTextOutlines {
    let paths = files.map(\.path)
    let made = try fonts.value(for: paths.map { FileIdentity($0) }) { () throws(TextError) in
      try PangoTextOutlines(fontFiles: paths)
    }
    guard let made else { preconditionFailure("fonts are made or fail") }
    return made
  }

  /// The SHA-256 hash of a file's bytes.
  ///
  /// - Throws: `FileError` when it cannot be read.
  func hash(ofFile path: String) throws(FileError) -> String {
    let hash = try hashes.value(for: FileIdentity(path)) { () throws(FileError) in
      try SHA256.hexDigest(ofFile: path)
    }
    guard let hash else { preconditionFailure("hashes are made or fail") }
    return hash
  }
}

/// A picture, and the hash of the very bytes that it was decoded from.
struct DecodedImageEntry: Sendable {
  var pixels: PixelBuffer
  var hash: String
}

extension DecodedImageEntry {
  /// - Throws: `ImageError` when there is no such picture.
  init(contentsOf path: String) throws(ImageError) {
    let bytes = try InputFile.bytes(ofPicture: path, limit: ImageDecoder.maximumFileSize)
    hash = SHA256.hexDigest(of: bytes)
    pixels = try ImageDecoder.decode(bytes, name: path)
  }
}

/// The decoded pictures of a scene, shared by all workers.
struct Pictures: ImageSource {
  struct Picture {
    var decoded: DecodedImageEntry
    var identity: String
  }

  var pictures: [String: Picture] = [:]

  func image(named name: String) -> PixelBuffer? { pictures[name]?.decoded.pixels }

  /// The hash of the file's bytes, 64 hexadecimal digits.
  func hash(ofImage name: String) -> String {
    pictures[name]?.decoded.hash ?? String(repeating: "0", count: 64)
  }

  func identity(ofImage name: String) -> String { pictures[name]?.identity ?? "" }

  func image(png: [UInt8]) -> PixelBuffer? { try? ImageDecoder.decode(png, name: "glyph") }
}

extension Pictures {
  /// Pictures that no file has, for a compositor with a cache of its own.
  init(pixels: [String: PixelBuffer]) {
    for (name, pixels) in pixels {
      pictures[name] = Picture(decoded: DecodedImageEntry(pixels: pixels, hash: ""), identity: name)
    }
  }
}
