import FlickPlanning
import Synchronization

/// The work of a search for settings: samples, and files that are made to measure their sizes. Their number becomes
/// known only during the search. Until then, the expected number is an average over the sample scenes, where most
/// searches ended with the second file. Owns its estimate.
final class SearchWork: Sendable {
  /// The work of a file, as a part of the work with the settings of the output, while these are not known to fit. If
  /// they do not, later stages of the search have smaller pictures or fewer frames.
  private static let usualPart = 0.75

  private let path: String
  private let scene: ResolvedScene
  private let observer: RenderObserver

  private struct State {
    /// The work of a file, by kind: at first as estimated for any output, then as for the latest samples or file.
    var file: [Work]
    /// The number of times that samples were made: once for each stage of the search.
    var samplings = 0
  }
  private let state: Mutex<State>

  init(_ output: PlannedOutput, of scene: ResolvedScene, _ observer: @escaping RenderObserver) {
    (path, self.scene, self.observer) = (output.path, scene, observer)
    state = Mutex(State(file: WorkEstimate.work(on: output, of: scene)))
    // The samples have four settings, with a sixth of the frames each. Then come about two files.
    expect(2 * SearchWork.usualPart + 0.6)
  }

  /// Returns the observer for the making of samples. They state their own work.
  ///
  /// - Parameter outputs: The outputs that are sampled, which differ in their quality.
  func listener(ofSamplesOf outputs: [PlannedOutput]) -> RenderObserver {
    let file = outputs.first.map { WorkEstimate.work(on: $0, of: scene) }
    let stage = state.withLock { state in
      state.samplings += 1
      state.file = file ?? state.file
      return state.samplings
    }
    expect(stage == 1 ? 2 * SearchWork.usualPart : 2)
    return { [self] event in pass(event, as: "\(path)#samples\(stage)") }
  }

  /// Returns the observer for the making of a file.
  ///
  /// - Parameter number: The number of the file, from 1.
  func listener(ofTrial number: Int) -> RenderObserver {
    expect(number == 1 ? 1.2 : number < RenderTrial.usualCount ? 0.3 : 0)
    return { [self] event in
      switch event {
      case .expects(_, let work):
        state.withLock { state in
          state.file.removeAll { $0.kind == work.kind }
          state.file.append(work)
        }
      case .drewFrame: observer(.advancedTrial(path: path, frameCount: 1))
      case .reused(_, let count): observer(.advancedTrial(path: path, frameCount: count))
      default: break
      }
      pass(event, as: "\(path)#\(number)")
    }
  }

  /// Passes on what an event says of work, as work on `place`.
  private func pass(_ event: RenderEvent, as place: String) {
    switch event {
    case .expects(_, let work): observer(.expects(path: place, work))
    case .worked(_, let work, let seconds): observer(.worked(path: place, work, seconds: seconds))
    default: break
    }
  }

  /// Ends the search: nothing more is tried.
  func end() { expect(0) }

  /// Expects the work of `count` more files.
  private func expect(_ count: Double) {
    for work in state.withLock(\.file) {
      observer(.expects(path: path + "#search", work.times(count)))
    }
  }
}
