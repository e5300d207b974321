/// The unit of a formula's value. Formulas are checked by unit: points are not degrees.
package enum FormulaUnit: String, Hashable, Sendable, CaseIterable {
  case number
  /// A length. A bare number counts as points where points are expected.
  case points
  /// An angle. Its unit is always written, as in `30deg`.
  case degrees
  /// The result of a comparison.
  case condition
  /// A color of four numbers. Only `mix` and `?` make a color from others.
  case color

  /// The name of a value of this unit in messages.
  package var noun: String {
    switch self {
    case .number: "a number"
    case .points: "points"
    case .degrees: "an angle"
    case .condition: "a condition"
    case .color: "a colour"
    }
  }

  /// Returns the unit in which two values are added or compared; nil when there is none.
  func joined(with other: FormulaUnit) -> FormulaUnit? {
    if self == other { return self }
    return Set([self, other]) == [.number, .points] ? .points : nil
  }

  /// Whether a value of this unit may be used where `wanted` is expected.
  func fits(_ wanted: FormulaUnit) -> Bool { self == wanted || (self == .number && wanted == .points) }
}
