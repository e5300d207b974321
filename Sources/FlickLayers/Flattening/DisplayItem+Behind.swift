extension DisplayItem {
  /// Whether its pixels depend on what is painted before it, other than by lying over that.
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
  /// Whether a picture of it alone would lack what lies below it.
  package var looksBehind: Bool {
    backdrop != nil || blend != .normal || sublayers.contains(where: \.looksBehind)
  }
}
