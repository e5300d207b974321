import FlickPlanning
import FlickScene
import Synchronization

/// The work of a search for settings: samples, and files that are made to measure their sizes. Their number becomes
/// known only during the search. Until then, the expected number is an average over the sample scenes, where most
/// searches ended with the second file. Owns its estimate.
final class SearchWork: Sendable {
  private let path: String
  private let observer: RenderObserver
  /// The work of a file, by kind: at first as estimated for any output, then as for the latest file.
  private let trial: Mutex<[Work.Kind: Double]>
  /// The number of times that samples were made: once for each stage of the search.
  private let samplings = Mutex(0)

  init(_ output: PlannedOutput, of scene: ResolvedScene, _ observer: @escaping RenderObserver) {
    (path, self.observer) = (output.path, observer)
    let usual = WorkEstimate.work(on: output, of: scene)
    trial = Mutex(Dictionary(usual.map { ($0.kind, $0.amount) }) { $1 })
    // The samples have four settings, with a sixth of the frames each. Then come about two files.
    expect(2 + 0.6)
  }

  /// Returns the observer for the making of the samples or of a file.
  ///
  /// - Parameter number: The number of the file, from 1; nil for samples.
  func listener(ofTrial number: Int?) -> RenderObserver {
    let place = number.map { "\(path)#\($0)" } ?? placeOfSamples()
    switch number {
    // The samples state their own work from now on.
    case nil: expect(2)
    case 1?: expect(1.2)
    case let number?: expect(number < RenderTrial.usualCount ? 0.3 : 0)
    }
    return { [self] event in
      switch event {
      case .expects(_, let work):
        if number != nil { trial.withLock { $0[work.kind] = work.amount } }
        observer(.expects(path: place, work))
      case .worked(_, let work, let seconds):
        observer(.worked(path: place, work, seconds: seconds))
      case .drewFrame:
        if number != nil { observer(.advancedTrial(path: path, frameCount: 1)) }
      case .reused(_, let count):
        if number != nil { observer(.advancedTrial(path: path, frameCount: count)) }
      default: break
      }
    }
  }

  /// Returns a place for the work of further samples.
  private func placeOfSamples() -> String {
    samplings.withLock { count in
      count += 1
      return "\(path)#samples\(count)"
    }
  }

  /// Ends the search: nothing more is tried.
  func end() { expect(0) }

  /// Expects the work of `count` more files.
  private func expect(_ count: Double) {
    for (kind, amount) in trial.withLock(\.self) {
      observer(.expects(path: path + "#search", Work(kind, count * amount)))
    }
  }
}
