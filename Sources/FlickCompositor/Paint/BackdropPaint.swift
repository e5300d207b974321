/// How an item shows what lies behind it.
struct BackdropPaint: Sendable {
  let filter: PixelFilter
  /// Whether the shadow right behind it is its own layer's.
  let isOverShadow: Bool
}
