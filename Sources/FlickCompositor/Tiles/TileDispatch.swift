import Dispatch
import FlickGeometry

// Unsafe code: several threads write one picture, each its own tiles, through a pointer that outlives them.

/// Draws all tiles of a picture, on one thread or on several; the pixels do not depend on which.
struct TileDispatch {
  var threads = 1
  var side = TileGrid.standardSide

  /// - Parameter target: `4 * width * height` bytes of `size`.
  func render(_ picture: PreparedPicture, size: PixelSize, into target: UnsafeMutableRawBufferPointer) {
    precondition(target.count == 4 * size.area, "the target has the picture's size")
    let grid = TileGrid(size, side: side)
    let bins = grid.bins(of: picture.items)
    let workers = min(max(threads, 1), grid.count)
    let target = unsafe TileTarget(bytes: target, width: size.width)
    @Sendable func work(_ worker: Int) {
      var renderer = TileRenderer(picture, side: side)
      for index in stride(from: worker, to: grid.count, by: workers) {
        let bounds = grid.bounds(ofTile: index)
        renderer.render(bins[index], tile: bounds)
        target.store(renderer.layers[0], side: side, at: bounds)
      }
    }
    if workers == 1 { work(0) } else { DispatchQueue.concurrentPerform(iterations: workers, execute: work) }
  }
}

/// The picture's bytes; its tiles do not overlap, so threads may write different ones at once.
/// Safe because slicing the bytes checks their bounds.
@safe private struct TileTarget: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  let width: Int

  func store(_ tile: [UInt32], side: Int, at bounds: PixelRect) {
    for y in 0..<bounds.height {
      let start = 4 * ((bounds.minY + y) * width + bounds.minX)
      let row = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + 4 * bounds.width])
      unsafe tile[y * side..<y * side + bounds.width].withUnsafeBytes { unsafe row.copyMemory(from: $0) }
    }
  }
}
