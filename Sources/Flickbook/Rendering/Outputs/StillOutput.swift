import FlickCompositor
import FlickVideo

/// One frame as a PNG file.
final class StillOutput: OutputWriter {
  private let path: String
  private let imprint: Imprint
  private let observer: RenderObserver
  private var file: [UInt8] = []

  private init(_ path: String, _ imprint: Imprint, observer: @escaping RenderObserver) {
    (self.path, self.imprint) = (path, imprint)
    self.observer = observer
  }

  /// - Parameter origin: What the output follows from; asked for when the file is begun.
  static func member(
    _ output: PlannedOutput, _ picture: PlannedPicture, origin: @escaping OriginSource,
    observer: @escaping RenderObserver
  ) -> PassMember {
    PassMember(
      path: output.path, selection: output.frames, look: PictureLook(output, picture, form: .pixels),
      cut: .frames,
      recipe: StillOutput.recipe, makeWorker: { PNGWorker() },
      makeWriter: {
        let imprint = Imprint(try origin(), pngOf: .picture, output.frames)
        return (StillOutput(output.path, imprint, observer: observer), nil)
      })
  }

  /// A still is what the same frame is in a folder of frames.
  static let recipe = "png"

  func append(_ product: CellProduct, of piece: Piece) {
    if case .file(let bytes) = product { file = bytes }
  }

  func finish(recording: Bool) throws -> OutputRecord? {
    let file = PictureNote.adding(imprint.text, toPNG: file)
    try OutputFile.write(file, to: path)
    observer(.finished(path: path, byteCount: file.count))
    return recording ? OutputRecord(ofFile: file) : nil
  }
}

/// Makes a PNG file of each frame.
struct PNGWorker: CellWorker {
  private var latest: [UInt8] = []

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) throws {
    if !isRepeated, case .pixels(let pixels) = picture { latest = try PNGEncoder.encode(pixels) }
  }

  func finishPiece() -> CellProduct { .file(latest) }
}
