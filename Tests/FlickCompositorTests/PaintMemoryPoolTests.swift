import FlickTestSupport
import Testing

@testable import FlickCompositor

/// The memory that frames keep for later ones is limited.
@Suite struct PaintMemoryPoolTests {
  @Test func `all pieces together never exceed the limit`() {
    let pool = PaintMemoryPool(byteCount: 1 << 20)
    var random = SplitMix(seed: 5)
    var pieces: [(piece: PaintMemoryPool.Piece, count: Int)] = []
    for _ in 0..<2000 {
      if random.chance(0.4), !pieces.isEmpty { pieces.remove(at: random.choose(Array(pieces.indices))) }
      let count = 1 + Int(random.next() % 200_000)
      let taken = pieces.reduce(0) { $0 + $1.count }
      guard let piece = pool.take(count) else {
        // A piece takes at most twice the memory that was requested, rounded up to 16 kB.
        #expect(2 * (taken + count) + (pieces.count + 1) << 14 > 1 << 20)
        continue
      }
      #expect(taken + count <= 1 << 20)
      // No other piece has this memory.
      unsafe piece.bytes.update(repeating: UInt8(pieces.count & 255), count: count)
      pieces.append((piece, count))
    }
  }

  @Test func `returned memory is used again, and at most a third of the limit`() {
    let pool = PaintMemoryPool(byteCount: 30 << 14)
    var pieces = (0..<30).compactMap { _ in pool.take(1 << 14) }
    let starts = Set(pieces.map { unsafe UInt(bitPattern: $0.bytes) })
    #expect(starts.count == 30)
    #expect(pool.take(1) == nil)
    pieces = []
    #expect(pool.freeByteCount == 10 << 14)
    let piece = pool.take(1000)
    #expect(piece.map { unsafe starts.contains(UInt(bitPattern: $0.bytes)) } == true)
    #expect(pool.freeByteCount == 9 << 14)
    withExtendedLifetime(piece) {
      #expect(pool.take(11 << 14) != nil, "what is too large does not wait")
      #expect(pool.freeByteCount == 9 << 14, "what is too large does not wait")
      #expect(pool.take(5 << 14) != nil, "four of another size make room")
      #expect(pool.freeByteCount == 10 << 14, "four of another size make room")
    }
  }
}
