import FlickGolden
import FlickRendering

extension ProgressReporter {
  /// Reports an event of a comparison with goldens.
  func report(_ event: GoldenRun.Event) {
    switch event {
    case .began(let count): beginScenes(count)
    case .beganScene(let index, let name): beginScene(index, name)
    case .scene(let index, let event): report(BatchEvent.scene(index: index, event))
    case .finishedScene(let index): endScene(index)
    }
  }
}
