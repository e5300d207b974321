import FlickAnimatedImage
import FlickFiles
import FlickPlanning
import FlickProvenance

/// One frame as a PNG file. Owns the file's bytes.
final class StillOutput: OutputWriter {
  private let place: FilePlace
  private let provenance: Provenance
  private let observer: RenderObserver
  private var file: [UInt8] = []

  private init(_ place: FilePlace, _ provenance: Provenance, observer: @escaping RenderObserver) {
    (self.place, self.provenance, self.observer) = (place, provenance, observer)
  }

  /// - Parameter origin: Returns the origin that the output's provenance states; called when the file is begun.
  static func track(
    _ output: PlannedOutput, _ picture: PlannedImage, origin: @escaping OriginSource,
    observer: @escaping RenderObserver
  ) -> OutputTrack {
    OutputTrack(pngOf: output, picture) {
      let provenance = Provenance(try origin(), pngOf: .picture, output.frames)
      return (StillOutput(output.place, provenance, observer: observer), nil)
    }
  }

  func append(_ encoded: EncodedPiece, of piece: Piece) {
    if case .file(let bytes) = encoded { file = bytes }
  }

  func finish(recording: Bool) throws -> OutputRecord? {
    let file = ImageMetadata.adding(provenance.text, toPNG: file)
    try OutputFile.write(file, to: place)
    observer(.finished(path: place.path, byteCount: file.count))
    return recording ? OutputRecord(ofFile: file) : nil
  }
}

extension OutputTrack {
  /// A track whose frames become single PNG files. Equal frames of stills and of folders share their cached files.
  init(
    pngOf output: PlannedOutput, _ picture: PlannedImage,
    makeWriter: @escaping @Sendable () throws -> (writer: any OutputWriter, delivery: Delivery?)
  ) {
    self.init(
      path: output.path, selection: output.frames, format: FrameFormat(output, picture, form: .pixels),
      cut: .frames, recipe: "png", makeWorker: { PNGWorker() }, makeWriter: makeWriter)
  }
}

/// Makes a PNG file of each frame.
struct PNGWorker: ChunkWorker {
  private var latest: [UInt8] = []

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) throws {
    if !isRepeated, case .pixels(let pixels) = picture { latest = try PNGEncoder.encode(pixels) }
  }

  func finishPiece(_ encoded: (Int) -> Void) -> EncodedPiece { .file(latest) }
}
