extension DisplayItem {
  /// Whether the item's pixels depend on what is painted before it, other than by covering it.
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
  /// Whether a picture of the layer alone would lack something of what lies below the layer.
  package var looksBehind: Bool {
    backdrop != nil || blend != .normal || sublayers.contains(where: \.looksBehind)
  }
}
