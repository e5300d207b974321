import FlickGeometry

/// A formula as a tree.
struct FormulaNode: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case number(Double)
    case angle(Double)
    /// A length in points.
    case length(Double)
    /// A time in seconds.
    case time(Double)
    /// `true` or `false`.
    case truth(Bool)
    case color(Color)
    case name(String)
    case negated(FormulaNode)
    case inverted(FormulaNode)
    case binary(BinaryOperator, FormulaNode, FormulaNode)
    case conditional(FormulaNode, FormulaNode, FormulaNode)
    case call(name: String, FormulaRange, [FormulaNode])
    /// An argument with a name: `duration: 400ms`.
    case labeled(String, FormulaNode)
  }

  var kind: Kind
  var range: FormulaRange

  /// Whether the node is a written angle, such as `20deg` or `-20deg`.
  var isAngle: Bool {
    switch kind {
    case .angle: true
    case .negated(let node): node.isAngle
    default: false
    }
  }
}

/// A range of characters of a formula's text.
typealias FormulaRange = Range<Int>

/// An operator between two values.
enum BinaryOperator: String, Hashable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="
  case unequal = "!="
  case and = "&&"
  case or = "||"

  static let comparisons: [BinaryOperator] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .unequal,
  ]
  static let sums: [BinaryOperator] = [.add, .subtract]
  static let products: [BinaryOperator] = [.multiply, .divide, .remainder]

  /// Whether the operator joins two conditions.
  var isLogical: Bool { self == .and || self == .or }

  var isComparison: Bool { BinaryOperator.comparisons.contains(self) }
}

extension FormulaNode {
  /// The names that the formula uses, with their places, in their order; names of curves are not among them.
  var names: [(name: String, range: FormulaRange)] {
    switch kind {
    case .number, .angle, .length, .time, .truth, .color: []
    case .name(let name): [(name, range)]
    case .negated(let node), .inverted(let node), .labeled(_, let node): node.names
    case .binary(_, let a, let b): a.names + b.names
    case .conditional(let condition, let a, let b): condition.names + a.names + b.names
    case .call("ease", _, let arguments): arguments.dropFirst().flatMap(\.names)
    case .call(_, _, let arguments): arguments.flatMap(\.names)
    }
  }
}
