// Unsafe code: a tile's rows are hashed where they lie, or copied to where they lie on end, while the frame is
// borrowed.
package import FlickCompositor
import FlickDigest
import FlickGeometry
public import FlickImage

/// Computes the hashes of frames, one after the other.
///
/// A frame's hash is the SHA-256 of its size and of the SHA-256 hashes of its tiles, as docs/formats.md says for other
/// programs. Tiles that drawing did not touch since the frame before are not hashed again; the hashes do not depend on
/// it.
package struct FrameHasher {
  /// In pixels; at the right and at the bottom, tiles are smaller.
  private static let (tileWidth, tileHeight) = (64, 16)
  private static let digestLength = 32
  /// The number of bytes that are hashed at a time.
  private static let blockLength = 64

  /// The size, then a digest for each tile, row by row.
  private var message: [UInt8] = []
  private var size: PixelSize?
  /// Tiles that are to be hashed, each of another size: the next one of its size goes with it.
  private var waiting: [Tile] = []

  private struct Tile {
    /// Its place in `message`.
    var index: Int
    var rect: PixelRect

    func hasSize(of other: Tile) -> Bool {
      rect.width == other.rect.width && rect.height == other.rect.height
    }

    /// The place of its first byte.
    func offset(in frame: PixelBuffer) -> Int { rect.minY * frame.stride + 4 * rect.minX }
  }

  package init() {}

  /// The hash of `frame`, 64 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - frame: The frame to hash.
  ///   - changes: Where it may differ from the frame before; nil where that is not known.
  package mutating func hash(of frame: PixelBuffer, changes: FrameChanges? = nil) -> String {
    let isKnown = size == frame.size
    if !isKnown { begin(frame.size) }
    var index = 0
    for y in stride(from: 0, to: frame.size.height, by: FrameHasher.tileHeight) {
      for x in stride(from: 0, to: frame.size.width, by: FrameHasher.tileWidth) {
        let rect = PixelRect(
          minX: x, minY: y, maxX: x + FrameHasher.tileWidth, maxY: y + FrameHasher.tileHeight
        )
        .intersection(frame.bounds)
        if !isKnown || changes?.mayTouch(rect) ?? true {
          hashInPairs(Tile(index: index, rect: rect), of: frame)
        }
        index += 1
      }
    }
    for tile in waiting { hash(tile, tile, of: frame) }
    waiting = []
    return SHA256.hexDigest(of: message)
  }

  private mutating func begin(_ size: PixelSize) {
    self.size = size
    let columns = (size.width + FrameHasher.tileWidth - 1) / FrameHasher.tileWidth
    let rows = (size.height + FrameHasher.tileHeight - 1) / FrameHasher.tileHeight
    message = [size.width, size.height].flatMap { side in
      (0..<4).map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
    }
    message += [UInt8](repeating: 0, count: columns * rows * FrameHasher.digestLength)
  }

  /// Hashes a tile together with one of the same size, or lets it wait for one.
  private mutating func hashInPairs(_ tile: Tile, of frame: PixelBuffer) {
    if let place = waiting.firstIndex(where: tile.hasSize) {
      hash(waiting.remove(at: place), tile, of: frame)
    } else {
      waiting.append(tile)
    }
  }

  /// Hashes two tiles of the same size.
  private mutating func hash(_ first: Tile, _ second: Tile, of frame: PixelBuffer) {
    let length = 4 * first.rect.width
    let rows = SHA256.Rows(length: length, stride: frame.stride, count: first.rect.height)
    let digests = unsafe frame.bytes.withUnsafeBytes { bytes -> (SHA256.Digest, SHA256.Digest)? in
      guard let start = bytes.baseAddress else { return nil }
      let (a, b) = unsafe (start + first.offset(in: frame), start + second.offset(in: frame))
      return length % FrameHasher.blockLength == 0
        ? unsafe SHA256.digests(ofRows: a, b, rows) : unsafe digestsOfCopies(a, b, rows)
    }
    guard let digests else { return }
    store(digests.0, first)
    store(digests.1, second)
  }

  /// For rows that are no whole blocks: copied to where they lie on end.
  @unsafe private func digestsOfCopies(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ rows: SHA256.Rows
  ) -> (SHA256.Digest, SHA256.Digest) {
    let length = rows.length * rows.count
    return unsafe withUnsafeTemporaryAllocation(byteCount: 2 * length, alignment: 64) { copies in
      let halves = unsafe (
        UnsafeMutableRawBufferPointer(rebasing: copies[..<length]),
        UnsafeMutableRawBufferPointer(rebasing: copies[length...])
      )
      unsafe copy(rows, from: first, to: halves.0)
      unsafe copy(rows, from: second, to: halves.1)
      return unsafe SHA256.digests(of: UnsafeRawBufferPointer(halves.0), UnsafeRawBufferPointer(halves.1))
    }
  }

  @unsafe private func copy(
    _ rows: SHA256.Rows, from source: UnsafeRawPointer, to target: UnsafeMutableRawBufferPointer
  ) {
    for row in 0..<rows.count {
      unsafe UnsafeMutableRawBufferPointer(rebasing: target[(row * rows.length)...])
        .copyMemory(from: UnsafeRawBufferPointer(start: source + row * rows.stride, count: rows.length))
    }
  }

  private mutating func store(_ digest: SHA256.Digest, _ tile: Tile) {
    unsafe message.withUnsafeMutableBytes {
      unsafe $0.storeBytes(
        of: digest, toByteOffset: 8 + tile.index * FrameHasher.digestLength, as: SHA256.Digest.self)
    }
  }
}

extension PixelBuffer {
  /// The hash by which a golden frame is compared, as 64 hexadecimal digits: `flickbook still --hash` prints it, and
  /// docs/formats.md says how other programs compute it.
  public var hash: String {
    var hasher = FrameHasher()
    return hasher.hash(of: self)
  }
}
