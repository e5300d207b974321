import Dispatch
import FlickGeometry
import FlickKernels
import Synchronization

// Unsafe code: several threads write one picture, each its own bands, through a pointer that outlives them.

/// Draws all bands of a picture, on one thread or on several; the pixels do not depend on which.
struct BandDispatch {
  var kernels: any Kernels.Type
  var threads = 1
  /// Whether what cannot be seen is left out; the pixels do not depend on it.
  var hidesCovered = true

  /// - Parameter target: `4 * width * height` bytes.
  func render(_ picture: PreparedPicture, into target: UnsafeMutableRawBufferPointer) {
    let grid = picture.grid
    precondition(target.count == 4 * grid.size.area, "the target has the picture's size")
    guard let base = target.baseAddress else { return }
    let rows = unsafe PixelRows(
      base.bindMemory(to: UInt32.self, capacity: grid.size.area), stride: grid.size.width)
    let bins = picture.itemsByBand
    let next = Atomic(0)
    @Sendable func work() {
      var renderer = BandRenderer(grid, kernels: kernels, hidesCovered: hidesCovered)
      while true {
        let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard band < grid.bandCount else { return }
        renderer.render(bins[band], band: band, into: rows)
      }
    }
    let workers = min(max(threads, 1), grid.bandCount)
    if workers == 1 { work() } else { DispatchQueue.concurrentPerform(iterations: workers) { _ in work() } }
  }
}

extension PreparedPicture {
  /// For every band the items that may touch it, in order.
  fileprivate var itemsByBand: [[PreparedItem]] {
    var bins = [[PreparedItem]](repeating: [], count: grid.bandCount)
    for item in items { for band in grid.bands(of: item.bounds.rows) { bins[band].append(item) } }
    return bins
  }
}
