/// The limits of formulas, so that hostile formulas are refused at once.
package enum FormulaLimits {
  /// The largest number of characters of a formula.
  package static let length = 4096
  /// The largest number of values, names and operators of a formula.
  package static let nodes = 256
  /// The largest number of nodes in all formulas together that are evaluated for an item.
  package static let totalNodes = 2000
  /// The deepest nesting of parentheses, calls and signs.
  package static let nesting = 32
  /// The largest number of names in `let`.
  package static let names = 64
  /// The largest number of different springs in all formulas that are evaluated for an item.
  package static let springs = 16
  /// The deepest nesting of springs that follow springs.
  package static let springDepth = 4
  /// The largest number of different running sums in all formulas that are evaluated for an item.
  package static let sums = 8
  /// The largest number of key frames of a look.
  package static let keyFrames = 64
  /// The number of nodes for which the way from a key frame to the next counts.
  static let nodesOfKeyFrame = 6
  /// The number of mistakes after which checking stops.
  package static let errors = 200
}
