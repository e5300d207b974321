import FlickCompositor
import FlickGeometry
import FlickMotion
import FlickScene
import FlickVideo

/// A movie: its units are encoded in the cells and joined in order.
final class MovieOutput: OutputWriter {
  private let path: String
  private let frames: FrameSelection
  private let container: MovieContainer
  private let file: OutputFile
  private let observer: RenderObserver
  private var imprint: Imprint
  private var movie: (writer: MovieWriter, parameters: StreamParameters)?

  private init(
    _ output: PlannedOutput, _ container: MovieOptions.Container, _ imprint: Imprint,
    observer: @escaping RenderObserver
  ) throws {
    self.imprint = imprint
    self.container = container == .mp4 ? .mp4 : .webm
    path = output.path
    frames = output.frames
    file = try OutputFile(path)
    self.observer = observer
  }

  /// The member of a pass that makes the movie.
  ///
  /// - Parameter origin: What the output follows from; asked for when the file is begun.
  /// - Throws: `VideoError.unusableSettings`.
  static func member(
    _ output: PlannedOutput, _ picture: PlannedPicture, _ options: MovieOptions,
    origin: @escaping OriginSource, observer: @escaping RenderObserver
  ) throws -> PassMember {
    let size = output.fileSize ?? picture.size
    let settings = try MovieSettings(
      options, size: size, rate: output.frames.rate, hasAlpha: picture.hasAlpha)
    let unit = UnitLength(frames: settings.framesPerUnit, step: output.frames.step)
    return PassMember(
      path: output.path, selection: output.frames,
      look: PictureLook(output, picture, form: .encoder(settings.form)), unit: unit,
      cut: .units(frames: settings.framesPerUnit), recipe: "unit " + CanonicalEncoder.text(of: settings),
      costPerPixel: settings.codec == .h264 ? 25 : 120,
      makeWorker: { UnitsWorker(settings) },
      makeWriter: {
        let imprint = Imprint(try origin(), settings, output.frames)
        return (try MovieOutput(output, options.container, imprint, observer: observer), nil)
      })
  }

  func append(_ product: CellProduct, of piece: Piece) throws {
    guard case .unit(let unit) = product else { return }
    let current =
      try movie
      ?? (
        MovieWriter(
          file, as: container, parameters: unit.parameters, noteLength: imprint.text.utf8.count),
        unit.parameters
      )
    movie = current
    try current.writer.append(unit, at: piece.frames[0] - frames.frames.lowerBound)
  }

  func finish(recording: Bool) throws -> OutputRecord? {
    guard let movie else { preconditionFailure("a movie has at least one unit") }
    try movie.writer.finish()
    observer(.checking(path: path))
    try MovieProbe(file).verify(MovieExpectation(movie.parameters, in: container, frameCount: frames.count))
    if case .units(let first, let count, _) = imprint.contents {
      let hashes = try MoviePackets(file).units(first: first, count: count)
      imprint.contents = .units(first: first, count: count, hashes: hashes)
    }
    try movie.writer.write(note: imprint.text)
    try Task.checkCancellation()
    let record = recording ? try OutputRecord(file) : nil
    try file.commit()
    observer(.finished(path: path, byteCount: FilePath.byteCount(of: path)))
    return record
  }
}

/// Encodes the units of a movie that lie in a cell.
private struct UnitsWorker: CellWorker {
  private let settings: MovieSettings
  private var encoder: UnitEncoder?

  init(_ settings: MovieSettings) { self.settings = settings }

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) throws {
    guard case .encoder(let memory) = picture else {
      preconditionFailure("movies are made of encoders' frames")
    }
    let current = try encoder ?? UnitEncoder(settings)
    encoder = current
    try current.append(memory.frame)
  }

  mutating func finishPiece() throws -> CellProduct {
    guard let encoder else { return .nothing }
    self.encoder = nil
    return .unit(try encoder.finish())
  }
}
