import FlickBasics
import FlickDrawing
import FlickPlanning

/// The scene that a golden was recorded from, found in the Git history: the scene's folder at the last revision that
/// touched the golden, or at the latest revision. A revision counts only if the hashes of its inputs are the recorded
/// ones.
///
/// Git need not be installed.
final class RecordedScene {
  let scene: ResolvedScene
  private let folder: FolderRevision

  private init(_ scene: ResolvedScene, in folder: FolderRevision) {
    (self.scene, self.folder) = (scene, folder)
  }

  /// The reason why no revision has the recorded scene, in words that follow a colon.
  struct Absence: Error {
    let reason: String
  }

  /// Finds the scene, or the reason why no revision has it.
  static func find(
    _ manifest: FrameManifest, at path: String, of scene: ResolvedScene, _ cache: AssetCache
  ) -> Result<RecordedScene, Absence> {
    guard case .file(let file) = scene.input.source else {
      return .failure(Absence(reason: "the scene is not in a file"))
    }
    let place = PathString.folder(of: file)
    let git = Git(folder: place)
    let (touched, latest): (String, String)
    do throws(Git.Failure) {
      touched = try git("log", "-n", "1", "--format=%H", "--", FileSystem.relative(path, to: place))
      latest = try git("rev-parse", "HEAD")
    } catch {
      return .failure(Absence(reason: VisibleText.line(error.reason)))
    }
    for revision in [touched, touched == latest ? "" : latest] where !revision.isEmpty {
      guard let folder = try? FolderRevision(revision, of: place) else { continue }
      var input = scene.input
      input.source = .file(path: PathString.joined([folder.path, PathString.name(of: file)]))
      if let old = try? SceneResolver(registry: scene.registry).resolve(input),
        let origin = try? FrameManifest.Origin(old, cache), origin == manifest.origin
      {
        return .success(RecordedScene(old, in: folder))
      }
    }
    guard !touched.isEmpty else { return .failure(Absence(reason: "the golden is in no commit")) }
    let isShallow = (try? git("rev-parse", "--is-shallow-repository")) == "true"
    return .failure(
      Absence(
        reason: "no commit has the scene as it was recorded"
          + (isShallow ? "; the history is cut off: fetch all of it ('fetch-depth: 0')" : "")))
  }
}
