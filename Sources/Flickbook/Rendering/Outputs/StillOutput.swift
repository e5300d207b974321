import FlickCompositor
import FlickVideo

/// One frame as a PNG file.
final class StillOutput: OutputWriter {
  private let path: String
  private let observer: RenderObserver
  private var file: [UInt8] = []

  private init(_ path: String, observer: @escaping RenderObserver) {
    self.path = path
    self.observer = observer
  }

  static func member(
    _ output: PlannedOutput, _ picture: PlannedPicture, observer: @escaping RenderObserver
  ) -> PassMember {
    PassMember(
      selection: output.frames, look: PictureLook(output, picture, form: .pixels),
      makeWorker: { StillWorker() }, writer: StillOutput(output.path, observer: observer))
  }

  func append(_ product: CellProduct) {
    if case .file(let bytes) = product { file = bytes }
  }

  func finish() throws {
    try OutputFile.write(file, to: path)
    observer(.finished(path: path, byteCount: file.count))
  }
}

private struct StillWorker: CellWorker {
  private var file: [UInt8]?

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, isLead: Bool) throws {
    if case .pixels(let pixels) = picture { file = try PNGEncoder.encode(pixels) }
  }

  func finish() -> CellProduct { file.map { .file($0) } ?? .nothing }
}
