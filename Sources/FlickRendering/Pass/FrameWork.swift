import FlickCompositor
package import FlickDrawing
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickStage
import Synchronization

/// The work of a command that draws single frames of a scene. A frame that shows the same as the previous one takes
/// only a part of the time of a new one. A task finds the new frames ahead of the work. Owns this task and its
/// findings.
package final class FrameWork: Sendable {
  private let renderer: FrameRenderer
  private let frames: [Int]
  private let path: String
  private let observer: RenderObserver
  private struct State {
    /// Whether each frame is new, as far as known.
    var isNew: [Int: Bool] = [:]
    var task: Task<Void, any Error>?
  }
  private let state = Mutex(State())

  /// - Parameter path: The path of the file, which identifies it for the observer.
  package init(
    _ renderer: FrameRenderer, frames: [Int], of path: String, _ observer: @escaping RenderObserver
  ) {
    (self.renderer, self.frames, self.path, self.observer) = (renderer, frames, path, observer)
    expect(
      new: Double(frames.count) * WorkEstimate.usualPart,
      old: Double(frames.count) * (1 - WorkEstimate.usualPart))
  }

  /// Finds out which frames are new, at the same time as the work.
  package func lookAhead() {
    let task = Task(priority: .high) { [self] in
      var new = 0
      var latest: Int?
      for (count, frame) in frames.enumerated() {
        try Task.checkCancellation()
        let isNew = latest.map { !renderer.showsSame($0, frame) } ?? true
        latest = frame
        state.withLock { $0.isNew[frame] = isNew }
        new += isNew ? 1 : 0
        guard (count + 1).isMultiple(of: 30) || count == frames.count - 1 else { continue }
        let scale = Double(frames.count) / Double(count + 1)
        expect(new: Double(new) * scale, old: Double(count + 1 - new) * scale)
      }
    }
    state.withLock { $0.task = task }
  }

  /// Reports that a frame is finished. It must be called on the thread that did the work.
  ///
  /// - Parameter start: The reading of ``WorkClock/thread`` when the work on it began.
  package func finish(_ frame: Int, since start: Double) {
    let isNew = state.withLock { $0.isNew[frame] } ?? true
    observer(.worked(path: path, work(isNew: isNew), seconds: WorkClock.thread.now - start))
  }

  /// Ends the work: nothing remains to be done.
  package func end() {
    state.withLock { $0.task }?.cancel()
    expect(new: 0, old: 0)
  }

  private func expect(new: Double, old: Double) {
    observer(.expects(path: path, work(isNew: true).times(new)))
    observer(.expects(path: path, work(isNew: false).times(old)))
  }

  private func work(isNew: Bool) -> Work {
    let new = Double(renderer.compositor.size.area) * WorkEstimate.drawnPixel
    return isNew ? Work(.encoding("frame"), new) : Work(.repeating("frame"), new * WorkEstimate.repeatedFrame)
  }
}

extension FrameRenderer {
  /// Whether two of the scene's frames show the same layers.
  fileprivate func showsSame(_ a: Int, _ b: Int) -> Bool {
    let rate = scene.stage.frameRate
    return layers(at: rate.time(ofFrame: a)) == layers(at: rate.time(ofFrame: b))
  }
}
