import FlickCompositor
import FlickVideo
import Synchronization

/// A folder of PNG files, one a frame, numbered from 0. Each is written as soon as it is there.
final class FramesOutput: OutputWriter {
  private let path: String
  private let folder: OutputFolder
  private let observer: RenderObserver
  private let files: FrameRecords

  private init(
    _ path: String, _ folder: OutputFolder, _ files: FrameRecords, observer: @escaping RenderObserver
  ) {
    self.path = path
    self.folder = folder
    self.files = files
    self.observer = observer
  }

  static func member(
    _ output: PlannedOutput, _ picture: PlannedPicture, observer: @escaping RenderObserver
  ) -> PassMember {
    PassMember(
      selection: output.frames, look: PictureLook(output, picture, form: .pixels), cut: .frames,
      recipe: StillOutput.recipe, makeWorker: { PNGWorker() },
      makeWriter: {
        let folder = try OutputFolder(output.path, mayReplace: isFrame)
        let names = FrameNames(output.frames)
        let files = FrameRecords()
        return (
          FramesOutput(output.path, folder, files, observer: observer),
          { product, piece in
            guard case .file(let bytes) = product else { return }
            let name = names.name(ofFrame: piece.frames[0])
            try folder.write(bytes, as: name)
            try files.add(bytes, name)
          }
        )
      })
  }

  func append(_ product: CellProduct, of piece: Piece) {}

  func finish(recording: Bool) throws -> OutputRecord? {
    try Task.checkCancellation()
    try folder.commit()
    observer(.finished(path: path, byteCount: folder.byteCount))
    return recording ? try files.record : nil
  }

  /// Whether a file is one that such a folder holds.
  static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    return name.dropFirst(6).dropLast(4).allSatisfy { ("0"..."9").contains($0) }
  }
}

/// `frame-0000.png` and so on, with as many digits as the last one needs.
struct FrameNames: Sendable {
  private let first: Int
  private let digits: Int

  init(_ frames: FrameSelection) {
    first = frames.frames.lowerBound
    digits = max(String(frames.count - 1).count, 4)
  }

  func name(ofFrame frame: Int) -> String {
    let number = String(frame - first)
    return "frame-" + String(repeating: "0", count: digits - number.count) + number + ".png"
  }
}

/// What the frames are that were written, from any thread.
private final class FrameRecords: Sendable {
  private let files = Mutex<[String: OutputRecord]>([:])

  func add(_ bytes: [UInt8], _ name: String) throws(VideoError) {
    let record = try OutputRecord(ofFile: bytes)
    files.withLock { $0[name] = record }
  }

  var record: OutputRecord {
    get throws(VideoError) { try OutputRecord(ofFolder: files.withLock { $0 }) }
  }
}
