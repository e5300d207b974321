/// The darkness of a dragged leaf and of the leaves on either side of it, as alphas of black.
package struct LeafShadows: Hashable, Sendable {
  /// The alpha on both faces of the leaf itself.
  package var leaf: Double
  /// The alpha on the front of the leaf below it.
  package var lower: Double
  /// The alpha on the back of the leaf above it.
  package var upper: Double

  package static let none = LeafShadows(leaf: 0, lower: 0, upper: 0)

  private init(leaf: Double, lower: Double, upper: Double) {
    (self.leaf, self.lower, self.upper) = (leaf, lower, upper)
  }

  /// The nearer the leaf is to a neighbor, the darker that neighbor is; at 90 degrees, neither is dark.
  ///
  /// - Parameters:
  ///   - angle: The leaf's angle, in degrees.
  ///   - leaf: The alpha on the leaf.
  ///   - neighbor: The greatest alpha on a neighbor.
  package init(angle: Double, leaf: Double, neighbor: Double) {
    let lean = ((angle - 90) / 90).clamped(to: -1...1)
    self.init(leaf: leaf, lower: neighbor * max(0, -lean), upper: neighbor * max(0, lean))
  }
}
