import FlickKernels

/// Translucent paint over all of an opaque item, which becomes part of the item's paint. So both have the same edge.
enum Shade: Hashable, Sendable {
  /// A premultiplied color.
  case color(UInt32)
  /// A gradient between four corners.
  case gradient(GradientPaint)

  /// The shade with rows and columns of the frame exchanged.
  var transposed: Shade {
    switch self {
    case .color: self
    case .gradient(let paint): .gradient(paint.transposed)
    }
  }
}

extension [Shade] {
  /// Adds a shade over the others. Colors that follow each other become one.
  mutating func add(_ shade: Shade) {
    if case .color(let color) = shade, case .color(let behind)? = last {
      self[count - 1] = .color(PixelMath.over(color, behind))
    } else {
      append(shade)
    }
  }
}
