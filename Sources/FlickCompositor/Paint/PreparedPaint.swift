import FlickKernels

/// The paint of an item's area, ready to be used by the kernels.
enum PreparedPaint: Sendable {
  /// One premultiplied color.
  case solid(UInt32)
  case gradient(GradientPaint)
  case texture(TexturePaint)
  case shadow(ShadowPaint)
  /// The picture behind the item, filtered.
  case backdrop(BackdropPaint)
  /// The pixels of a picture that is drawn before.
  case picture(FilteredPixels)

  /// Whether every pixel of the paint is opaque.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): PixelMath.alpha(color) == 255
    case .gradient(let paint): paint.isOpaque
    case .texture(let paint): paint.texture.isOpaque
    case .shadow, .picture: false
    // It replaces what lies behind.
    case .backdrop: true
    }
  }

  /// This paint, if opaque, with a premultiplied color over it. Nil where the two have to be painted one after the
  /// other.
  func shaded(by color: UInt32) -> PreparedPaint? {
    switch self {
    case .solid(let own): .solid(PixelMath.over(color, own))
    case .texture(let paint): .texture(paint.shaded(by: color))
    case .gradient, .shadow, .backdrop, .picture: nil
    }
  }
}
