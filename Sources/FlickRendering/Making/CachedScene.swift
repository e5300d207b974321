import FlickDigest
import FlickPlatform

/// What an earlier run has made of a scene, and what it has told of it.
struct CachedScene: Codable, Hashable, Sendable {
  var making: SceneFingerprint
  var title: String?
  /// In order, before anything was made of them.
  var outputs: [OutputReport]
  /// What each of the files, or folders, holds.
  var records: [OutputRecord]
  var warnings: [SceneWarning]
  /// The families that draw its texts.
  var fonts: [String]
}

extension RenderCache {
  /// What is known of what a request asks for; nil when a file that the scene is made of has changed since.
  func knownScene(_ request: SceneRequest, _ cache: AssetCache) -> CachedScene? {
    guard let content = content(for: key(request)),
      let scene = try? JSONDecoder().decode(CachedScene.self, from: Data(content)),
      scene.records.count == scene.outputs.count, scene.making.holds(request, cache)
    else { return nil }
    return scene
  }

  func keep(_ scene: CachedScene, for request: SceneRequest) {
    guard let document = try? JSONEncoder().encode(scene) else { return }
    keep(Array(document), for: key(request))
  }

  private func key(_ request: SceneRequest) -> String {
    SHA256.hexDigest(of: "known scene 1\n\(buildID)\n\(request.text)")
  }
}
