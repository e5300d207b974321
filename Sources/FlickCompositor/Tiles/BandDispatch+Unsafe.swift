import Dispatch
import FlickGeometry
import FlickImage
import FlickKernels
import Synchronization

// Unsafe code: several threads write to one picture, each to its own bands, through pointers that stay valid until all
// threads have finished.

/// The place where bands are drawn: the pixels of a picture, the planes for an encoder, both, or the cells that a
/// filter needs. Several threads may write to it at once, since bands do not overlap.
struct BandTarget: Sendable {
  var pixels: PixelRows?
  var planes: YUVPlanes?
  var cells: CellTarget?

  /// The tiles whose pixels are needed to draw some tiles. Chroma also depends on pixels beside a tile.
  fileprivate func seen(in tiles: TileSet) -> TileSet { planes == nil ? tiles : tiles.withNeighbors }
}

/// Draws the bands of a picture, on one thread or on several. The pixels do not depend on the number of threads.
struct BandDispatch {
  let kernels: any Kernels.Type
  var pool: BandWorkerPool
  var threads = 1
  /// Whether content that cannot be seen is left out. The pixels do not depend on it.
  var hidesCovered = true
  /// Measures where the time goes. With a meter, everything is drawn on one thread.
  var meter: DrawingMeter?

  /// Draws the tiles of `damage`. All other tiles are left as they are.
  func render(_ picture: PreparedImage, damage: TileSet, into target: BandTarget) {
    if damage.isEmpty { return }
    let backdrops = backdrops(of: picture, seenIn: target.seen(in: damage))
    render(picture.visible, backdrops, in: picture.grid, damage: damage, into: target)
  }

  /// Draws some items, back to front.
  ///
  /// - Parameter backdrops: The pixels of the backdrops among the items.
  func render(
    _ items: [PreparedImage.VisibleItem], _ backdrops: BackdropPixels, in grid: TileGrid, damage: TileSet,
    into target: BandTarget
  ) {
    let bands = damage.bands.filter { damage[$0] != 0 }
    guard !bands.isEmpty else { return }
    let seen = target.seen(in: damage)
    makeFiltered(items, seenIn: seen)
    let bins = BandBins(items, in: grid, tiles: seen)
    let next = Atomic(0)
    @Sendable func work() {
      let worker = pool.take(grid, kernels)
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < bands.count else { break }
        let band = bands[index]
        worker.draw(
          bins[band], backdrops, band: band, tiles: damage[band], hidesCovered: hidesCovered, into: target,
          meter: meter)
      }
      pool.put(back: worker)
    }
    let workers = meter == nil ? min(max(threads, 1), bands.count) : 1
    if workers == 1 { work() } else { DispatchQueue.concurrentPerform(iterations: workers) { _ in work() } }
  }

  /// Draws the whole picture.
  func pixels(of picture: PreparedImage) -> Texture.Level {
    let size = picture.grid.size
    return unsafe Texture.Level(width: size.width, height: size.height) { pixels in
      let rows = unsafe PixelRows(pixels, stride: size.width)
      render(picture, damage: TileSet(picture.grid), into: BandTarget(pixels: rows))
    }
  }
}
