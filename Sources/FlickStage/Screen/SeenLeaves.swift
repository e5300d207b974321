import FlickGeometry
import FlickLayers
import FlickScene
import Synchronization

/// Finds the items that a tree of layers paints. It owns a cache: the latest answer, since scenes stand still most of
/// the time, and the items of rasterized pages.
final class SeenLeaves: Sendable {
  private let canvas: Size
  private let rasters = RasterCache()
  private let latest = Mutex<(layers: Layer, leaves: [DisplayItem])?>(nil)

  init(canvas: Size) { self.canvas = canvas }

  /// Returns every primitive, back to front, as if pages were painted straight onto the canvas.
  func leaves(of layers: Layer) -> [DisplayItem] {
    let known = latest.withLock { $0 }
    if let known, known.layers == layers { return known.leaves }
    let leaves = DisplayList(flattening: layers, canvas: canvas, rasters: rasters).leaves
    latest.withLock { $0 = (layers, leaves) }
    return leaves
  }
}
