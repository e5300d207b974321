/// A picture's size in whole pixels.
///
/// Guarantees: both sides lie in `1...PixelSize.maximumSide` and the area is at most
/// `PixelSize.maximumArea`, so that byte counts and strides computed from it cannot overflow.
public struct PixelSize: Hashable, Sendable {
  package static let maximumSide = 8192
  package static let maximumArea = 64 << 20

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

  @inlinable package var area: Int { width * height }
}

extension PixelSize {
  /// The whole pixels that a picture of `points` fills at `scale` pixels per point. A last row or column that the
  /// picture fills only in part is left out, since the rest of it would be empty. Each side has at least one pixel. Nil
  /// if there would be too many pixels.
  ///
  /// A row counts as filled if its missing part would change no pixel by half of one of 256 levels.
  package init?(filledBy points: Size, scale: Double) {
    func whole(_ length: Double) -> Double { (length * scale + 1.0 / 512).rounded(.down) }
    let (width, height) = (whole(points.width), whole(points.height))
    guard max(width, height) <= Double(PixelSize.maximumSide) else { return nil }
    self.init(width: max(Int(width), 1), height: max(Int(height), 1))
  }
}
