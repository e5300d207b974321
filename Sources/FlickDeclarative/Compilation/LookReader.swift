import FlickGeometry

/// Where the results of a program lie that say how something looks.
package struct LookReader: Hashable, Sendable {
  /// No value is larger.
  static let limit = 1e6

  /// Slots by the number of the property; -1 for properties without a formula.
  private var slots = [Int](repeating: -1, count: LookProperty.allCases.count)

  /// - Parameters:
  ///   - properties: Those that results say, in the order of the results; nil for results that say something else.
  ///   - first: The number of the first of these results.
  package init(_ properties: [LookProperty?], from first: Int = 0) {
    for (slot, property) in properties.enumerated() {
      if let property { slots[property.number] = first + slot }
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
