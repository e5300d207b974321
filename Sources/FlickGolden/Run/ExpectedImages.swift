import FlickDrawing
import FlickImage
import FlickPlanning
import FlickScene
import FlickStage

/// The pictures that a manifest's hashes are of, as far as they can still be had: kept as PNG files, or drawn again
/// from the scene as it was. Each is known by its hash, so a picture that is not the recorded one is never taken for
/// it.
struct ExpectedImages {
  private let hashes: [Int: FrameHashes]
  private let stored: StoredImages
  private let scene: RecordedScene?
  private let renderer: FrameRenderer?

  init(_ manifest: FrameManifest, at path: String, now scene: ResolvedScene, _ cache: AssetCache) {
    hashes = manifest.hashes
    stored = StoredImages(manifest: path)
    let recorded = RecordedScene.find(manifest, at: path, of: scene, cache)
    self.scene = recorded
    renderer = recorded.flatMap { try? FrameRenderer($0.scene, cache: cache) }
  }

  /// The recorded picture of a frame; nil when nobody has it.
  func picture(_ frame: Int) -> PixelBuffer? {
    guard let hash = hashes[frame]?.picture else { return nil }
    if let stored = stored.picture(ofFrame: frame, hash: hash) { return stored }
    guard let renderer, frame < renderer.scene.stage.frameCount else { return nil }
    guard let picture = try? renderer.frame(frame) else { return nil }
    return picture.hash.hasPrefix(hash) ? picture : nil
  }
}
