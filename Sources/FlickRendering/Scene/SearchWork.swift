import FlickPlanning
import Synchronization

/// The work of a search for settings: samples, and files that are made to see how large they are. How many of these it
/// takes shows as it goes. Those to come are expected as often as searches of the sample scenes made them: most end with
/// the second file.
final class SearchWork: Sendable {
  private let path: String
  private let observer: RenderObserver
  /// The work of a file, by kind: at first as for any output, then as for the latest one.
  private let trial: Mutex<[Work.Kind: Double]>

  init(_ output: PlannedOutput, _ observer: @escaping RenderObserver) {
    (path, self.observer) = (output.path, observer)
    let usual = WorkEstimate.work(on: output)
    trial = Mutex(Dictionary(usual.map { ($0.kind, $0.amount) }) { $1 })
    // Samples of four settings, a sixth of the frames each.
    expect(2 + 0.6)
  }

  /// For those who make the samples, or a file.
  ///
  /// - Parameter number: The number of the file, from 1; nil for samples.
  func listener(ofTrial number: Int?) -> RenderObserver {
    let place = number.map { "\(path)#\($0)" } ?? "\(path)#samples"
    switch number {
    case nil: break
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

  /// Nothing more is tried.
  func end() { expect(0) }

  /// Expects so many files more.
  private func expect(_ count: Double) {
    for (kind, amount) in trial.withLock(\.self) {
      observer(.expects(path: path + "#search", Work(kind, count * amount)))
    }
  }
}
