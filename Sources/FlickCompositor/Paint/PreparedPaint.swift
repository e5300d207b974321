import FlickKernels

/// The paint of an item's area, ready to be used by the kernels. The cases are indirect, since a paint is copied more
/// often than it is made.
indirect enum PreparedPaint: Sendable {
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
    // It replaces the pixels behind it.
    case .backdrop: true
    }
  }

  /// The paint as a shade of an opaque item; nil if it is none.
  var shade: Shade? {
    switch self {
    case .solid(let color): 1..<255 ~= PixelMath.alpha(color) ? .color(color) : nil
    case .gradient(let paint): paint.isBilinear && !paint.isOpaque ? .gradient(paint) : nil
    case .texture, .shadow, .backdrop, .picture: nil
    }
  }

  /// This paint, if opaque, with shades over it, back to front. Nil where they have to be painted one after the other.
  func shaded(by shades: [Shade]) -> PreparedPaint? {
    shades.reduce(self) { paint, shade in paint?.shaded(by: shade) }
  }

  private func shaded(by shade: Shade) -> PreparedPaint? {
    switch (self, shade) {
    case (.solid(let own), .color(let color)): .solid(PixelMath.over(color, own))
    case (.solid(let own), .gradient(let gradient)): .gradient(gradient.over(own))
    case (.texture(let paint), _): .texture(paint.shaded(by: shade))
    case (.gradient, _), (.shadow, _), (.backdrop, _), (.picture, _): nil
    }
  }
}
