/// A block of whole pixels: the columns `minX..<maxX` of the rows `minY..<maxY`.
///
/// The members are inlinable so that the compiler can inline them into other modules: the compositor calls them for
/// every tile of every layer.
@usableFromInline package struct PixelRect: Hashable, Sendable {
  @usableFromInline package var minX, minY, maxX, maxY: Int

  @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  @inlinable package var width: Int { maxX - minX }
  @inlinable package var height: Int { maxY - minY }
  @inlinable package var columns: Range<Int> { minX..<maxX }
  @inlinable package var rows: Range<Int> { minY..<maxY }
  @inlinable package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest block that contains both; an empty block adds nothing.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  @inlinable package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  @inlinable package func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
