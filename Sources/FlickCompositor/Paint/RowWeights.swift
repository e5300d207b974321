/// Owns the weights of a texture's rows in a row of pixels.
final class RowWeights {
  static let sum = 128
  private static let most = 128

  private(set) var values: [UInt8] = []

  init() { values.reserveCapacity(RowWeights.most) }

  func removeAll() { values.removeAll(keepingCapacity: true) }

  /// Adds the weight of a row. All weights together have to give `sum`.
  func append(_ weight: Int) { values.append(UInt8(truncatingIfNeeded: weight)) }
}
