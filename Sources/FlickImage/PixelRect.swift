/// A block of whole pixels: columns `minX..<maxX` of rows `minY..<maxY`.
///
/// The functions are public, since the compiler inlines only public ones into other modules, and the compositor calls
/// them for every tile of every layer.
public struct PixelRect: Hashable, Sendable {
  public var minX, minY, maxX, maxY: Int

  @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  @inlinable public var width: Int { maxX - minX }
  @inlinable public var height: Int { maxY - minY }
  @inlinable public var columns: Range<Int> { minX..<maxX }
  @inlinable public var rows: Range<Int> { minY..<maxY }
  @inlinable public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest block that holds both; an empty one adds nothing.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  @inlinable public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  @inlinable public func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
