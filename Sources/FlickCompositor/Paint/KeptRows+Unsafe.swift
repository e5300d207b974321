import FlickImage
import Synchronization

// Unsafe code: one thread fills rows before any other sees them; then nobody changes them.

/// What a paint gave for an item, band by band, for the frames that show the same item again. A band is kept when it is
/// painted for the second time, since much is painted once and never again. What is seen never depends on it.
final class KeptRows: Sendable {
  /// What all rows of a process may take together, in bytes.
  private static let room = 96 << 20
  private static let taken = Atomic(0)

  /// Pixels of one band that do not change any more.
  final class Band: @unchecked Sendable {
    let pixels: PixelRows
    private let memory: PixelMemory
    private let byteCount: Int

    /// Nil when there is no room left.
    ///
    /// - Parameter area: Some columns and rows of a picture; not empty.
    fileprivate init?(_ area: PixelRect) {
      byteCount = PixelMemory.byteCount(width: area.width, rows: area.height)
      let taken = KeptRows.taken.add(byteCount, ordering: .relaxed).newValue
      guard taken <= KeptRows.room else {
        KeptRows.taken.subtract(byteCount, ordering: .relaxed)
        return nil
      }
      memory = PixelMemory(width: area.width, rows: area.height)
      let rows = memory.rows
      pixels = unsafe PixelRows(rows.base - area.minX, stride: rows.stride, firstRow: area.minY)
    }

    deinit { KeptRows.taken.subtract(byteCount, ordering: .relaxed) }
  }

  private enum State {
    case painted
    case kept(Band)
  }

  private let states = Mutex<[Int: State]>([:])

  /// The rows of a band; nil when it is painted for the first time, or when there is no room left.
  ///
  /// - Parameters:
  ///   - index: Of the band.
  ///   - area: What the item may touch of it; always the same.
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
      guard let band = Band(area) else { return nil }
      fill(band.pixels)
      states.withLock { $0[index] = .kept(band) }
      return band
    }
  }
}
