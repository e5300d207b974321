extension DisplayItem {
  /// The kind of an item, by the word that documents use for it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case fill, gradient, border, shadow, image, text, shape, group, raster, backdrop, filtered
  }

  package var kind: Kind {
    switch content {
    case .fill(.color, _): .fill
    case .fill(.gradient, _): .gradient
    case .border: .border
    case .shadow: .shadow
    case .image: .image
    case .text: .text
    case .shape: .shape
    case .group: .group
    case .raster, .magnified: .raster
    case .backdrop: .backdrop
    case .filtered: .filtered
    }
  }
}
