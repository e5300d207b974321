/// A picture's size in whole pixels.
///
/// Guarantees: both sides lie in `1...PixelSize.maximumSide` and the area is at most
/// `PixelSize.maximumArea`, so that byte counts and strides computed from it cannot overflow.
public struct PixelSize: Hashable, Sendable {
  public static let maximumSide = 8192
  public static let maximumArea = 64 << 20

  public let width: Int
  public let height: Int

  /// Nil when a side or the area is out of range.
  public init?(width: Int, height: Int) {
    let sides = 1...PixelSize.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= PixelSize.maximumArea
    else { return nil }
    self.width = width
    self.height = height
  }

  public var area: Int { width * height }
}
