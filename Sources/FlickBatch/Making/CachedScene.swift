import FlickDigest
import FlickDrawing
import FlickPlatform
import FlickProvenance
import FlickRendering

/// The outputs, the warnings and the fonts of a scene, from an earlier run.
struct CachedScene: Codable, Hashable, Sendable {
  var making: SceneFingerprint
  var title: String?
  /// The outputs in order, with the settings that were chosen for their files.
  var outputs: [OutputReport]
  /// The content of each file or folder, in the order of the outputs.
  var records: [OutputRecord]
  var warnings: [SceneWarning]
  /// The font families that draw the scene's texts.
  var fonts: [String]
}

extension RenderCache {
  /// The cached results of a request; nil if there are none, or if a file of the scene has changed since.
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
