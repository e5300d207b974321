package import FlickFiles
package import FlickVideo

/// Writes the frames of an animation into a file, in order. A frame that changes nothing lengthens the previous one.
///
///     let encoder = AnimationFrameEncoder(settings)
///     let file = try OutputFile("clip.webp")
///     let writer = try AnimationWriter(file, settings)
///     for change in changes {                          // may be encoded on any number of cores …
///       try writer.append(encoder.encode(change))      // … and is appended in order
///     }
///     try await writer.finish()
///     try AnimationProbe(file).verify(writer.expectation)
///     try file.commit()
///
/// Memory is limited: a GIF, whose palette needs the whole clip, stores its changed rectangles until `finish` in a
/// second, unnamed file beside the first. Owns the unfinished output.
package final class AnimationWriter {
  package let settings: AnimationSettings
  /// The number of frames so far.
  package private(set) var frameCount = 0

  private let file: AnimationFile
  private let assembly: any AnimationAssembly
  /// The latest picture, which is shown as long as nothing changes, and its first frame.
  private var latest: (picture: EncodedAnimationFrame.Content, start: Int)?

  /// - Parameters:
  ///   - file: The file to write; `finish` completes it.
  ///   - settings: The format, size and timing.
  ///   - jobs: The number of cores that `finish` may use; the bytes do not depend on it.
  /// - Throws: `VideoError.file`.
  package init(_ file: OutputFile, _ settings: AnimationSettings, jobs: Int = 1) throws(VideoError) {
    precondition(jobs >= 1, "somebody has to do the work")
    self.settings = settings
    self.file = AnimationFile(file)
    assembly = try settings.assembly(self.file, jobs: jobs)
  }

  /// Appends the next frame, encoded with the writer's settings. The first frame must not be `unchanged`.
  package func append(_ frame: EncodedAnimationFrame) throws(VideoError) {
    if !frame.isUnchanged {
      try writeLatest()
      latest = (frame.content, frameCount)
    }
    guard latest != nil else {
      throw .encodingFailed(reason: "an animation cannot begin with an unchanged frame")
    }
    frameCount += 1
  }

  /// Writes the remaining pictures. Afterwards the file is complete, but not yet checked and named.
  ///
  /// - Parameter watch: Receives the share of this work, 0...1, that was done since the previous call.
  /// - Throws: `VideoError`, `CancellationError`.
  package nonisolated(nonsending) func finish(_ watch: (Double) -> Void = { _ in }) async throws {
    guard frameCount > 0 else {
      throw VideoError.encodingFailed(reason: "an animation has at least one frame")
    }
    try writeLatest()
    try await assembly.finish(watch)
  }

  /// The properties that the finished file must have.
  package var expectation: AnimationExpectation {
    AnimationExpectation(
      settings: settings, hasAlpha: assembly.hasAlpha, pictureStarts: assembly.pictureStarts,
      frameCount: frameCount,
      checksum: file.checksum.value)
  }

  private func writeLatest() throws(VideoError) {
    guard let (picture, start) = latest else { return }
    try assembly.append(picture, shown: start..<frameCount)
  }
}

extension AnimationSettings {
  fileprivate func assembly(_ file: AnimationFile, jobs: Int) throws(VideoError) -> any AnimationAssembly {
    switch format {
    case .apng: try APNGAssembly(file, self)
    case .webp, .losslessWebP: try WebPAssembly(file, self)
    case .gif(let dithering): try GIFAssembly(file, self, dithering, jobs: jobs)
    }
  }
}
