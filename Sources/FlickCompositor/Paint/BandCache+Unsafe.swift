import FlickImage
import Synchronization

// Unsafe code: one thread fills rows before any other sees them; then nobody changes them.

/// The painted bands of an item, for frames that show the same item again. A band is kept when it is painted for the
/// second time, since most are painted once. The pixels of a frame do not depend on it.
final class BandCache: Sendable {
  /// Painted content that does not change any more.
  enum Content {
    case pixels(PixelRows)
    /// The alpha of black pixels.
    case shade(AlphaRows)
  }

  /// Pixels of one band.
  final class Band: @unchecked Sendable {
    let content: Content
    private let memory: PaintMemoryPool.Piece

    /// Nil when there is no room left.
    ///
    /// - Parameters:
    ///   - area: Some columns and rows of a picture; not empty.
    ///   - fill: Sets its pixels.
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

  /// Whether all pixels are black, so that their alphas are all there is to keep.
  private let isShade: Bool
  private let states = Mutex<[Int: State]>([:])

  init(isShade: Bool = false) { self.isShade = isShade }

  /// The rows of a band; nil when it is painted for the first time, or when there is no room left.
  ///
  /// - Parameters:
  ///   - index: The number of the band.
  ///   - area: The part of the band that the item may touch; always the same.
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
