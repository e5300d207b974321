import FlickDeclarative
import FlickFormula

extension Scene {
  /// The unit of a value of a scene.
  package enum ValueUnit: Hashable, Sendable { case number, points, degrees }

  /// The unit of a value of a declarative effect, by its name in traces: `noon.item.x`, `open`; in a comparison, also
  /// below a side's name: `after.open`. Nil for values that every effect has, and for values that are not numbers.
  package func unit(ofValue name: String) -> ValueUnit? {
    if let side = comparison?.sides.first(where: { name.hasPrefix($0.name + ".") }) {
      return side.scene.unit(ofValue: String(name.dropFirst(side.name.count + 1)))
    }
    guard let collection = effect.declared?.collection else { return nil }
    let own = String(name.drop { $0 != "." }.dropFirst())
    switch collection.unit(ofItemValue: own) ?? collection.unit(ofValue: name) {
    case .number: return .number
    case .points: return .points
    case .degrees: return .degrees
    case .condition, .color, nil: return nil
    }
  }
}
