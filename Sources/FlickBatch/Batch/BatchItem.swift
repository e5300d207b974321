package import FlickPlanning
package import FlickRendering
import FlickScene

/// A scene of a batch: the facts about it that are known before its turn comes. In a large batch the scene itself is
/// read again at its turn, so that memory does not grow with the batch.
public struct BatchItem: Sendable {
  /// The number of scenes, counted from the first, whose plans are kept after reading.
  private static let keptPlans = 64

  /// Counted from 0 among all inputs of the batch.
  package let index: Int
  package let input: SceneInput
  package let outputs: [SceneStart.Output]
  private let kept: KeptPlan?
  /// The scene's results from an earlier run; nil when the scene has to be read.
  let known: CachedScene?
  /// The files that the scene is made of, as they were when it was read.
  private let files: [File]

  /// A plan in an object of its own: a plan takes eight kilobytes, and most items of a large batch have none.
  private final class KeptPlan: Sendable {
    let plan: RenderPlan

    init(_ plan: RenderPlan) { self.plan = plan }
  }

  private struct File: Hashable, Sendable {
    var path: String
    var identity: FileIdentity
  }

  init(_ plan: RenderPlan, index: Int) {
    self.index = index
    kept = index < BatchItem.keptPlans ? KeptPlan(plan) : nil
    known = nil
    input = plan.scene.input
    outputs = plan.outputs.map {
      SceneStart.Output(path: $0.path, frameCount: $0.frameCount(in: plan.scene))
    }
    var paths = plan.scene.scene.files.map(\.path)
    if case .file(let path) = plan.scene.input.source { paths.insert(path, at: 0) }
    files = paths.map { File(path: $0, identity: FileIdentity($0)) }
  }

  /// Makes the item of a scene that need not be read, because enough is known about it.
  ///
  /// - Parameter known: The scene's results from an earlier run.
  init(
    _ input: SceneInput, index: Int, outputs: [SceneStart.Output], madeOf making: SceneFingerprint,
    _ request: SceneRequest, known: CachedScene? = nil
  ) {
    (self.input, self.index, self.outputs, self.known) = (input, index, outputs, known)
    kept = nil
    files = making.paths(request).map { File(path: $0, identity: FileIdentity($0)) }
  }

  init(_ known: CachedScene, _ request: SceneRequest, input: SceneInput, index: Int) {
    let outputs = known.outputs.map { SceneStart.Output(path: $0.path, frameCount: $0.frameCount) }
    self.init(input, index: index, outputs: outputs, madeOf: known.making, request, known: known)
  }

  /// The scene's plan; nil when it has to be made again.
  var plan: RenderPlan? { kept?.plan }

  /// The paths of all files that the scene is read from.
  package var readPaths: [String] { input.lists + files.map(\.path) }

  /// The scene's outputs, for the event when its turn comes.
  package var start: SceneStart { SceneStart(index: index, scene: input.title, outputs: outputs) }

  /// The number of frames of all outputs.
  package var frameCount: Int { start.frameCount }

  /// - Throws: `FlickbookError` when a file has changed since the scene was read.
  func checkFiles() throws(FlickbookError) {
    for file in files where FileIdentity(file.path) != file.identity {
      guard FileSystem.kind(of: file.path) != nil else {
        throw .inputMissing(path: file.path, reason: "it was deleted after the batch began")
      }
      throw .inputChanged(path: file.path)
    }
  }
}
