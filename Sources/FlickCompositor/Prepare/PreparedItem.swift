/// A display item in pixels, ready for the tiles.
struct PreparedItem: Sendable {
  enum Content: Sendable {
    /// The area inside an outline, painted.
    case area(Outline, PreparedPaint)
    /// Items composited together first, then multiplied by a gradient's alpha.
    case group([PreparedItem], mask: GradientPaint?)
  }

  var content: Content
  /// Indices of the picture's clips; the same list for items with the same clips.
  var clips: [Int] = []
  /// 0...255, multiplies the content's alpha.
  var opacity: UInt32
  /// The pixels it can touch.
  var bounds: PixelRect

  /// Whether whatever it covers wholly hides all that is behind.
  var isOpaque: Bool {
    guard opacity == 255, case .area(_, let paint) = content else { return false }
    return paint.isOpaque
  }
}

/// A display list in pixels: its items back to front and the outlines they are clipped by.
struct PreparedPicture: Sendable {
  var size: PixelRect
  var items: [PreparedItem] = []
  var clips: [Outline] = []
}
