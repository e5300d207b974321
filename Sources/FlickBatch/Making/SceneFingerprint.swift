import FlickDiagnostics
import FlickDigest
import FlickDocument
import FlickDrawing
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickText

/// The inputs of a scene when it was read. As long as they are the same, reading the scene again would give the same
/// plan, with outputs of the same digests, and the same warnings.
///
/// It is more than a scene follows from: a new comment ends it, though it changes no picture. Then the scene is read.
struct SceneFingerprint: Codable, Hashable, Sendable {
  /// The files that the scene's file names: names in its folder, in the order of first use.
  let files: [String]
  /// The paths of the installed fonts that draw its texts.
  let fonts: [String]
  /// A hash of the request, of which fonts are installed, and of what the scene's own file and all of these hold.
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

  /// The inputs of a scene that has just been read. Nil for a scene that is not as its file has it, and when a file has
  /// changed since it was read.
  ///
  /// - Throws: `FileError`, `TextError` for fonts.
  init?(_ scene: ResolvedScene, _ request: SceneRequest, _ cache: AssetCache) throws {
    guard scene.isAsRead, let own = scene.scene.sources.first else { return nil }
    let folder = SceneFolder(ofSceneAt: request.path)
    let files = scene.scene.files
    let installed = try scene.faces(cache).installed.map(\.file)
    try self.init(
      request, in: folder, files: files.map(\.name), fonts: Set(installed).sorted(), cache)
    // A scene is made of the texts that were read, whatever their files hold now.
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

  /// The paths of the scene's own file, and of those that it names, as far as they are there.
  func paths(_ request: SceneRequest) -> [String] {
    let folder = SceneFolder(ofSceneAt: request.path)
    return [request.path] + files.compactMap { folder.path(of: $0) }
  }

  /// Whether a scene would be made of the same now.
  func holds(_ request: SceneRequest, _ cache: AssetCache) -> Bool {
    let folder = SceneFolder(ofSceneAt: request.path)
    let now = try? SceneFingerprint(request, in: folder, files: files, fonts: fonts, cache)
    return now?.hash == hash
  }

  /// A fingerprint that was written down.
  init(files: [String], fonts: [String], hash: String) {
    (self.files, self.fonts, self.hash) = (files, fonts, hash)
  }
}
