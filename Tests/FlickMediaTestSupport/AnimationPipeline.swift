package import FlickAnimatedImage
package import FlickFiles
package import FlickImage
package import FlickVideo

/// Makes a checked file from frames, as a pass of the renderer does. It encodes several frames in parallel; the bytes
/// of the file do not depend on their number. Owns the tasks and the unfinished file.
///
///     let file = try OutputFile("clip.webp")
///     let clip = try AnimationPipeline(file, settings, jobs: 4)
///     for index in frames { try await clip.append(picture(of: index)) }
///     try await clip.finish()
///     try file.commit()
///
/// Each frame is needed once, and may be passed to several pipelines. About `jobs + 2` frames are in memory.
package final class AnimationPipeline {
  private let encoder: AnimationFrameEncoder
  private let writer: AnimationWriter
  private let file: OutputFile
  private let jobs: Int
  private var changes = AnimationChanges()
  private var inWork: [Task<EncodedAnimationFrame, any Error>] = []

  /// - Parameter jobs: The number of frames that are encoded at a time, at least 1.
  /// - Throws: `VideoError`.
  package init(_ file: OutputFile, _ settings: AnimationSettings, jobs: Int) throws(VideoError) {
    encoder = AnimationFrameEncoder(settings)
    writer = try AnimationWriter(file, settings, jobs: jobs)
    (self.file, self.jobs) = (file, jobs)
  }

  deinit { for task in inWork { task.cancel() } }

  /// Appends the next frame of the clip, in the settings' size. Waits while `jobs` frames are being encoded.
  ///
  /// - Throws: `VideoError`, also for earlier frames; `CancellationError`.
  package nonisolated(nonsending) func append(_ frame: PixelBuffer) async throws {
    try Task.checkCancellation()
    if let change = changes.append(frame) { try await start(change) }
  }

  /// Appends a frame that is known to equal the previous one, which saves the comparison.
  package nonisolated(nonsending) func appendUnchanged() async throws {
    if let change = changes.repeatLatest() { try await start(change) }
  }

  /// Writes the remaining frames, reads the file back and checks it. The caller names the file with
  /// `OutputFile.commit`.
  ///
  /// - Throws: `VideoError`, `CancellationError`.
  package nonisolated(nonsending) func finish() async throws {
    if let change = changes.last { try await start(change) }
    while !inWork.isEmpty { try await writeFirst() }
    try await writer.finish()
    try AnimationProbe(file).verify(writer.expectation)
  }

  private nonisolated(nonsending) func start(_ change: AnimationChange) async throws {
    while inWork.count >= jobs { try await writeFirst() }
    inWork.append(
      Task { [encoder] in
        try Task.checkCancellation()
        return try encoder.encode(change)
      })
  }

  private nonisolated(nonsending) func writeFirst() async throws {
    try Task.checkCancellation()
    let frame = try await inWork[0].value
    try writer.append(frame)
    inWork.removeFirst()
  }
}
