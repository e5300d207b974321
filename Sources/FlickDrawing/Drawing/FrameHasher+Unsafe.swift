// Unsafe code: a tile's rows are hashed in place, or copied into contiguous memory, while the frame is borrowed.
package import FlickCompositor
import FlickDigest
import FlickGeometry
public import FlickImage

/// Computes the hashes of consecutive frames.
///
/// A frame's hash is the SHA-256 of its size and of the SHA-256 hashes of its tiles, as docs/formats.md describes for
/// other programs. Tiles that drawing has not touched since the previous frame are not hashed again; that does not
/// change the hash.
package struct FrameHasher {
  /// The size of a tile, in pixels. Tiles at the right and the bottom edge are smaller.
  private static let (tileWidth, tileHeight) = (64, 16)
  private static let digestLength = 32
  /// The number of bytes of a block of SHA-256.
  private static let blockLength = 64

  /// The frame's size, followed by a digest for each tile, row by row.
  private var message: [UInt8] = []
  private var size: PixelSize?
  /// Tiles that wait for another tile of the same size, to be hashed together with it. All have different sizes.
  private var waiting: [Tile] = []

  private struct Tile {
    /// The tile's index in `message`.
    var index: Int
    var rect: PixelRect

    func hasSize(of other: Tile) -> Bool {
      rect.width == other.rect.width && rect.height == other.rect.height
    }

    /// Returns the offset of the tile's first byte.
    func offset(in frame: PixelBuffer) -> Int { rect.minY * frame.stride + 4 * rect.minX }
  }

  package init() {}

  /// Returns the hash of `frame` as 64 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - frame: The frame to hash.
  ///   - changes: The places where the frame may differ from the previous one; nil if they are not known.
  package mutating func hash(of frame: PixelBuffer, changes: FrameChanges? = nil) -> String {
    let hasSameSize = size == frame.size
    if !hasSameSize { begin(frame.size) }
    var index = 0
    for y in stride(from: 0, to: frame.size.height, by: FrameHasher.tileHeight) {
      for x in stride(from: 0, to: frame.size.width, by: FrameHasher.tileWidth) {
        let rect = PixelRect(
          minX: x, minY: y, maxX: x + FrameHasher.tileWidth, maxY: y + FrameHasher.tileHeight
        )
        .intersection(frame.bounds)
        if !hasSameSize || changes?.mayTouch(rect) ?? true {
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

  /// Hashes a tile together with a waiting one of the same size, or lets it wait.
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

  /// Hashes rows whose length is no multiple of a block, after copying them into contiguous memory.
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
  /// The hash by which a golden frame is compared, as 64 hexadecimal digits. `flickbook still --hash` prints it, and
  /// docs/formats.md describes how other programs compute it.
  public var hash: String {
    var hasher = FrameHasher()
    return hasher.hash(of: self)
  }
}
