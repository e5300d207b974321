import FlickBasics
import FlickImage

/// The pixels that a filter gives, made when a picture first shows them; then they never change.
final class FilteredPixels: Sendable {
  let bounds: PixelRect
  private let memory: PaintMemoryPool.Piece
  private let filling = Lazy<Void>()

  /// - Parameter bounds: Not empty.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    memory = PaintMemoryPool.piece(width: bounds.width, rows: bounds.height)
  }

  /// The rows, by the picture's own columns and rows.
  var rows: PixelRows { memory.rows(width: bounds.width).numbered(from: bounds.minY, column: bounds.minX) }

  /// Calls `make` once, which sets the pixels. Whoever asks meanwhile waits.
  func make(_ make: (PixelRows) -> Void) { filling.value { make(rows) } }
}

extension PaintMemoryPool {
  /// Memory for pixels, of this pool while there is room.
  static func piece(width: Int, rows: Int) -> Piece {
    let count = PixelMemory.byteCount(width: width, rows: rows)
    return ofProcess.take(count) ?? Piece(byteCount: count)
  }
}
