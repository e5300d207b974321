/// How an item shows the picture behind it.
struct BackdropPaint: Sendable {
  let filter: PixelFilter
  /// Whether the shadow directly behind the item belongs to the same layer, so that the backdrop does not show it.
  let isOverShadow: Bool
}
