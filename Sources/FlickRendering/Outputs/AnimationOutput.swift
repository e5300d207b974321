import FlickAnimatedImage
import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickScene

/// An animated picture for web pages: the workers of chunks encode the changes between frames, and the writer writes
/// the changes in order. Owns the unfinished file.
final class AnimationOutput: OutputWriter {
  private let path: String
  private let file: OutputFile
  private let writer: AnimationWriter
  private let observer: RenderObserver
  private var provenance: Provenance
  /// The estimated work of completing the file.
  private let completion: Work
  /// The number of cores that complete the file: all jobs compress a GIF once its palette is known.
  private let coresOfFinish: Int
  let tellsOfFinish = true

  private init(
    _ output: PlannedOutput, _ settings: AnimationSettings, _ provenance: Provenance, jobs: Int,
    observer: @escaping RenderObserver
  ) throws {
    self.provenance = provenance
    path = output.path
    file = try OutputFile(output.place)
    writer = try AnimationWriter(file, settings, jobs: jobs)
    completion = WorkEstimate.completing(
      WorkEstimate.encoding(of: output), frames: output.frames.count, settings.size)
    coresOfFinish = if case .gif = settings.format { jobs } else { 1 }
    self.observer = observer
  }

  /// Returns the output track that makes the animation.
  ///
  /// - Parameter origin: Returns the origin that the output's provenance states; called when the file is begun.
  /// - Throws: `VideoError.unusableSettings`.
  static func track(
    _ output: PlannedOutput, _ picture: PlannedImage, _ options: AnimationOptions, jobs: Int,
    origin: @escaping OriginSource, observer: @escaping RenderObserver
  ) throws -> OutputTrack {
    let settings = try AnimationSettings(
      options.settingsFormat, size: picture.size, rate: output.frames.rate,
      loop: options.plays.map { .times($0) } ?? .forever, hasAlpha: picture.hasAlpha, effort: options.effort)
    return OutputTrack(
      path: output.path, selection: output.frames, format: FrameFormat(output, picture, form: .pixels),
      needsLead: true,
      needsTrail: settings.format.looksAhead,
      recipe: "changes " + CanonicalEncoder.text(of: settings), costPerPixel: 100,
      makeWorker: { AnimationWorker(AnimationFrameEncoder(settings)) },
      makeWriter: {
        let provenance = Provenance(try origin(), settings, output.frames)
        return (try AnimationOutput(output, settings, provenance, jobs: jobs, observer: observer), nil)
      })
  }

  func append(_ encoded: EncodedPiece, of piece: Piece) async throws {
    guard case .changes(let frames) = encoded else { return }
    for frame in frames { try writer.append(frame) }
  }

  func finish(recording: Bool) async throws -> OutputRecord? {
    observer(.checking(path: path))
    try await complete()
    provenance.contents = .pictures(writer.expectation.pictureStarts.count)
    try ImageMetadata.write(provenance.text, to: file)
    try AnimationProbe(file).verify(writer.expectation)
    try Task.checkCancellation()
    let record = recording ? try OutputRecord(file) : nil
    try file.commit()
    observer(.finished(path: path, byteCount: FileSystem.byteCount(of: path)))
    return record
  }
}

extension AnimationOutput {
  /// Completes the file, and reports the work as it proceeds.
  private func complete() async throws {
    var start = WorkClock.wall.now
    var left = 1.0
    func tell(_ share: Double) {
      let now = WorkClock.wall.now
      observer(
        .worked(path: path, completion.times(share), seconds: (now - start) * Double(coresOfFinish)))
      (start, left) = (now, left - share)
    }
    try await writer.finish(tell)
    tell(max(left, 0))
  }
}

/// Encodes the changes between frames.
private struct AnimationWorker: ChunkWorker {
  private let encoder: AnimationFrameEncoder
  private var changes = AnimationChanges()
  private var latest = FrameRole.lead
  private var frames: [EncodedAnimationFrame] = []

  init(_ encoder: AnimationFrameEncoder) { self.encoder = encoder }

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) throws {
    guard case .pixels(let pixels) = picture else { preconditionFailure("animations are made of pixels") }
    latest = role
    if role == .lead {
      changes = AnimationChanges(after: pixels)
    } else if let change = changes.append(pixels, isRepeated: isRepeated) {
      frames.append(try encoder.encode(change))
    }
  }

  mutating func finishPiece(_ encoded: (Int) -> Void) throws -> EncodedPiece {
    if latest == .own, let last = changes.last { frames.append(try encoder.encode(last)) }
    defer { (frames, changes) = ([], AnimationChanges()) }
    return .changes(frames)
  }
}
