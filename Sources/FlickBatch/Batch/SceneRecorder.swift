import FlickDigest
import FlickDrawing
import FlickFiles
import FlickPlanning
import FlickRendering
import FlickScene
import Synchronization

/// Follows the rendering of a scene: collects the content of its report, and its present activity.
final class SceneRecorder: Sendable {
  private struct State {
    var title: String?
    var outputs: [OutputReport] = []
    var warnings: [SceneWarning] = []
    var fonts: [String] = []
    /// The chunks in progress, in the order of their starts.
    var chunks: [RenderChunk] = []
    var activity: String?

    subscript(path: String) -> Int? { outputs.firstIndex { $0.path == path } }
  }

  private let state = Mutex(State())

  /// Notes the outputs of a scene that is about to be rendered.
  func plan(_ plan: RenderPlan) {
    state.withLock { state in
      state.title = plan.scene.scene.title
      state.outputs = plan.outputs.map { OutputReport($0, of: plan.scene) }
    }
  }

  /// The outputs as this run has chosen them, for a later run that finds their files unchanged.
  var outputsForLaterRuns: [OutputReport] { state.withLock { $0.outputs.map(\.beforeLaterRuns) } }

  /// Notes the results that an earlier run had for the scene.
  func plan(_ known: CachedScene) {
    state.withLock { state in
      (state.title, state.outputs) = (known.title, known.outputs)
      (state.warnings, state.fonts) = (known.warnings, known.fonts)
    }
  }

  /// Notes the scene's warnings and the font families that draw its texts.
  func note(warnings: [SceneWarning], fonts: [String]) {
    state.withLock { ($0.warnings, $0.fonts) = (warnings, fonts) }
  }

  func record(_ event: RenderEvent) {
    state.withLock { state in
      switch event {
      case .searching(let path): state.activity = "looking for settings of \(path)"
      case .beganTrial(let trial): state.activity = "trial \(trial.number) of \(trial.path)"
      case .chose(let output):
        state.activity = nil
        if let index = state[output.path] { state.outputs[index] = output }
      case .accepted(let path, _, let limits):
        if let index = state[path] { state.outputs[index].limits = limits }
      case .finished(let path, let byteCount):
        if let index = state[path] { state.outputs[index].byteCount = byteCount }
      case .beganChunk(let chunk): state.chunks.append(chunk)
      case .finishedChunk(let chunk): state.chunks.removeAll { $0 == chunk }
      case .checking(let path): state.activity = "checking \(path)"
      case .began(let path, let frameCount):
        if let index = state[path] { state.outputs[index].frameCount = frameCount }
      case .reused(let path, let frameCount):
        if let index = state[path] { state.outputs[index].reusedFrames += frameCount }
      case .unchanged(let path, let byteCount):
        if let index = state[path] {
          state.outputs[index].byteCount = byteCount
          state.outputs[index].reusedFrames = state.outputs[index].frameCount
        }
      case .drewFrame, .advancedTrial, .finishedTrial, .limitedJobs, .expects, .worked, .failed: break
      }
    }
  }

  /// The scene's present work: the chunk that has been in progress longest or, if there is none, another activity such
  /// as a trial.
  var activity: String? { state.withLock { $0.chunks.first?.description ?? $0.activity } }

  func report(
    _ item: BatchItem, failure: (any Error)?, seconds: Double, hashesFiles: Bool
  ) -> SceneReport {
    let state = state.withLock(\.self)
    let outputs = state.outputs.map { output in
      var output = output
      if hashesFiles, output.byteCount != nil, FileSystem.kind(of: output.path) == .file {
        output.hash = try? SHA256.hexDigest(ofFile: output.path)
      }
      return output
    }
    return SceneReport(
      index: item.index, input: item.input, title: state.title, outputs: outputs, failure: failure,
      warnings: state.warnings, fonts: state.fonts, seconds: seconds)
  }
}
