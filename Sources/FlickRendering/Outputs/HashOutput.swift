import FlickDrawing
import FlickPlanning
import FlickProvenance

/// Passes on the hashes of an output's frames, in order. They prove that frames are the same, so all frames are drawn.
final class HashOutput: OutputWriter {
  private let receive: @Sendable (Int, String) throws -> Void

  private init(_ receive: @escaping @Sendable (Int, String) throws -> Void) { self.receive = receive }

  static func track(
    _ output: PlannedOutput, _ picture: PlannedImage,
    _ receive: @escaping @Sendable (Int, String) throws -> Void
  ) -> OutputTrack {
    OutputTrack(
      selection: output.frames, format: FrameFormat(output, picture, form: .pixels),
      makeWorker: { HashWorker() }, makeWriter: { (HashOutput(receive), nil) })
  }

  func append(_ encoded: EncodedPiece, of piece: Piece) throws {
    guard case .hashes(let hashes) = encoded else { return }
    for (frame, hash) in zip(piece.frames, hashes) { try receive(frame, hash) }
  }

  func finish(recording: Bool) -> OutputRecord? { nil }
}

private struct HashWorker: ChunkWorker {
  private var hashes: [String] = []
  private var hasher = FrameHasher()

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) {
    guard case .pixels(let pixels) = picture else { return }
    let hash = isRepeated ? hashes.last : nil
    hashes.append(hash ?? hasher.hash(of: pixels))
  }

  mutating func finishPiece(_ encoded: (Int) -> Void) -> EncodedPiece {
    defer { hashes = [] }
    return .hashes(hashes)
  }
}
