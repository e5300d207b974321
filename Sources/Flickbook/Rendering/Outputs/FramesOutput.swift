import FlickCompositor
import FlickVideo

/// A folder of PNG files, one a frame, numbered from 0. Each is written in its cell.
final class FramesOutput: OutputWriter {
  private let path: String
  private let folder: OutputFolder
  private let observer: RenderObserver

  private init(_ path: String, _ folder: OutputFolder, observer: @escaping RenderObserver) {
    self.path = path
    self.folder = folder
    self.observer = observer
  }

  static func member(
    _ output: PlannedOutput, _ picture: PlannedPicture, observer: @escaping RenderObserver
  ) throws -> PassMember {
    let folder = try OutputFolder(output.path, mayReplace: isFrame)
    let names = FrameNames(output.frames)
    return PassMember(
      selection: output.frames, look: PictureLook(output, picture, form: .pixels),
      makeWorker: { FramesWorker(folder: folder, names: names) },
      writer: FramesOutput(output.path, folder, observer: observer))
  }

  func append(_ product: CellProduct) {}

  func finish() throws {
    try Task.checkCancellation()
    try folder.commit()
    observer(.finished(path: path, byteCount: folder.byteCount))
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

private struct FramesWorker: CellWorker {
  let folder: OutputFolder
  let names: FrameNames
  private var latest: [UInt8] = []

  init(folder: OutputFolder, names: FrameNames) {
    self.folder = folder
    self.names = names
  }

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, isLead: Bool) throws {
    if !isRepeated, case .pixels(let pixels) = picture { latest = try PNGEncoder.encode(pixels) }
    try folder.write(latest, as: names.name(ofFrame: frame))
  }

  func finish() -> CellProduct { .nothing }
}
