/// Owns the weights of a texture's rows in a row of pixels.
///
/// They are stored in place: an array in a class is checked for overlapping accesses whenever it changes, which took
/// longer than the changes.
final class RowWeights {
  static let sum = 128

  private var weights = InlineArray<128, UInt8>(repeating: 0)
  private(set) var count = 0

  func removeAll() { count = 0 }

  /// Adds the weight of a row. The weights have to add up to `sum`, and there are at most `sum` of them.
  func append(_ weight: Int) {
    weights[count] = UInt8(truncatingIfNeeded: weight)
    count += 1
  }

  /// The weight of a row, counted from the first.
  subscript(row: Int) -> UInt16 { UInt16(weights[row]) }
}
