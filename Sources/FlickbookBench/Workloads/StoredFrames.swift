import FlickBasics
import FlickFiles
import FlickImage
import FlickPlanning
import FlickScene
import FlickStage
import FlickVideo

/// The frames of a movie, drawn beforehand, to measure the cost of encoding alone.
struct StoredFrames {
  private let scene: ResolvedScene
  private let frames: [YUVFrame]

  /// Draws `frames` of the scene. A frame of 1920 x 1080 takes 3 MB.
  ///
  /// - Throws: `CancellationError`.
  init(_ subject: Subject, frames: Range<Int>) throws {
    scene = subject.scene
    let painter = Painter(subject.compositor())
    self.frames = try frames.map { index in
      try Task.checkCancellation()
      painter.drawForEncoder(subject.displayList(ofFrame: index))
      return painter.frame
    }
  }

  /// Encodes the frames as a movie of the scene is encoded: in the same segments, of which `jobs` are encoded at a
  /// time, and which are then joined and verified.
  func encode(_ options: MovieOptions, to path: String, jobs: Int) async throws {
    let grid = SegmentGrid(frameCount: frames.count, rate: scene.stage.frameRate)
    let settings = try settings(options)
    let segments = try await segments(grid, settings, jobs: jobs)
    let file = try OutputFile(path)
    let movie = try MovieWriter(file, parameters: segments[0].parameters)
    for (index, segment) in segments.enumerated() {
      try movie.append(segment, at: grid.frames(ofSegment: index).lowerBound)
    }
    try movie.finish()
    try MovieProbe(file).verify(MovieExpectation(segments[0].parameters, frameCount: frames.count))
    try file.commit()
  }

  private func settings(_ options: MovieOptions) throws -> MovieSettings {
    try MovieSettings(options, size: YUVFrame.size(for: scene.pixelSize), rate: scene.stage.frameRate)
  }

  /// All segments in order, encoded `jobs` at a time.
  private func segments(_ grid: SegmentGrid, _ settings: MovieSettings, jobs: Int) async throws
    -> [EncodedSegment]
  {
    try await BoundedTasks(atATime: jobs).map(0..<grid.count) { [frames] index in
      try StoredFrames.encode(Array(frames[grid.frames(ofSegment: index)]), settings)
    }
  }

  private static func encode(_ frames: [YUVFrame], _ settings: MovieSettings) throws -> EncodedSegment {
    let encoder = try SegmentEncoder(settings)
    for frame in frames {
      try Task.checkCancellation()
      try encoder.append(frame)
    }
    return try encoder.finish()
  }
}
