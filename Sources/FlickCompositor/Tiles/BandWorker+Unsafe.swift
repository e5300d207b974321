import FlickGeometry
import FlickImage
import FlickKernels
import Synchronization

// Unsafe code: a worker is used by different threads, but the pool makes sure that only one uses it at a time.

/// Owns the buffers of a thread: those of its renderer, and rows of pixels to draw into when there is no picture for
/// them.
final class BandWorker: @unchecked Sendable {
  private var renderer: BandRenderer
  private let rows: PixelMemory
  let grid: TileGrid

  init(_ grid: TileGrid, kernels: any Kernels.Type) {
    self.grid = grid
    renderer = BandRenderer(grid, kernels: kernels)
    rows = PixelMemory(width: grid.size.width, rows: grid.bandHeight)
  }

  /// Draws some tiles of a band.
  func draw(
    _ items: ArraySlice<PreparedItem>, _ backdrops: BackdropPixels, band: Int, tiles: UInt64,
    hidesCovered: Bool, into target: BandTarget, meter: DrawingMeter?
  ) {
    renderer.backdrops = backdrops
    renderer.hidesCovered = hidesCovered
    renderer.meter = meter
    let bounds = grid.bounds(ofBand: band)
    let pixels = target.pixels ?? rows.rows.numbered(from: bounds.minY)
    var runs: [Range<Int>] = []
    grid.forEachRun(of: tiles) { runs.append($0) }
    guard let planes = target.planes else {
      renderer.render(items, band: band, columns: runs, into: pixels)
      target.cells?.reduce(pixels, bounds.rows, renderer.kernels, meter)
      return
    }
    renderer.render(items, band: band, columns: runs.map { planes.context(of: $0) }, into: pixels)
    for columns in runs { planes.convert(pixels, rows: bounds.rows, columns: columns, renderer.kernels) }
  }
}

/// Owns workers that wait for the next picture, so that a frame allocates next to nothing.
final class BandWorkerPool: Sendable {
  private let idle = Mutex<[BandWorker]>([])

  /// A worker for a grid. All workers of the pool have to use the same kernels.
  func take(_ grid: TileGrid, _ kernels: any Kernels.Type) -> BandWorker {
    let worker = idle.withLock { idle in idle.lastIndex { $0.grid == grid }.map { idle.remove(at: $0) } }
    return worker ?? BandWorker(grid, kernels: kernels)
  }

  func put(back worker: BandWorker) { idle.withLock { $0.append(worker) } }
}
