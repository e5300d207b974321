import FlickImage
import Synchronization

// Unsafe code: one thread fills rows before any other thread sees them. Afterwards nobody changes them.

/// Owns painted bands of an item, for later frames that show the same item. A band is kept when it is painted for the
/// second time, since most bands are painted only once. The cache never changes the pixels of a frame.
final class BandCache: Sendable {
  /// Painted content that does not change any more.
  enum Content {
    case pixels(PixelRows)
    /// The alphas of black pixels.
    case shade(AlphaRows)
  }

  /// The pixels of one band.
  final class Band: @unchecked Sendable {
    let content: Content
    private let memory: PaintMemoryPool.Piece

    /// Paints a band. Nil when the pool has no memory left.
    ///
    /// - Parameters:
    ///   - area: The columns and rows of the picture that are painted, not empty.
    ///   - fill: Sets the pixels of the area.
    fileprivate init?(_ area: PixelRect, isShade: Bool, fill: (PixelRows) -> Void) {
      let byteCount = PixelMemory.byteCount(width: area.width, rows: area.height)
      guard let memory = PaintMemoryPool.ofProcess.take(isShade ? AlphaRows.byteCount(area) : byteCount)
      else {
        return nil
      }
      self.memory = memory
      if isShade {
        let pixels = PixelMemory(width: area.width, rows: area.height)
        let rows = pixels.rows.numbered(from: area.minY, column: area.minX)
        fill(rows)
        content = .shade(AlphaRows(rows, area, in: memory))
      } else {
        let rows = memory.rows(width: area.width).numbered(from: area.minY, column: area.minX)
        fill(rows)
        content = .pixels(rows)
      }
    }
  }

  private enum State {
    case painted
    case kept(Band)
  }

  /// Whether all pixels are black, so that it is enough to keep their alphas.
  private let isShade: Bool
  private let states = Mutex<[Int: State]>([:])

  init(isShade: Bool = false) { self.isShade = isShade }

  /// The painted rows of a band. Nil when the band is painted for the first time, or when no memory is left.
  ///
  /// - Parameters:
  ///   - index: The number of the band.
  ///   - area: The part of the band that the item may touch. It has to be the same each time.
  ///   - fill: Sets all pixels of the area.
  func band(_ index: Int, _ area: PixelRect, fill: (PixelRows) -> Void) -> Band? {
    let state = states.withLock { states in
      defer { if states[index] == nil { states[index] = .painted } }
      return states[index]
    }
    switch state {
    case nil: return nil
    case .kept(let band): return band
    case .painted:
      guard let band = Band(area, isShade: isShade, fill: fill) else { return nil }
      states.withLock { $0[index] = .kept(band) }
      return band
    }
  }
}
