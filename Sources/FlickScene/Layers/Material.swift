import FlickGeometry
package import FlickLayers

/// A named kind of glass: a blur of the layers below, with a color over it. The values are Flickbook's own.
package enum Material: String, Hashable, Sendable, CaseIterable {
  case thin, regular, thick

  /// The filter of the picture below the layer.
  package func filter(in appearance: Appearance) -> PictureFilter {
    let isLight = appearance == .light
    let ground =
      isLight ? Color(red: 0.97, green: 0.97, blue: 0.98) : Color(red: 0.11, green: 0.11, blue: 0.12)
    return switch self {
    case .thin: PictureFilter(blur: 10, saturation: 1.6, tint: ground.withAlpha(isLight ? 0.4 : 0.42))
    case .regular: PictureFilter(blur: 18, saturation: 1.8, tint: ground.withAlpha(isLight ? 0.66 : 0.64))
    case .thick: PictureFilter(blur: 28, saturation: 1.8, tint: ground.withAlpha(isLight ? 0.84 : 0.82))
    }
  }
}
