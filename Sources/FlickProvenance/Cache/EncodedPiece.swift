package import FlickAnimatedImage
package import FlickImage
package import FlickVideo

/// The result of encoding the frames of a piece.
package enum EncodedPiece: Sendable {
  case nothing
  case segment(EncodedSegment)
  case changes([EncodedAnimationFrame])
  case file([UInt8])
  /// The pictures of the piece's frames, in order.
  case pictures([PixelBuffer])
  case hashes([String])
}
