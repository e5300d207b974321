import FlickFormula
import FlickGeometry

/// Where the results of a program lie that say how something looks.
package struct LookReader: Hashable, Sendable {
  /// No value is larger.
  static let limit = 1e6

  /// Slots by the number of the property; -1 for properties without a formula.
  private var slots = [Int](repeating: -1, count: LookProperty.allCases.count)

  /// - Parameter path: What the results' names begin with: `item`, `layers.photo`.
  init(_ program: FormulaProgram, _ path: String) {
    for (number, property) in LookProperty.allCases.enumerated() {
      let name = "\(path).\(property.rawValue)"
      slots[number] = program.results.firstIndex { $0.name == name } ?? -1
    }
  }

  /// - Parameter properties: The names of the results' properties, in the order of the results.
  package init(_ properties: [String]) {
    for (number, property) in LookProperty.allCases.enumerated() {
      slots[number] = properties.firstIndex(of: property.rawValue) ?? -1
    }
  }

  func has(_ property: LookProperty) -> Bool { slots[property.number] >= 0 }

  /// The value of a property in a program's results; its standard when there is no formula or no number.
  func value(_ property: LookProperty, _ results: [Double]) -> Double {
    number(property, results) ?? property.standard
  }

  /// Nil when there is no formula or no number.
  func number(_ property: LookProperty, _ results: [Double]) -> Double? {
    let slot = slots[property.number]
    guard slot >= 0, results[slot].isFinite else { return nil }
    return min(max(results[slot], -LookReader.limit), LookReader.limit)
  }
}

extension LookProperty {
  /// Its place among all.
  fileprivate var number: Int { LookProperty.numbers[self] ?? 0 }

  private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))
}
