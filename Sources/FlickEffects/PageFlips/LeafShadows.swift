/// How dark a leaf that is dragged makes itself and the leaves on either side: the alphas of black.
package struct LeafShadows: Hashable, Sendable {
  /// On both faces of the leaf itself.
  package var leaf: Double
  /// On the front of the leaf below it.
  package var lower: Double
  /// On the back of the leaf above it.
  package var upper: Double

  package static let none = LeafShadows(leaf: 0, lower: 0, upper: 0)

  private init(leaf: Double, lower: Double, upper: Double) {
    (self.leaf, self.lower, self.upper) = (leaf, lower, upper)
  }

  /// The nearer the leaf is to a neighbor, the darker that is; at 90 degrees neither is.
  ///
  /// - Parameters:
  ///   - angle: the leaf's, in degrees.
  ///   - leaf: the alpha on the leaf.
  ///   - neighbor: the most that a neighbor can have.
  package init(angle: Double, leaf: Double, neighbor: Double) {
    let lean = ((angle - 90) / 90).clamped(to: -1...1)
    self.init(leaf: leaf, lower: neighbor * max(0, -lean), upper: neighbor * max(0, lean))
  }
}
