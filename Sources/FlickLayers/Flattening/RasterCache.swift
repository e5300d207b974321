import FlickGeometry
import Synchronization

/// The items of rasterized layers, kept from one display list to the next.
///
/// The picture of a rasterized layer depends on the layer alone and not on where it is seen, so that a page that moves
/// is flattened once. Display lists are the same with and without a cache; any number of threads may share one.
public final class RasterCache: Sendable {
  /// The most layers that are kept; when there are more, all are forgotten.
  private static let capacity = 1024

  private struct Entry {
    /// The layer that ``Layer/insideOfRaster`` gives.
    let layer: Layer
    let items: [DisplayItem]
  }

  /// The entries by the layers' paths, which their items carry.
  private let entries = Mutex<[String: Entry]>([:])
  private let flattened = Atomic(0)

  public init() {}

  /// How many layers had to be flattened so far.
  package var flattenedCount: Int { flattened.load(ordering: .relaxed) }

  /// The items in the picture of `layer`, which `flatten` finds if they are not known.
  func items(of layer: Layer, path: String, flatten: () -> [DisplayItem]) -> [DisplayItem] {
    let layer = layer.insideOfRaster
    let known = entries.withLock { $0[path] }
    // Arrays that are copies of each other compare at a glance, so the sublayers of a page that stays cost nothing.
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
  /// The layer without anything that lies around its picture or says where that is seen.
  fileprivate var insideOfRaster: Layer {
    var layer = self
    (layer.position, layer.zPosition, layer.transform) = (.zero, 0, .identity)
    (layer.isHidden, layer.opacity, layer.mask, layer.shadow) = (false, 1, nil, nil)
    (layer.borderWidth, layer.borderColor) = (0, .black)
    (layer.backdrop, layer.filter, layer.blend, layer.isIsolated) = (nil, nil, .normal, false)
    return layer
  }
}
