package import FlickProvenance

/// Processes an output's pictures in one chunk, as far as that needs no other chunk.
protocol ChunkWorker {
  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - isRepeated: True only if the picture equals that of the previous frame.
  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) throws

  /// The encoded piece: the frames since the previous piece.
  ///
  /// - Parameter encoded: Hears of frames that were in flight, as they are encoded.
  /// - Throws: `CancellationError` as well.
  mutating func finishPiece(_ encoded: (Int) -> Void) throws -> EncodedPiece

  /// How many of the piece's frames are taken and not encoded yet: encoders look ahead.
  var framesInFlight: Int { get }
}

extension ChunkWorker {
  var framesInFlight: Int { 0 }
}

/// The role of a frame in a piece.
enum FrameRole: Sendable {
  /// The frame before the piece, which only shows what its first frame follows.
  case lead
  case own
  /// The frame after the piece, which only shows what follows its last frame.
  case trail
}

/// Joins the encoded pieces in order, and makes the file.
package protocol OutputWriter: AnyObject {
  func append(_ encoded: EncodedPiece, of piece: Piece) async throws
  /// Completes the file, reads it back, and gives it its name.
  ///
  /// - Parameter recording: Whether to return a record of the file; nil if not.
  func finish(recording: Bool) async throws -> OutputRecord?
  /// The number of cores that `finish` uses.
  var coresOfFinish: Int { get }
}

extension OutputWriter {
  package var coresOfFinish: Int { 1 }
}
