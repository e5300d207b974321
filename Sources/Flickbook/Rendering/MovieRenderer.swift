import FlickCompositor
import FlickGeometry
import FlickMotion
public import FlickScene
import FlickVideo

/// Makes a movie of a scene: units are drawn and encoded side by side and joined in order, so that the bytes of
/// the file depend on the scene alone and never on how many workers there were.
public struct MovieRenderer: Sendable {
  private let renderer: FrameRenderer
  private let frames: Range<Int>
  private let grid: UnitGrid
  private let settings: H264Settings
  private let jobs: Int
  private let observer: RenderObserver

  /// - Parameter jobs: How many units are worked on at a time, at least 1.
  /// - Throws: `VideoError.unusableSettings`.
  public init(
    _ plan: RenderPlan, options: MP4Options, renderer: FrameRenderer, jobs: Int,
    observer: @escaping RenderObserver
  ) throws {
    precondition(jobs >= 1, "somebody has to do the work")
    self.renderer = renderer
    self.frames = plan.frames
    self.grid = plan.units
    self.settings = try H264Settings(options, size: plan.movieSize, rate: plan.scene.stage.frameRate)
    self.jobs = jobs
    self.observer = observer
  }

  /// Writes the movie to `path`, reads it back, and only then gives it its name.
  ///
  /// - Parameter frameHash: Receives the hash of every frame, in order; nil saves the work.
  /// - Throws: `VideoError`, or `CancellationError` when the task was cancelled; the old file then stands as it did.
  public func render(to path: String, frameHash: ((Int, String) throws -> Void)? = nil) async throws {
    try FilePath.createFolder(FilePath.folder(of: path))
    observer(.began(path: path, frameCount: frames.count))
    let file = try OutputFile(path)
    let parameters = try await write(file, frameHash)
    observer(.checking)
    try MovieProbe(file).verify(MovieExpectation(parameters, frameCount: frames.count))
    try Task.checkCancellation()
    try file.commit()
    observer(.finished(path: path, byteCount: FilePath.byteCount(of: path)))
  }

  /// Joins the units as they come in.
  private func write(
    _ file: OutputFile, _ frameHash: ((Int, String) throws -> Void)?
  ) async throws -> StreamParameters {
    var movie: (writer: MovieWriter, parameters: StreamParameters)?
    try await forEachUnit(hashing: frameHash != nil) { index, rendered in
      let parameters = rendered.unit.parameters
      let current = try movie ?? (MovieWriter(file, parameters: parameters), parameters)
      movie = current
      let first = grid.frames(ofUnit: index).lowerBound
      try current.writer.append(rendered.unit, at: first)
      for (offset, hash) in rendered.hashes.enumerated() {
        try frameHash?(frames.lowerBound + first + offset, hash)
      }
    }
    guard let movie else { preconditionFailure("a grid has at least one unit") }
    try movie.writer.finish()
    return movie.parameters
  }
}

extension MovieRenderer {
  /// Renders all units, `jobs` at a time, and hands them over in order. Workers never run ahead of the one that
  /// is due by more than two units each, so that memory does not grow with the movie's length.
  private func forEachUnit(
    hashing: Bool, _ body: (Int, RenderedUnit) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, RenderedUnit).self) { group in
      var started = 0
      var done = 0
      var waiting: [Int: RenderedUnit] = [:]
      let worker = UnitRenderer(
        renderer: renderer, settings: settings, isHashing: hashing, observer: observer)
      func startWhatMay() {
        while started < grid.count, started - done - waiting.count < jobs, started - done < 2 * jobs {
          let unit = grid.frames(ofUnit: started)
          let indices = frames.lowerBound + unit.lowerBound..<frames.lowerBound + unit.upperBound
          group.addTask { [started] in (started, try await worker.render(indices)) }
          started += 1
        }
      }
      startWhatMay()
      while done < grid.count {
        if let unit = waiting.removeValue(forKey: done) {
          try body(done, unit)
          done += 1
        } else if let (index, unit) = try await group.next() {
          waiting[index] = unit
        }
        startWhatMay()
      }
    }
  }
}
