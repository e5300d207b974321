import FlickGeometry
import FlickImage
import FlickKernels
import Synchronization

/// A picture prepared for sampling: itself and ever smaller versions of it, each half the last and made when it is
/// first asked for. The largest versions may not be there: see ``TexturePaint``.
final class Texture: Sendable {
  /// One version. Pixel (x, y) of level k averages the 2^k x 2^k pixels from (2^k x, 2^k y) on; at the right
  /// and bottom the last column and row count as often as it takes.
  final class Level: Sendable {
    let width: Int
    let height: Int
    let pixels: Texels
    private let smaller = AtomicLazyReference<Level>()
    private let onItsSide = AtomicLazyReference<Level>()
    private let making = Mutex(())

    init(width: Int, height: Int, pixels: Texels) {
      (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The next smaller version.
    var halved: Level {
      smaller.load() ?? making.withLock { _ in smaller.load() ?? smaller.storeIfNil(averaged()) }
    }

    /// The version with rows and columns exchanged.
    var transposed: Level {
      onItsSide.load() ?? making.withLock { _ in onItsSide.load() ?? onItsSide.storeIfNil(exchangingAxes()) }
    }

    var picture: PixelBuffer? {
      PixelSize(width: width, height: height).flatMap { size in
        let bytes = (0..<size.area).flatMap { i in (0..<4).map { UInt8(pixels[i] >> (8 * $0) & 255) } }
        return PixelBuffer(size: size, bytes: bytes)
      }
    }
  }

  /// The picture's own size.
  let width: Int
  let height: Int
  /// Whether every pixel of the picture is wholly opaque.
  let isOpaque: Bool
  let levelCount: Int
  /// The number of the largest version that is there.
  let finest: Int
  private let first: Level

  /// About how many bytes it takes. The smaller versions come to a third more if they are made, those with rows and
  /// columns exchanged to as much again.
  var byteCount: Int { 4 * first.pixels.count }

  /// - Parameter base: The picture itself.
  init(_ base: Level) {
    (width, height, finest, first) = (base.width, base.height, 0, base)
    levelCount = Texture.levelCount(base.width, base.height)
    isOpaque = base.pixels.isOpaque
  }

  /// A picture that was reduced while it was read.
  init(_ reduction: LevelReduction) {
    (width, height) = (reduction.size.width, reduction.size.height)
    (finest, first) = (reduction.halvings, reduction.level)
    isOpaque = reduction.isOpaque
    levelCount = Texture.levelCount(width, height)
  }

  /// Version `index`, `finest` or a smaller one.
  func level(_ index: Int) -> Level {
    var level = first
    for _ in finest..<index { level = level.halved }
    return level
  }

  func size(ofLevel index: Int) -> (width: Int, height: Int) {
    (width.halved(index), height.halved(index))
  }

  static func levelCount(_ width: Int, _ height: Int) -> Int {
    var (side, count) = (max(width, height), 1)
    while side > 1 { (side, count) = ((side + 1) / 2, count + 1) }
    return count
  }
}

extension Int {
  /// Halved `times` times, rounded up.
  func halved(_ times: Int) -> Int { (self + (1 << times) - 1) >> times }
}
