import FlickGeometry
import FlickLayers

/// Remembers the rasters that a picture shows. The next picture finds the raster of a page that only moves, without
/// comparing the page's contents.
struct KnownRasters: Sendable {
  private struct Raster {
    var bounds: Rect
    var content: DisplayItem.Content
    var texture: Texture
  }

  /// The rasters, by the paths of their items.
  private var rasters: [String: [Raster]] = [:]

  /// The texture of an item with equal content; nil when there is none.
  ///
  /// - Complexity: Arrays that are copies of each other are compared in constant time.
  func texture(of item: DisplayItem) -> Texture? {
    rasters[item.path]?.first { $0.bounds == item.bounds && $0.content == item.content }?.texture
  }

  mutating func insert(_ texture: Texture, of item: DisplayItem) {
    // All pieces of a page, and all cells of its mesh, show one raster.
    if self.texture(of: item) != nil { return }
    rasters[item.path, default: []].append(
      Raster(bounds: item.bounds, content: item.content, texture: texture))
  }

  /// Adds the rasters of a part of the picture.
  mutating func formUnion(_ part: KnownRasters) {
    rasters.merge(part.rasters) { $0 + $1 }
  }

  /// Adds the raster of an item, if it is among those of another picture.
  mutating func insert(_ item: DisplayItem, of other: KnownRasters) {
    guard item.content.isRaster, let texture = other.texture(of: item) else { return }
    insert(texture, of: item)
  }
}

extension DisplayItem.Content {
  fileprivate var isRaster: Bool {
    switch self {
    case .raster, .magnified: true
    case .fill, .border, .shadow, .image, .text, .shape, .group, .backdrop, .filtered: false
    }
  }
}
