import FlickAnimatedImage
import FlickFiles
import FlickPlanning
package import FlickProvenance
import Synchronization

/// A folder of PNG files, one per frame, numbered from 0. Each file is written as soon as its frame is encoded. Owns
/// the unfinished folder.
package final class FramesOutput: OutputWriter {
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

  /// - Parameter origin: Returns the origin that the output's provenance states; called when the folder is begun.
  static func track(
    _ output: PlannedOutput, _ picture: PlannedImage, origin: @escaping OriginSource,
    observer: @escaping RenderObserver
  ) -> OutputTrack {
    OutputTrack(pngOf: output, picture) {
      let folder = try OutputFolder(output.place, mayReplace: isFrame)
      let names = FrameNames(count: output.frames.count)
      let provenance = Provenance(try origin(), pngOf: .frame(0), output.frames)
      let files = FrameRecords()
      return (
        FramesOutput(output.path, folder, files, observer: observer),
        { encoded, piece in
          guard case .file(let picture) = encoded else { return }
          let frame = piece.frames[0] - output.frames.frames.lowerBound
          let bytes = ImageMetadata.adding(provenance.of(frame: frame).text, toPNG: picture)
          try folder.write(bytes, as: names[frame])
          files.add(bytes, names[frame])
        }
      )
    }
  }

  package func append(_ encoded: EncodedPiece, of piece: Piece) {}

  package func finish(recording: Bool) throws -> OutputRecord? {
    try Task.checkCancellation()
    try folder.commit()
    observer(.finished(path: path, byteCount: folder.byteCount))
    return recording ? files.record : nil
  }

  /// Whether a name is that of a file in such a folder.
  package static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    return name.dropFirst(6).dropLast(4).allSatisfy { ("0"..."9").contains($0) }
  }
}

/// The names `frame-0000.png` and so on, with as many digits as the last one needs.
package struct FrameNames: Sendable, Sequence {
  let count: Int
  private let digits: Int

  package init(count: Int) {
    self.count = count
    digits = Swift.max(String(count - 1).count, 4)
  }

  /// - Parameter index: The number of the frame, from 0.
  package subscript(index: Int) -> String {
    let number = String(index)
    return "frame-" + String(repeating: "0", count: digits - number.count) + number + ".png"
  }

  package func makeIterator() -> some IteratorProtocol<String> {
    (0..<count).lazy.map { self[$0] }.makeIterator()
  }
}

/// Collects the records of the written frames, from any thread. Owns the records.
private final class FrameRecords: Sendable {
  private let files = Mutex<[String: OutputRecord]>([:])

  func add(_ bytes: [UInt8], _ name: String) {
    let record = OutputRecord(ofFile: bytes)
    files.withLock { $0[name] = record }
  }

  var record: OutputRecord { OutputRecord(ofFolder: files.withLock { $0 }) }
}
