import FlickDrawing
import FlickImage
import FlickPlanning
import FlickScene
import FlickStage

/// The pictures whose hashes a golden has, if they can still be obtained: kept as PNG files, or drawn again from the
/// recorded scene. Each is checked by its hash, so another picture is never taken for the recorded one.
struct ExpectedPictures {
  private let hashes: [Int: FrameHashes]
  private let stored: StoredPictures
  private let scene: RecordedScene?
  private let renderer: FrameRenderer?
  /// The reason why pictures that are not kept cannot be obtained, in words that follow a colon.
  let absence: String

  init(_ manifest: FrameManifest, at path: String, now scene: ResolvedScene, _ cache: AssetCache) {
    hashes = manifest.hashes
    stored = StoredPictures(golden: path)
    let found = RecordedScene.find(manifest, at: path, of: scene, cache)
    switch found {
    case .success: absence = "this machine draws the recorded scene in another way"
    case .failure(let failure): absence = failure.reason
    }
    let recorded = try? found.get()
    self.scene = recorded
    renderer = recorded.flatMap { try? FrameRenderer($0.scene, cache: cache) }
  }

  /// Whether the golden has the hash of a frame's picture.
  func isRecorded(_ frame: Int) -> Bool { hashes[frame] != nil }

  /// Whether the recorded picture of a frame is kept as a PNG file.
  func isKept(_ frame: Int) -> Bool {
    hashes[frame].map { stored.picture(ofFrame: frame, hash: $0.picture) != nil } ?? false
  }

  /// The recorded picture of a frame; nil when it cannot be obtained.
  func picture(_ frame: Int) -> PixelBuffer? {
    guard let hash = hashes[frame]?.picture else { return nil }
    if let stored = stored.picture(ofFrame: frame, hash: hash) { return stored }
    guard let renderer, frame < renderer.scene.stage.frameCount else { return nil }
    guard let picture = try? renderer.frame(frame) else { return nil }
    return picture.hash.hasPrefix(hash) ? picture : nil
  }
}
