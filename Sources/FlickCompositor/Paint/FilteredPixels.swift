import FlickBasics
import FlickImage

/// The pixels that a filter gives, made when a picture first shows them; then they never change.
final class FilteredPixels: Sendable {
  let bounds: PixelRect
  /// The pixels that there is memory for: these and others around.
  private let area: PixelRect
  private let memory: PaintMemoryPool.Piece
  private let filling = Lazy<Void>()

  /// - Parameters:
  ///   - bounds: Not empty.
  ///   - area: Contains them; pixels around them may be set too, to whatever.
  init(_ bounds: PixelRect, in area: PixelRect? = nil) {
    (self.bounds, self.area) = (bounds, area ?? bounds)
    memory = PaintMemoryPool.piece(width: self.area.width, rows: self.area.height)
  }

  /// The rows, by the picture's own columns and rows.
  var rows: PixelRows { memory.rows(width: area.width).numbered(from: area.minY, column: area.minX) }

  /// Calls `make` once, which sets the pixels. Whoever asks meanwhile waits.
  func make(_ make: (PixelRows) -> Void) { filling.value { make(rows) } }
}
