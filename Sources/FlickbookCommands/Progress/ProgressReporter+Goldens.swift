import FlickGolden
import FlickRendering

extension ProgressReporter {
  /// Reports an event of a comparison with goldens.
  func report(_ event: GoldenRun.Event) {
    switch event {
    case .began(let count, let extent): beginScenes(count, extent: extent)
    case .beganScene(let index, let name, let extent): beginScene(index, name, extent: extent)
    case .scene(let index, let event): report(BatchEvent.scene(index: index, event))
    case .finishedScene(let index): endScene(index)
    }
  }
}
