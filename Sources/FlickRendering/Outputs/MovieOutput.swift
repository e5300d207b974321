import FlickBasics
import FlickFiles
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import FlickVideo

/// A movie: chunks encode its segments, and the writer joins them in order.
final class MovieOutput: OutputWriter {
  private let path: String
  private let frames: FrameSelection
  private let container: MovieContainer
  private let file: OutputFile
  private let observer: RenderObserver
  private var provenance: Provenance
  private var movie: (writer: MovieWriter, parameters: StreamParameters)?

  private init(
    _ output: PlannedOutput, _ container: MovieOptions.Container, _ provenance: Provenance,
    observer: @escaping RenderObserver
  ) throws {
    self.provenance = provenance
    self.container = container == .mp4 ? .mp4 : .webm
    path = output.path
    frames = output.frames
    file = try OutputFile(output.place)
    self.observer = observer
  }

  /// The output track that makes the movie.
  ///
  /// - Parameter origin: What the output depends on; asked for when the file is begun.
  /// - Throws: `VideoError.unusableSettings`.
  static func track(
    _ output: PlannedOutput, _ picture: PlannedImage, _ options: MovieOptions,
    origin: @escaping OriginSource, observer: @escaping RenderObserver
  ) throws -> OutputTrack {
    let size = output.fileSize ?? picture.size
    let settings = try MovieSettings(
      options, size: size, rate: output.frames.rate, hasAlpha: picture.hasAlpha)
    let segment = SegmentLength(frames: settings.framesPerSegment, step: output.frames.step)
    return OutputTrack(
      path: output.path, selection: output.frames,
      format: FrameFormat(output, picture, form: .encoder(settings.form)), segment: segment,
      cut: .segments(frames: settings.framesPerSegment),
      recipe: "segment " + CanonicalEncoder.text(of: settings),
      costPerPixel: settings.codec == .h264 ? 25 : 120,
      encoderMemory: settings.encoderMemory,
      makeWorker: { SegmentsWorker(settings) },
      makeWriter: {
        let provenance = Provenance(try origin(), settings, output.frames)
        return (try MovieOutput(output, options.container, provenance, observer: observer), nil)
      })
  }

  func append(_ encoded: EncodedPiece, of piece: Piece) throws {
    guard case .segment(let segment) = encoded else { return }
    let current =
      try movie
      ?? (
        MovieWriter(
          file, as: container, parameters: segment.parameters, noteLength: provenance.text.utf8.count),
        segment.parameters
      )
    movie = current
    try current.writer.append(segment, at: piece.frames[0] - frames.frames.lowerBound)
  }

  func finish(recording: Bool) throws -> OutputRecord? {
    guard let movie else { preconditionFailure("a movie has at least one segment") }
    try movie.writer.finish()
    observer(.checking(path: path))
    try MovieProbe(file).verify(MovieExpectation(movie.parameters, in: container, frameCount: frames.count))
    if case .segments(let first, let count, _) = provenance.contents {
      let hashes = try MoviePackets(file).segments(first: first, count: count)
      provenance.contents = .segments(first: first, count: count, hashes: hashes)
    }
    try movie.writer.write(note: provenance.text)
    try Task.checkCancellation()
    let record = recording ? try OutputRecord(file) : nil
    try file.commit()
    observer(.finished(path: path, byteCount: FilePath.byteCount(of: path)))
    return record
  }
}

/// Encodes the segments of a movie that lie in a chunk.
private struct SegmentsWorker: ChunkWorker {
  private let settings: MovieSettings
  private var encoder: SegmentEncoder?

  init(_ settings: MovieSettings) { self.settings = settings }

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) throws {
    guard case .encoder(let memory) = picture else {
      preconditionFailure("movies are made of encoders' frames")
    }
    let current = try encoder ?? SegmentEncoder(settings)
    encoder = current
    try current.append(memory.frame)
  }

  mutating func finishPiece(_ encoded: (Int) -> Void) throws -> EncodedPiece {
    guard let encoder else { return .nothing }
    self.encoder = nil
    return .segment(try encoder.finish(encoded))
  }

  var framesInFlight: Int { encoder?.framesInFlight ?? 0 }
}
