import FlickGeometry
import Synchronization

/// The items of rasterized layers, kept from one display list to the next.
///
/// The picture of a rasterized layer depends only on the layer and not on its place, so a moving page is flattened
/// once. Display lists are the same with and without a cache. Any number of threads may share one.
public final class RasterCache: Sendable {
  /// The largest number of layers that are kept. When there are more, all of them are dropped.
  private static let capacity = 1024

  private struct Entry {
    /// The layer as its property ``Layer/insideOfRaster`` gives it.
    let layer: Layer
    let items: [DisplayItem]
  }

  /// The entries by the paths of their layers. The path is part of the key because the items carry it.
  private let entries = Mutex<[String: Entry]>([:])
  private let flattened = Atomic(0)

  public init() {}

  /// The number of layers that had to be flattened so far.
  package var flattenedCount: Int { flattened.load(ordering: .relaxed) }

  /// Returns the items in the picture of `layer`. `flatten` makes them if they are not cached.
  func items(of layer: Layer, path: String, flatten: () -> [DisplayItem]) -> [DisplayItem] {
    let layer = layer.insideOfRaster
    let known = entries.withLock { $0[path] }
    // Arrays that share their storage compare in constant time, so comparing the sublayers of an unchanged page costs
    // nothing.
    if let known, known.layer == layer { return known.items }
    let items = flatten()
    flattened.add(1, ordering: .relaxed)
    entries.withLock { entries in
      if entries.count >= RasterCache.capacity, entries[path] == nil { entries.removeAll() }
      entries[path] = Entry(layer: layer, items: items)
    }
    return items
  }
}

extension Layer {
  /// The layer without the properties for the surroundings and the place of its picture.
  fileprivate var insideOfRaster: Layer {
    var layer = self
    (layer.position, layer.zPosition, layer.transform) = (.zero, 0, .identity)
    (layer.isHidden, layer.opacity, layer.mask, layer.shadow) = (false, 1, nil, nil)
    (layer.borderWidth, layer.borderColor) = (0, .black)
    (layer.backdrop, layer.filter, layer.blend, layer.isIsolated) = (nil, nil, .normal, false)
    return layer
  }
}
