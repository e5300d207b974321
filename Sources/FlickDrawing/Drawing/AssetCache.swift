package import FlickAnimatedImage
import FlickBasics
import FlickCompositor
import FlickDigest
package import FlickFiles
import FlickPlanning
package import FlickScene
package import FlickSound
package import FlickText
import FlickVideo

/// The assets that the workers of a scene, and the scenes of one run, share: picture files, fonts, and the compositor's
/// results for them. Each is made once. Files that have changed are read again. Owns these caches.
///
/// When the budget is used up, the least recently used assets are removed; they are made again when needed.
public final class AssetCache: Sendable {
  /// The usual budget in bytes, which is enough for a few large pages. Assets of frames that are being drawn are kept
  /// in addition, as long as the frames need them.
  private static let defaultBudget = 64 << 20

  let contents: ContentCache
  let texts = TextHashes()
  package let outlines = OutlineCache()
  private let reader = ImageReader()
  private let pictures = SharedCache<FileIdentity, ImageFile>(budget: 10_000) { _ in 1 }
  private let readings = SharedCache<FileIdentity, ImageReading>(budget: 10_000) { _ in 1 }
  private let fonts: SharedCache<[FileIdentity], PangoTextOutliner>
  private let sounds = SharedCache<SoundPart, SoundBuffer>(budget: AssetCache.soundBudget) {
    4 * $0.values.count
  }
  /// The videos that are kept with their decoders.
  private let videos = SharedCache<FileIdentity, VideoDecoders>(budget: VideoAsset.most) { _ in 1 }
  private let hashes: SharedCache<FileIdentity, String>

  /// - Parameter budget: The budget in bytes for the compositor's caches. The default is 64 MiB, or an eighth of the
  ///   memory that the process may use if that is less.
  public init(budget: Int? = nil) {
    contents = ContentCache(
      budget: budget ?? min((MemoryLimit.current ?? 4 << 30) / 8, AssetCache.defaultBudget))
    // The budget counts sets of fonts, not bytes.
    fonts = SharedCache(budget: 8) { _ in 1 }
    hashes = SharedCache(budget: 10_000) { _ in 1 }
  }

  /// The number of pictures that were decoded so far.
  package var decodedPictures: Int { reader.decoded }

  /// Returns the pictures and videos of a scene, which are decoded when they are drawn.
  ///
  /// - Throws: `ImageError` when a picture or video cannot be read.
  func pictures(of scene: Scene) throws(ImageError) -> Pictures {
    var files: [String: ImageFile] = [:]
    for asset in scene.images { files[asset.name] = try picture(atPath: asset.path) }
    var videos: [String: VideoDecoders] = [:]
    for asset in scene.videos {
      do throws(VideoError) { videos[asset.name] = try video(atPath: asset.path) } catch {
        throw .video(error)
      }
    }
    return Pictures(files: files, videos: videos, reader: reader)
  }

  /// Returns a video with its decoders.
  ///
  /// - Throws: `VideoError` when it cannot be read.
  func video(atPath path: String) throws(VideoError) -> VideoDecoders {
    let identity = FileIdentity(path)
    let made = try videos.value(for: identity) { () throws(VideoError) in
      let hash: String
      do throws(FileError) { hash = try self.hash(ofFile: path) } catch { throw .file(error) }
      return VideoDecoders(try VideoFile(path: path), hash: hash, identity)
    }
    guard let made else { preconditionFailure("videos are read or fail") }
    return made
  }

  /// Returns a picture's file.
  ///
  /// - Throws: `ImageError` when it cannot be read.
  private func picture(atPath path: String) throws(ImageError) -> ImageFile {
    let file = try pictures.value(for: FileIdentity(path)) { () throws(ImageError) in try ImageFile(path) }
    guard let file else { preconditionFailure("pictures are read or fail") }
    return file
  }

  /// Returns how a picture's file is read, including its colors.
  ///
  /// - Throws: `ImageError` when the file cannot be read.
  package func reading(ofPicture path: String) throws(ImageError) -> ImageReading {
    let reading = try readings.value(for: FileIdentity(path)) { () throws(ImageError) in
      try ImageDecoder.reading(at: path)
    }
    guard let reading else { preconditionFailure("pictures are read or fail") }
    return reading
  }

  /// Returns the scene's own fonts together with those of the machine.
  ///
  /// - Throws: `TextError`.
  package func text(fonts files: [Asset]) throws(TextError) -> PangoTextOutliner {
    let paths = files.map(\.path)
    let made = try fonts.value(for: paths.map { FileIdentity($0) }) { () throws(TextError) in
      try PangoTextOutliner(fontFiles: paths)
    }
    guard let made else { preconditionFailure("fonts are made or fail") }
    return made
  }

  /// The budget in bytes for the sounds of a scene, which are needed again for each of its outputs.
  private static let soundBudget = 64 << 20

  /// A part of a file with sound, in samples.
  private struct SoundPart: Hashable, Sendable {
    let file: FileIdentity
    let isVideo: Bool
    let start, length: Int
  }

  /// Returns a part of a file with sound.
  ///
  /// - Parameters:
  ///   - isVideo: Whether the file is a video of the scene.
  ///   - start: The number of samples, at 48,000 a second, that are left out at the beginning.
  ///   - length: The number of samples that are needed; the result has fewer only if the file ends.
  /// - Throws: `VideoError`, `CancellationError`.
  package func sound(
    ofFile path: String, isVideo: Bool = false, from start: Int, atMost length: Int
  ) throws -> SoundBuffer {
    let second = SoundFormat.rate
    let whole = SoundFile.longest * second
    // The length is rounded up to seconds, so that outputs of about the same length share the part.
    let length = min((min(length, whole) + second - 1) / second * second, whole)
    let part = SoundPart(file: FileIdentity(path), isVideo: isVideo, start: start, length: length)
    let buffer = try sounds.value(for: part) {
      let file = try isVideo ? SoundFile(ofVideo: path) : SoundFile(path: path)
      return try file.decoded(from: start, atMost: length)
    }
    guard let buffer else { preconditionFailure("sounds are read or fail") }
    return buffer
  }

  /// Returns the SHA-256 hash of a file's bytes.
  ///
  /// - Throws: `FileError` when the file cannot be read.
  package func hash(ofFile path: String) throws(FileError) -> String {
    let hash = try hashes.value(for: FileIdentity(path)) { () throws(FileError) in
      try SHA256.hexDigest(ofFile: path)
    }
    guard let hash else { preconditionFailure("hashes are made or fail") }
    return hash
  }
}
