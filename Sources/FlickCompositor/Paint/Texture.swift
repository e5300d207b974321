import FlickGeometry
import FlickImage
import FlickKernels
import Synchronization

/// A picture prepared for sampling: the picture itself, and ever smaller versions of it. Each version is half the size
/// of the previous one and is made when it is first needed. The largest versions may be missing; see ``TexturePaint``.
///
/// Owns its versions.
final class Texture: Sendable {
  /// One version. Pixel (x, y) of level k is the average of the 2^k x 2^k pixels that begin at (2^k x, 2^k y). Where
  /// these go beyond the right or bottom edge, the last column or row is repeated.
  final class Level: Sendable {
    let width: Int
    let height: Int
    let pixels: Texels
    private let smaller = AtomicLazyReference<Level>()
    private let onItsSide = AtomicLazyReference<Level>()
    private let lock = Mutex(())

    init(width: Int, height: Int, pixels: Texels) {
      (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The next smaller version.
    var halved: Level {
      smaller.load() ?? lock.withLock { _ in smaller.load() ?? smaller.storeIfNil(averaged()) }
    }

    /// The same version with rows and columns exchanged.
    var transposed: Level {
      onItsSide.load() ?? lock.withLock { _ in onItsSide.load() ?? onItsSide.storeIfNil(exchangingAxes()) }
    }

    var picture: PixelBuffer? {
      PixelSize(width: width, height: height).flatMap { size in
        let bytes = (0..<size.area).flatMap { i in (0..<4).map { UInt8(pixels[i] >> (8 * $0) & 255) } }
        return PixelBuffer(size: size, bytes: bytes)
      }
    }
  }

  /// The size of the picture itself.
  let width: Int
  let height: Int
  /// Whether every pixel of the picture is opaque.
  let isOpaque: Bool
  let levelCount: Int
  /// The number of the largest version that is available.
  let finest: Int
  private let first: Level

  /// About how many bytes the texture takes. Its smaller versions take a third more if they are made. Versions with
  /// rows and columns exchanged take the same amount once more.
  var byteCount: Int { 4 * first.pixels.count }

  /// - Parameter base: The picture itself.
  init(_ base: Level) {
    (width, height, finest, first) = (base.width, base.height, 0, base)
    levelCount = Texture.levelCount(base.width, base.height)
    isOpaque = base.pixels.isOpaque
  }

  /// Creates a texture from a picture that was reduced while it was read.
  init(_ reduction: LevelReduction) {
    (width, height) = (reduction.size.width, reduction.size.height)
    (finest, first) = (reduction.halvings, reduction.level)
    isOpaque = reduction.isOpaque
    levelCount = Texture.levelCount(width, height)
  }

  /// Version `index`, which has to be `finest` or a smaller version.
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
  /// The number halved `times` times, rounded up.
  func halved(_ times: Int) -> Int { (self + (1 << times) - 1) >> times }
}
