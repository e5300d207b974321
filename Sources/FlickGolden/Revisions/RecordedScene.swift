import FlickBasics
import FlickDrawing
import FlickPlanning

/// The scene that a manifest was recorded from, found in the Git history: the scene's folder at the last revision that
/// touched the manifest, or at the latest revision. A revision counts only if its hashes are the recorded ones.
///
/// Git need not be installed.
final class RecordedScene {
  let scene: ResolvedScene
  private let folder: FolderRevision

  private init(_ scene: ResolvedScene, in folder: FolderRevision) {
    (self.scene, self.folder) = (scene, folder)
  }

  /// Finds the scene; nil if no such revision has the recorded hashes.
  static func find(_ manifest: FrameManifest, at path: String, of scene: ResolvedScene, _ cache: AssetCache)
    -> RecordedScene?
  {
    guard case .file(let file) = scene.input.source else { return nil }
    let place = PathString.folder(of: file)
    let git = Git(folder: place)
    let touched = try? git("log", "-n", "1", "--format=%H", "--", FileSystem.relative(path, to: place))
    let latest = try? git("rev-parse", "HEAD")
    let isTheSame = touched == latest
    for revision in [touched, isTheSame ? nil : latest].compactMap(\.self) where !revision.isEmpty {
      guard let folder = try? FolderRevision(revision, of: place) else { continue }
      var input = scene.input
      input.source = .file(path: PathString.joined([folder.path, PathString.name(of: file)]))
      if let old = try? SceneResolver(registry: scene.registry).resolve(input),
        let origin = try? FrameManifest.Origin(old, cache), origin == manifest.origin
      {
        return RecordedScene(old, in: folder)
      }
    }
    return nil
  }
}
