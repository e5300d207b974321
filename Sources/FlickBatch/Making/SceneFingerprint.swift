import FlickDiagnostics
import FlickDigest
import FlickDocument
import FlickDrawing
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickText

/// The inputs of a scene at the time when it was read. While they are unchanged, reading the scene again gives the same
/// plan, the same digests of its outputs, and the same warnings.
///
/// The converse does not hold: a new comment changes the fingerprint though it changes no picture. Then the scene is
/// read again.
struct SceneFingerprint: Codable, Hashable, Sendable {
  /// The files that the scene's file names, relative to its folder, in the order of first use.
  let files: [String]
  /// The paths of the installed fonts that draw the scene's texts.
  let fonts: [String]
  /// A hash of the request, of the list of installed fonts, and of the contents of the scene's own file and of all
  /// these files.
  let hash: String

  /// Reads the inputs as they are now.
  ///
  /// Nil when a file cannot be read any more.
  ///
  /// - Throws: `TextError` when there are no fonts at all.
  private init?(
    _ request: SceneRequest, in folder: SceneFolder, files: [String], fonts: [String], _ cache: AssetCache
  ) throws(TextError) {
    guard let text = SceneFolder.text(ofFile: request.path) else { return nil }
    var contents = [SHA256.hexDigest(of: text)]
    for name in files {
      guard let path = folder.path(of: name), let hash = try? cache.hash(ofFile: path) else { return nil }
      contents.append(hash)
    }
    for path in fonts {
      guard let hash = try? cache.hash(ofFile: path) else { return nil }
      contents.append(hash)
    }
    (self.files, self.fonts) = (files, fonts)
    let installed = try cache.text(fonts: []).summary
    hash = SHA256.hexDigest(
      of: CanonicalEncoder.text {
        $0.field("request", request.text)
        $0.field("installed", installed)
        $0.field("files", files)
        $0.field("fonts", fonts)
        $0.field("contents", contents)
      })
  }

  /// Makes the fingerprint of a scene that has just been read. Nil for a scene that differs from its file, and when a
  /// file has changed since it was read.
  ///
  /// - Throws: `FileError`, `TextError` for fonts.
  init?(_ scene: ResolvedScene, _ request: SceneRequest, _ cache: AssetCache) throws {
    guard scene.isAsRead, let own = scene.scene.sources.first else { return nil }
    let folder = SceneFolder(ofSceneAt: request.path)
    let files = scene.scene.files
    let installed = try scene.faces(cache).installed.map(\.file)
    try self.init(
      request, in: folder, files: files.map(\.name), fonts: Set(installed).sorted(), cache)
    // A scene is made of the texts that were read, even if their files have changed since.
    let texts = Dictionary(scene.scene.sources.map { ($0.name, $0) }) { first, _ in first }
    guard
      SceneFolder.text(ofFile: request.path).map({ SourceText(name: own.name, text: $0) }) == own,
      files.allSatisfy({ folder.path(of: $0.name) == $0.path })
    else { return nil }
    for part in scene.scene.parts {
      let title = folder.title(of: part.name)
      guard let text = SceneFolder.text(ofFile: part.path), let read = texts[title],
        SourceText(name: title, text: text) == read
      else { return nil }
    }
  }

  /// The paths of the scene's own file and of those files it names that exist.
  func paths(_ request: SceneRequest) -> [String] {
    let folder = SceneFolder(ofSceneAt: request.path)
    return [request.path] + files.compactMap { folder.path(of: $0) }
  }

  /// Whether the inputs are still the same.
  func holds(_ request: SceneRequest, _ cache: AssetCache) -> Bool {
    let folder = SceneFolder(ofSceneAt: request.path)
    let now = try? SceneFingerprint(request, in: folder, files: files, fonts: fonts, cache)
    return now?.hash == hash
  }

  /// Restores a fingerprint that was stored.
  init(files: [String], fonts: [String], hash: String) {
    (self.files, self.fonts, self.hash) = (files, fonts, hash)
  }
}
