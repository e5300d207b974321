/// A block of whole pixels: columns `minX..<maxX` of rows `minY..<maxY`.
package struct PixelRect: Hashable, Sendable {
  package var minX, minY, maxX, maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  package var width: Int { maxX - minX }
  package var height: Int { maxY - minY }
  package var columns: Range<Int> { minX..<maxX }
  package var rows: Range<Int> { minY..<maxY }
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest block that holds both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  package func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
