extension DisplayItem {
  /// Whether the item's pixels depend on earlier items, besides covering them.
  package var looksBehind: Bool {
    if blend != .normal { return true }
    return switch content {
    case .backdrop: true
    case .group(let items, _): items.contains(where: \.looksBehind)
    case .fill, .border, .shadow, .image, .text, .shape, .raster, .magnified, .filtered: false
    }
  }
}

extension Layer {
  /// Whether a picture of the layer alone would lack a part that comes from the layers below.
  package var looksBehind: Bool {
    backdrop != nil || blend != .normal || sublayers.contains(where: \.looksBehind)
  }
}
