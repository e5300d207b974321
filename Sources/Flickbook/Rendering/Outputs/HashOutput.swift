import FlickCompositor

/// The hashes of an output's frames, in order.
final class HashOutput: OutputWriter {
  private let receive: (Int, String) throws -> Void

  private init(_ receive: @escaping (Int, String) throws -> Void) { self.receive = receive }

  static func member(
    _ output: PlannedOutput, _ picture: PlannedPicture, _ receive: @escaping (Int, String) throws -> Void
  ) -> PassMember {
    PassMember(
      selection: output.frames, look: PictureLook(output, picture, form: .pixels),
      makeWorker: { HashWorker() }, writer: HashOutput(receive))
  }

  func append(_ product: CellProduct) throws {
    guard case .hashes(let hashes) = product else { return }
    for (frame, hash) in hashes { try receive(frame, hash) }
  }

  func finish() {}
}

private struct HashWorker: CellWorker {
  private var hashes: [(frame: Int, hash: String)] = []

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, isLead: Bool) {
    guard case .pixels(let pixels) = picture else { return }
    let hash = isRepeated ? hashes.last?.hash : nil
    hashes.append((frame, hash ?? pixels.hash))
  }

  func finish() -> CellProduct { .hashes(hashes) }
}
