package import FlickLayers

/// The name of a painted layer, and its painted part.
package struct PaintedLayer: Hashable, Sendable {
  /// The layer's path in display lists.
  package var path: String
  package var kind: DisplayItem.Kind
  /// Whether the painted part is the layer's gradient mask, and not the layer's item itself.
  package var isMask = false

  init(_ item: DisplayItem) { (path, kind) = (item.path, item.kind) }
}
