// Unsafe code: tiles are copied and compared as blocks of memory, while the arrays that hold them are borrowed.
package import FlickCompositor
import FlickDigest
import FlickGeometry
public import FlickImage
import Glibc

/// Computes the hashes of frames, one after the other.
///
/// A frame's hash is the SHA-256 of its size and of the SHA-256 hashes of its tiles, as docs/formats.md says for other
/// programs. Tiles that show what they showed in the frame before are not hashed again; the hashes do not depend on it.
package struct FrameHasher {
  /// In pixels; at the right and at the bottom, tiles are smaller.
  private static let (tileWidth, tileHeight) = (64, 16)
  private static let digestLength = 32

  /// Of the frame before, tile by tile, each with its rows on end.
  private var pixels: [UInt8] = []
  /// The size, then a digest for each tile, row by row.
  private var message: [UInt8] = []
  private var size: PixelSize?
  /// Tiles that are to be hashed, each of another length: the next one of its length goes with it.
  private var waiting: [Tile] = []

  /// Where a tile is in `message` and in `pixels`.
  private struct Tile {
    var index: Int
    var bytes: Range<Int>
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
    var (index, offset) = (0, 0)
    for y in stride(from: 0, to: frame.size.height, by: FrameHasher.tileHeight) {
      for x in stride(from: 0, to: frame.size.width, by: FrameHasher.tileWidth) {
        let block = PixelRect(
          minX: x, minY: y, maxX: x + FrameHasher.tileWidth, maxY: y + FrameHasher.tileHeight
        )
        .intersection(frame.bounds)
        if !isKnown || changes?.mayTouch(block) ?? true {
          if copy(block, of: frame, to: offset) || !isKnown {
            hashInPairs(Tile(index: index, bytes: offset..<offset + 4 * block.width * block.height))
          }
        }
        index += 1
        offset += 4 * block.width * block.height
      }
    }
    for tile in waiting { store(unsafe bytes(of: tile) { unsafe SHA256.digest(of: $0) }, tile) }
    waiting = []
    return SHA256.hexDigest(of: message)
  }

  private mutating func begin(_ size: PixelSize) {
    self.size = size
    pixels = [UInt8](repeating: 0, count: 4 * size.area)
    let columns = (size.width + FrameHasher.tileWidth - 1) / FrameHasher.tileWidth
    let rows = (size.height + FrameHasher.tileHeight - 1) / FrameHasher.tileHeight
    message = [size.width, size.height].flatMap { side in
      (0..<4).map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
    }
    message += [UInt8](repeating: 0, count: columns * rows * FrameHasher.digestLength)
  }

  /// Copies a tile; false if its pixels were there already.
  private mutating func copy(_ block: PixelRect, of frame: PixelBuffer, to offset: Int) -> Bool {
    let (stride, count) = (frame.stride, 4 * block.width)
    return unsafe frame.bytes.withUnsafeBytes { source in
      unsafe pixels.withUnsafeMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return false }
        var isChanged = false
        for row in 0..<block.height {
          let from = unsafe source + (block.minY + row) * stride + 4 * block.minX
          let to = unsafe target + offset + row * count
          if unsafe memcmp(from, to, count) != 0 {
            unsafe memcpy(to, from, count)
            isChanged = true
          }
        }
        return isChanged
      }
    }
  }

  /// Hashes a tile together with one of the same length, or lets it wait for one.
  private mutating func hashInPairs(_ tile: Tile) {
    guard let place = waiting.firstIndex(where: { $0.bytes.count == tile.bytes.count }) else {
      waiting.append(tile)
      return
    }
    let other = waiting.remove(at: place)
    let digests = unsafe bytes(of: tile) { first in
      unsafe bytes(of: other) { second in unsafe SHA256.digests(of: first, second) }
    }
    store(digests.0, tile)
    store(digests.1, other)
  }

  @unsafe private func bytes<Result>(of tile: Tile, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { unsafe body(UnsafeRawBufferPointer(rebasing: $0[tile.bytes])) }
  }

  private mutating func store(_ digest: SHA256.Digest, _ tile: Tile) {
    unsafe message.withUnsafeMutableBytes {
      unsafe $0.storeBytes(
        of: digest, toByteOffset: 8 + tile.index * FrameHasher.digestLength, as: SHA256.Digest.self)
    }
  }
}

extension PixelBuffer {
  /// What a golden frame is compared by, as 64 hexadecimal digits: `flickbook still --hash` prints it, and
  /// docs/formats.md says how other programs compute it.
  public var hash: String {
    var hasher = FrameHasher()
    return hasher.hash(of: self)
  }
}
