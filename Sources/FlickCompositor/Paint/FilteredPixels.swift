import FlickBasics
import FlickImage

/// Owns the pixels that a filter gives. They are made when a picture first shows them, and then never change.
final class FilteredPixels: Sendable {
  let bounds: PixelRect
  /// The pixels for which there is memory: those in `bounds` and perhaps others around them.
  private let area: PixelRect
  private let memory: PaintMemoryPool.Piece
  private let filling = Lazy<Void>()

  /// - Parameters:
  ///   - bounds: The pixels to be set, not empty.
  ///   - area: A rectangle that contains `bounds`. Pixels of it outside of `bounds` may be set to anything.
  init(_ bounds: PixelRect, in area: PixelRect? = nil) {
    (self.bounds, self.area) = (bounds, area ?? bounds)
    memory = PaintMemoryPool.piece(width: self.area.width, rows: self.area.height)
  }

  /// The rows of pixels, numbered by the picture's columns and rows.
  var rows: PixelRows { memory.rows(width: area.width).numbered(from: area.minY, column: area.minX) }

  /// Calls `make`, which sets the pixels, unless that was done before. Threads that ask meanwhile wait.
  func make(_ make: (PixelRows) -> Void) { filling.value { make(rows) } }
}
