import FlickImage
import Synchronization

/// Owns the pixels that a filter gives. They are made when a picture first shows them, and then never change.
final class FilteredPixels: Sendable {
  /// What is kept of them.
  enum Content: Sendable {
    case pixels(KeptPixels)
    /// A blurred picture is much smaller: its pixels are made where they are painted.
    case cells(EnlargedCells)
  }

  /// What a picture before has of the same pixels.
  struct Origin: Sendable {
    let content: Content
    /// The tiles in which what is filtered may have changed since then.
    let changed: TileSet
  }

  let bounds: PixelRect
  private let made = Mutex<Content?>(nil)
  private let origin: Mutex<Origin?>

  /// - Parameters:
  ///   - bounds: Not empty.
  ///   - origin: Saves making what has not changed.
  init(_ bounds: PixelRect, since origin: Origin? = nil) {
    self.bounds = bounds
    self.origin = Mutex(origin)
  }

  /// Calls `make` the first time. Whoever asks meanwhile waits.
  func content(_ make: (Origin?) -> Content) -> Content {
    made.withLock { made in
      if let made { return made }
      let content = make(origin.withLock { $0.take() })
      made = content
      return content
    }
  }

  /// What has been made before.
  var content: Content { content { _ in preconditionFailure("pixels are made before they are painted") } }

  /// Nil where it has not been made yet, or just is.
  var contentIfMade: Content? { made.withLockIfAvailable { $0 } ?? nil }
}

/// Pixels in memory of their own.
struct KeptPixels: Sendable {
  private let memory: PaintMemoryPool.Piece
  /// By the picture's own columns and rows; valid as long as the value is there.
  let rows: PixelRows

  private let area: PixelRect

  /// - Parameter area: The pixels that there is memory for, which contains whatever.
  init(_ area: PixelRect) {
    self.area = area
    memory = PaintMemoryPool.piece(width: area.width, rows: area.height)
    rows = memory.rows(width: area.width).numbered(from: area.minY, column: area.minX)
  }

  /// The same pixels in other memory.
  func copy() -> KeptPixels {
    let copy = KeptPixels(area)
    copy.set(area, to: self)
    return copy
  }

  /// Sets pixels, before anybody sees these, to those that others have in the same place.
  func set(_ area: PixelRect, to other: KeptPixels) { rows.copy(area, of: other.rows) }
}
