import FlickBasics
import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickSceneFormat
import FlickSound
import FlickVideo

/// A movie: the workers of chunks encode its segments, and the writer joins the segments in order. Owns the unfinished
/// file.
final class MovieOutput: OutputWriter {
  private let path: String
  private let frames: FrameSelection
  private let container: MovieContainer
  private let file: OutputFile
  private let observer: RenderObserver
  /// The sound's codec, and the function that mixes the sound; nil for a movie without sound.
  private let sound: (codec: SoundCodec, mix: @Sendable () throws -> SoundMix)?
  private var mix: SoundMix?
  private let drawCover: @Sendable () throws -> MovieCover?
  private var cover: MovieCover?
  private let texts: MovieTexts
  private let planned: PlannedOutput
  private var provenance: Provenance
  private var movie: (writer: MovieWriter, parameters: StreamParameters)?

  private init(
    _ output: PlannedOutput, _ container: MovieOptions.Container, _ provenance: Provenance,
    sound: (codec: SoundCodec, mix: @Sendable () throws -> SoundMix)?,
    drawCover: @escaping @Sendable () throws -> MovieCover?, observer: @escaping RenderObserver
  ) throws {
    (self.sound, self.drawCover) = (sound, drawCover)
    (planned, texts) = (output, output.texts)
    self.provenance = provenance
    self.container = container == .mp4 ? .mp4 : .webm
    path = output.path
    frames = output.frames
    file = try OutputFile(output.place)
    self.observer = observer
  }

  /// Returns the output track that makes the movie.
  ///
  /// - Parameters:
  ///   - mix: Mixes the sound, if there is any, when the first segment is complete.
  ///   - cover: Draws the cover, if there is any, when the first segment is complete.
  ///   - origin: Returns the origin that the output's provenance states; called when the file is begun.
  /// - Throws: `VideoError.unusableSettings`.
  static func track(
    _ output: PlannedOutput, _ picture: PlannedImage, _ options: MovieOptions,
    mix: @escaping @Sendable (PlannedSound) throws -> SoundMix,
    cover: @escaping @Sendable () throws -> MovieCover?, origin: @escaping OriginSource,
    observer: @escaping RenderObserver
  ) throws -> OutputTrack {
    let size = output.fileSize ?? picture.size
    let settings = try MovieSettings(
      options, size: size, rate: output.frames.rate, hasAlpha: picture.hasAlpha)
    let segment = SegmentLength(frames: settings.framesPerSegment, step: output.frames.step)
    return OutputTrack(
      path: output.path, selection: output.frames,
      format: FrameFormat(output, picture, form: .encoder(settings.layout)), segment: segment,
      cut: .segments(frames: settings.framesPerSegment),
      recipe: "segment " + CanonicalEncoder.text(of: settings),
      costPerPixel: settings.codec == .h264 ? 25 : 120,
      encoderMemory: settings.encoderMemory,
      makeWorker: { SegmentsWorker(settings) },
      makeWriter: {
        let provenance = Provenance(try origin(), settings, output.frames, sound: output.sound)
        let sound = output.sound.map { planned in
          (codec: planned.codec, mix: { @Sendable in try mix(planned) })
        }
        return (
          try MovieOutput(
            output, options.container, provenance, sound: sound, drawCover: cover, observer: observer), nil
        )
      })
  }

  func append(_ encoded: EncodedPiece, of piece: Piece) throws {
    guard case .segment(let segment) = encoded else { return }
    let current = try movie ?? (try begin(segment.parameters), segment.parameters)
    movie = current
    try current.writer.append(segment, at: piece.frames[0] - frames.frames.lowerBound)
  }

  /// Begins the file. The cover is drawn, and the sound is encoded as a whole, at this point.
  private func begin(_ parameters: StreamParameters) throws -> MovieWriter {
    mix = try sound?.mix()
    let encoded = try mix.flatMap { mix in try sound.map { try SoundEncoder.encode(mix, $0.codec) } }
    cover = try drawCover()
    return try MovieWriter(
      file, as: container, parameters: parameters, sound: encoded, texts: texts, cover: cover,
      noteLength: provenance.text.utf8.count)
  }

  func finish(recording: Bool) throws -> OutputRecord? {
    guard let movie else { preconditionFailure("a movie has at least one segment") }
    try movie.writer.finish()
    observer(.checking(path: path))
    try MovieProbe(file).verify(
      MovieExpectation(
        movie.parameters, in: container, frameCount: frames.count, sound: sound?.codec, texts: texts,
        cover: cover))
    if let sound, let mix { try SoundVerification.verify(file, mix, sound.codec) }
    if case .segments(let first, let count, _) = provenance.contents {
      let hashes = try MoviePackets(file).segments(first: first, count: count)
      provenance.contents = .segments(first: first, count: count, hashes: hashes)
    }
    try movie.writer.write(note: provenance.text)
    let limits = try planned.preset?.check(file, movie.parameters, of: planned)
    try Task.checkCancellation()
    var record = recording ? try OutputRecord(file) : nil
    record?.limits = limits
    try file.commit()
    if let preset = planned.preset, let limits {
      observer(.accepted(path: path, preset: preset.name, limits: limits))
    }
    observer(.finished(path: path, byteCount: FileSystem.byteCount(of: path)))
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
      preconditionFailure("movies are made of frames in the encoder's form")
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
