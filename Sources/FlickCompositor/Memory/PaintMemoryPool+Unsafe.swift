import FlickImage
import Synchronization

// Unsafe code: owns memory that belongs to one piece at a time.

/// Owns memory that frames may keep for later frames.
///
/// The pool keeps returned memory for the next piece of about the same size. The system would have to clear new memory
/// page by page, which takes longer than painting it.
final class PaintMemoryPool: Sendable {
  /// A piece of memory. It goes back to the pool when it is released.
  @safe final class Piece: @unchecked Sendable {
    private let pool: PaintMemoryPool?
    private let chunk: Chunk

    fileprivate init(_ pool: PaintMemoryPool, _ chunk: Chunk) { (self.pool, self.chunk) = (pool, chunk) }

    /// Creates a piece outside any pool, for content that is not kept.
    init(byteCount: Int) { (pool, chunk) = (nil, Chunk(byteCount: byteCount)) }

    deinit { if let pool { pool.putBack(chunk) } else { unsafe chunk.start.deallocate() } }

    var bytes: UnsafeMutablePointer<UInt8> { unsafe chunk.start.assumingMemoryBound(to: UInt8.self) }

    /// The piece as rows of pixels. It has to be large enough for them, as computed by ``PixelMemory``.
    func rows(width: Int) -> PixelRows {
      unsafe PixelRows(chunk.start.assumingMemoryBound(to: UInt32.self), stride: PixelMemory.stride(width))
    }
  }

  @safe fileprivate struct Chunk: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let byteCount: Int

    init(byteCount: Int) {
      unsafe start = .allocate(byteCount: byteCount, alignment: 64)
      self.byteCount = byteCount
    }
  }

  private struct State {
    var taken = 0
    /// The free chunks, by their size.
    var free: [Int: [Chunk]] = [:]
    var freeByteCount = 0

    /// Removes and returns the smallest free chunk whose size is in a range.
    mutating func popFree(_ sizes: ClosedRange<Int>) -> Chunk? {
      guard let size = free.keys.filter(sizes.contains).min() else { return nil }
      return pop(size)
    }

    /// Adds a free chunk. If the limit is reached, removes free chunks of other sizes first. Returns the chunks to give
    /// back to the system.
    mutating func pushFree(_ chunk: Chunk, most: Int) -> [Chunk] {
      guard chunk.byteCount <= most else { return [chunk] }
      var gone: [Chunk] = []
      while freeByteCount + chunk.byteCount > most {
        guard let other = free.keys.first(where: { $0 != chunk.byteCount }).flatMap({ pop($0) }) else {
          return gone + [chunk]
        }
        gone.append(other)
      }
      free[chunk.byteCount, default: []].append(chunk)
      freeByteCount += chunk.byteCount
      return gone
    }

    private mutating func pop(_ size: Int) -> Chunk? {
      guard var chunks = free.removeValue(forKey: size), let chunk = chunks.popLast() else { return nil }
      if !chunks.isEmpty { free[size] = chunks }
      freeByteCount -= size
      return chunk
    }
  }

  /// The pool of the process.
  static let ofProcess = PaintMemoryPool(byteCount: 96 << 20)
  /// The sizes of chunks are multiples of this number of bytes.
  private static let unit = 1 << 14

  /// The largest number of bytes of all pieces in use, and of all free chunks.
  private let most: (taken: Int, free: Int)
  private let state = Mutex(State())

  /// - Parameters:
  ///   - taken: The largest number of bytes of all pieces in use.
  ///   - waiting: The largest number of bytes of all free chunks.
  init(taken: Int, waiting: Int) { most = (taken, waiting) }

  convenience init(byteCount: Int) { self.init(taken: byteCount, waiting: byteCount / 3) }

  deinit {
    state.withLock { state in
      for chunk in state.free.values.joined() { unsafe chunk.start.deallocate() }
    }
  }

  /// Takes a piece of memory. Its contents are not set. Returns nil when not enough memory is left.
  func take(_ byteCount: Int) -> Piece? {
    let count = (byteCount + PaintMemoryPool.unit - 1) / PaintMemoryPool.unit * PaintMemoryPool.unit
    let chunk = state.withLock { state -> Chunk? in
      guard state.taken + count <= most.taken else { return nil }
      let chunk = state.popFree(count...min(2 * count, most.taken - state.taken)) ?? Chunk(byteCount: count)
      state.taken += chunk.byteCount
      return chunk
    }
    return chunk.map { Piece(self, $0) }
  }

  /// The number of bytes of all free chunks.
  var freeByteCount: Int { state.withLock { $0.freeByteCount } }

  private func putBack(_ chunk: Chunk) {
    let gone = state.withLock { state in
      state.taken -= chunk.byteCount
      return state.pushFree(chunk, most: most.free)
    }
    for chunk in gone { unsafe chunk.start.deallocate() }
  }
}

extension PaintMemoryPool {
  /// A piece of memory for pixels: from the process's pool, or outside of it when the pool is used up.
  static func piece(width: Int, rows: Int) -> Piece {
    piece(byteCount: PixelMemory.byteCount(width: width, rows: rows))
  }

  /// A piece of memory: from the process's pool, or outside of it when the pool is used up.
  static func piece(byteCount: Int) -> Piece { ofProcess.take(byteCount) ?? Piece(byteCount: byteCount) }
}
