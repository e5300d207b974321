import FlickKernels

/// The paint of an item's area, ready for the kernels.
enum PreparedPaint: Sendable {
  /// One premultiplied colour.
  case solid(UInt32)
  case gradient(GradientPaint)
  case texture(TexturePaint)
  case shadow(ShadowPaint)
  /// The picture behind, filtered.
  case backdrop(BackdropPaint)
  /// Pixels of a picture that is drawn before.
  case picture(FilteredPixels)

  /// Whether every pixel it gives is wholly opaque.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): PixelMath.alpha(color) == 255
    case .gradient(let paint): paint.isOpaque
    case .texture(let paint): paint.texture.isOpaque
    case .shadow, .picture: false
    // It takes the place of what lies behind.
    case .backdrop: true
    }
  }

  /// An opaque paint under a premultiplied colour; nil where the two are painted one after the other.
  func shaded(by color: UInt32) -> PreparedPaint? {
    switch self {
    case .solid(let own): .solid(PixelMath.over(color, own))
    case .texture(let paint): .texture(paint.shaded(by: color))
    case .gradient, .shadow, .backdrop, .picture: nil
    }
  }
}
