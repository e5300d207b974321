package import FlickProvenance

/// Processes an output's pictures in one chunk, as far as that is possible without other chunks.
protocol ChunkWorker {
  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether the picture equals that of the previous frame; may be false if this is unknown.
  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) throws

  /// Returns the encoded piece: the frames since the previous piece.
  ///
  /// - Parameter encoded: Receives the number of frames in flight that have been encoded, as the encoder finishes them.
  /// - Throws: Errors of the encoder, and `CancellationError`.
  mutating func finishPiece(_ encoded: (Int) -> Void) throws -> EncodedPiece

  /// The number of the piece's frames that are taken but not encoded yet, since encoders look ahead.
  var framesInFlight: Int { get }
}

extension ChunkWorker {
  var framesInFlight: Int { 0 }
}

/// The role of a frame in a piece.
enum FrameRole: Sendable {
  /// The frame before the piece, which is needed only because the first frame is encoded as a change of it.
  case lead
  case own
  /// The frame after the piece, which is needed only because it follows the last frame.
  case trail
}

/// Joins the encoded pieces in order and makes the file.
package protocol OutputWriter: AnyObject {
  func append(_ encoded: EncodedPiece, of piece: Piece) async throws
  /// Completes the file, reads it back, and gives it its name.
  ///
  /// - Parameter recording: Whether to return a record of the file; if false, the result is nil.
  func finish(recording: Bool) async throws -> OutputRecord?
  /// Whether `finish` itself reports its work, because it takes long.
  var tellsOfFinish: Bool { get }
}

extension OutputWriter {
  package var tellsOfFinish: Bool { false }
}
