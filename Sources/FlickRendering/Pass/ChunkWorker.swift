/// What an output does with the pictures of its pieces that lie in a cell: whatever can be done without knowing the
/// other cells.
protocol ChunkWorker {
  /// The next frame.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether it is certainly the picture of the frame that was taken before.
  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) throws

  /// What comes of the frames since the piece before.
  ///
  /// - Throws: `CancellationError` as well.
  mutating func finishPiece() throws -> EncodedChunk
}

/// What a frame is to the piece that it is taken for.
enum FrameRole: Sendable {
  /// It only shows what the piece's first frame follows.
  case lead
  case own
  /// It only shows what follows the piece's last frame.
  case trail
}

/// Puts the products of the pieces together, in order, and makes the file.
package protocol OutputWriter: AnyObject {
  func append(_ product: EncodedChunk, of piece: Piece) async throws
  /// Completes the file, reads it back, and gives it its name.
  ///
  /// - Parameter recording: Whether to say what the file holds; nil without that.
  func finish(recording: Bool) async throws -> OutputRecord?
}
