import FlickRendering

/// The work of drawing, comparing and writing pictures of differences, for the progress of a run.
struct PictureWork: Sendable {
  /// A name that no file of the run has.
  private static let path = "pictures"
  private let observer: RenderObserver
  /// A step: a picture is drawn as it is and as it was expected.
  private let step: Work

  /// - Parameter pixels: The number of pixels of a picture.
  init(pixels: Int, _ observer: @escaping RenderObserver) {
    self.observer = observer
    step = WorkEstimate.comparing(pixels: pixels)
  }

  /// Announces the number of steps.
  func expect(_ count: Int) {
    observer(.expects(path: PictureWork.path, step.times(Double(count))))
  }

  /// Carries out a step and reports it.
  func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = WorkClock.thread.now
    defer { observer(.worked(path: PictureWork.path, step, seconds: WorkClock.thread.now - start)) }
    return try body()
  }
}
