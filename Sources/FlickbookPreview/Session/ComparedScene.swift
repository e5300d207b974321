import FlickBasics
package import FlickDrawing
import FlickFiles
package import FlickGolden
package import FlickImage
package import FlickPlanning
import FlickScene
import FlickStage

/// A scene and the target that it is compared with: their differences, and the target's pictures.
package actor ComparedScene {
  private let scene: OpenScene
  /// The words for the target: `the latest commit`, or the name of a scene.
  private let name: String
  private let other: OpenScene?
  private let recorded: (manifest: FrameManifest, pictures: RecordedPictures)?
  /// Keeps the files of a commit as long as they are drawn from.
  private let revision: SceneRevision?
  /// The marks of the files that the target was read from.
  private nonisolated let stamps: [String: FileStamp]
  private var difference: Task<GoldenDiff?, any Error>?
  /// The number of requests that have waited for `difference` and have not been cancelled.
  private var requestCount = 0

  /// - Parameters:
  ///   - inputs: The preview's scenes, among which the target may be.
  /// - Throws: The error that keeps the target from being read: `FlickbookError`, `SceneDiagnostics` and others.
  package init(
    _ scene: OpenScene, with counterpart: ComparisonTarget, among inputs: [SceneInput],
    _ resolver: SceneResolver,
    cache: AssetCache
  ) throws {
    self.scene = scene
    var (revision, other): (SceneRevision?, OpenScene?) = (nil, nil)
    var recorded: (FrameManifest, RecordedPictures)?
    var stamps: [String: FileStamp] = [:]
    // Where the path is known, a mark is read before its file, so that a change in between is noticed.
    func mark(_ path: String) { stamps[path] = stamps[path] ?? FileStamp(path) }
    switch counterpart {
    case .head:
      name = "the latest commit"
      guard case .file(let path) = scene.scene.input.source else {
        throw FlickbookError.invalidRequest("a scene from standard input has no earlier commit")
      }
      SceneRevision.commitLog(of: path).map(mark)
      let kept = try SceneRevision("HEAD", path)
      var input = scene.scene.input
      input.source = .file(path: kept.path)
      revision = kept
      other = try OpenScene(try scene.scene.resolver.resolve(input), cache: cache, salt: "head")
    case .recorded:
      name = "the golden"
      let path = try GoldenPaths.path(for: scene.scene.input)
      guard FileSystem.kind(of: path) == .file else {
        throw FlickbookError.invalidRequest("this scene has no golden")
      }
      mark(path)
      let manifest = try FrameManifest(contentsOf: path)
      recorded = (manifest, RecordedPictures(manifest, at: path, now: scene.scene, cache: cache))
    case .scene(let number):
      guard inputs.indices.contains(number) else {
        throw FlickbookError.invalidRequest("there is no scene \(number)")
      }
      name = inputs[number].title
      if case .file(let path) = inputs[number].source { mark(path) }
      let target = try resolver.resolve(inputs[number])
      for file in target.scene.files { mark(file.path) }
      other = try OpenScene(target, cache: cache, salt: "other")
    }
    (self.revision, self.other, self.recorded, self.stamps) = (revision, other, recorded, stamps)
  }

  /// Whether the target is still the one that was read: its files have not changed, and there is no later commit.
  nonisolated var isCurrent: Bool { stamps.allSatisfy { FileStamp($0.key) == $0.value } }

  /// The difference of the scene from the target, whose frames are the expected ones; nil when the canvas, the rate,
  /// all frames and the sound are equal. All frames are drawn for it, once. The drawing stops when every request for it
  /// has been cancelled.
  package func differences(cache: AssetCache, jobs: Int) async throws -> GoldenDiff? {
    let task = difference ?? startComparing(cache: cache, jobs: jobs)
    difference = task
    requestCount += 1
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        Task { await self.leave(task) }
      }
    } catch {
      forget(task)
      throw error
    }
  }

  private func startComparing(cache: AssetCache, jobs: Int) -> Task<GoldenDiff?, any Error> {
    let (scene, other, recorded, name) = (scene.scene, other?.scene, recorded?.manifest, name)
    return Task {
      let found = try await FrameRecorder(scene, cache: cache, jobs: jobs).manifest()
      if let recorded { return recorded.difference(from: found, as: name) }
      guard let other else { return nil as GoldenDiff? }
      let expected = try await FrameRecorder(other, cache: cache, jobs: jobs).manifest()
      return expected.difference(from: found, as: name)
    }
  }

  /// Called when a request that waits for `task` is cancelled.
  private func leave(_ task: Task<GoldenDiff?, any Error>) {
    guard task == difference else { return }
    requestCount -= 1
    guard requestCount == 0 else { return }
    task.cancel()
    forget(task)
  }

  /// Forgets a comparison without a result, so that the next request starts again.
  private func forget(_ task: Task<GoldenDiff?, any Error>) {
    guard task == difference else { return }
    (difference, requestCount) = (nil, 0)
  }

  /// The target's picture of a frame; nil if there is none, or it can no longer be obtained.
  package func picture(ofFrame frame: Int) async throws -> PixelBuffer? {
    if let recorded { return await recorded.pictures.picture(ofFrame: frame) }
    guard let other, frame < other.scene.stage.frameCount else { return nil }
    return try other.renderer(eighths: 8).frame(frame)
  }

  /// The difference of both pictures, shown as `flickbook diff` shows it; nil for pictures of different sizes.
  package func difference(ofFrame frame: Int) async throws -> PixelBuffer? {
    guard let before = try await picture(ofFrame: frame) else { return nil }
    let now = try scene.renderer(eighths: 8).frame(frame)
    return before.size == now.size ? before.differencePicture(to: now) : nil
  }
}
