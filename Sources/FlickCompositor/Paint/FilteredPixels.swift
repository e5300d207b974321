import FlickImage
import Synchronization

/// Owns the pixels that a filter gives. They are made when a picture first shows them, and then never change.
final class FilteredPixels: Sendable {
  /// The form in which the pixels are kept.
  enum Content: Sendable {
    case pixels(CachedPixels)
    /// The cells of a blurred picture, which need much less memory. Its pixels are made when they are painted.
    case cells(EnlargedCells)
  }

  /// The pixels that the same filter gave in an earlier picture.
  struct Origin: Sendable {
    let content: Content
    /// The tiles where the unfiltered picture may have changed since then.
    let changed: TileSet
  }

  let bounds: PixelRect
  private let made = Mutex<Content?>(nil)
  private let origin: Mutex<Origin?>

  /// - Parameters:
  ///   - bounds: The pixels to make, not empty.
  ///   - origin: The pixels in an earlier picture; only those that have changed since are made again.
  init(_ bounds: PixelRect, since origin: Origin? = nil) {
    self.bounds = bounds
    self.origin = Mutex(origin)
  }

  /// Returns the content, and makes it the first time. Threads that ask meanwhile wait.
  func content(_ make: (Origin?) -> Content) -> Content {
    made.withLock { made in
      if let made { return made }
      let content = make(origin.withLock { $0.take() })
      made = content
      return content
    }
  }

  /// The content, which must have been made.
  var content: Content { content { _ in preconditionFailure("pixels are made before they are painted") } }

  /// The content; nil if it has not been made yet, or is being made or read by another thread.
  var contentIfMade: Content? { made.withLockIfAvailable { $0 } ?? nil }
}

/// Pixels in their own memory.
struct CachedPixels: Sendable {
  private let memory: PaintMemoryPool.Piece
  /// The rows of pixels, numbered by the picture's columns and rows. They are valid as long as this value exists.
  let rows: PixelRows

  private let area: PixelRect

  /// Creates pixels that are not set yet: they are whatever the memory contains.
  ///
  /// - Parameter area: The number of pixels in the memory.
  init(_ area: PixelRect) {
    self.area = area
    memory = PaintMemoryPool.piece(width: area.width, rows: area.height)
    rows = memory.rows(width: area.width).numbered(from: area.minY, column: area.minX)
  }

  /// Returns the same pixels in new memory.
  func copy() -> CachedPixels {
    let copy = CachedPixels(area)
    copy.set(area, to: self)
    return copy
  }

  /// Copies the pixels of an area from others. This must happen before other threads see these pixels.
  func set(_ area: PixelRect, to other: CachedPixels) { rows.copy(area, of: other.rows) }
}
