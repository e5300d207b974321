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
  private var movie: (writer: MovieWriter, parameters: StreamParameters)?

  init(_ output: PlannedOutput, _ container: MovieOptions.Container, observer: @escaping RenderObserver)
    throws
  {
    self.container = container == .mp4 ? .mp4 : .webm
    path = output.path
    frames = output.frames
    file = try OutputFile(path)
    self.observer = observer
  }

  /// The member of a pass that makes the movie.
  ///
  /// - Throws: `VideoError.unusableSettings`, `.cannotCreateOutput`.
  static func member(
    _ output: PlannedOutput, _ picture: PlannedPicture, _ options: MovieOptions,
    observer: @escaping RenderObserver
  ) throws -> PassMember {
    let size = output.fileSize ?? picture.size
    let settings = try MovieSettings(
      options, size: size, rate: output.frames.rate, hasAlpha: picture.hasAlpha)
    let unit = UnitLength(frames: settings.framesPerUnit, step: output.frames.step)
    return PassMember(
      selection: output.frames, look: PictureLook(output, picture, form: .encoder(settings.form)), unit: unit,
      makeWorker: { UnitsWorker(settings) },
      writer: try MovieOutput(output, options.container, observer: observer))
  }

  func append(_ product: CellProduct) throws {
    guard case .units(let units) = product else { return }
    for unit in units {
      let current =
        try movie ?? (MovieWriter(file, as: container, parameters: unit.parameters), unit.parameters)
      movie = current
      try current.writer.append(unit, at: current.writer.frameCount)
    }
  }

  func finish() throws {
    guard let movie else { preconditionFailure("a movie has at least one unit") }
    try movie.writer.finish()
    observer(.checking(path: path))
    try MovieProbe(file).verify(MovieExpectation(movie.parameters, in: container, frameCount: frames.count))
    try Task.checkCancellation()
    try file.commit()
    observer(.finished(path: path, byteCount: FilePath.byteCount(of: path)))
  }
}

/// Encodes the units of a movie that lie in a cell.
private struct UnitsWorker: CellWorker {
  private let settings: MovieSettings
  private var encoder: UnitEncoder?
  private var units: [EncodedUnit] = []

  init(_ settings: MovieSettings) { self.settings = settings }

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, isLead: Bool) throws {
    guard case .encoder(let memory) = picture else {
      preconditionFailure("movies are made of encoders' frames")
    }
    if frame.isMultiple(of: settings.framesPerUnit) { try closeUnit() }
    let current = try encoder ?? UnitEncoder(settings)
    encoder = current
    try current.append(memory)
  }

  mutating func finish() throws -> CellProduct {
    try closeUnit()
    return .units(units)
  }

  private mutating func closeUnit() throws {
    if let encoder { units.append(try encoder.finish()) }
    encoder = nil
  }
}
