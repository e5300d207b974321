package import FlickLayers

/// The layer that something is painted for, and what is painted of it.
package struct PaintedLayer: Hashable, Sendable {
  /// The layer's path in display lists.
  package var path: String
  package var kind: DisplayItem.Kind
  /// Whether it is not the item itself but its mask of a gradient.
  package var isMask = false

  init(_ item: DisplayItem) { (path, kind) = (item.path, item.kind) }
}
