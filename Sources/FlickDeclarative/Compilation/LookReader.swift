import FlickGeometry
import FlickLayers

/// Reads the results of a program that describe a look.
package struct LookReader: Hashable, Sendable {
  /// The place of each property's first result, by the property's slot; -1 for properties without a formula. The
  /// results for the channels of a color follow each other.
  private var slots = [Int](repeating: -1, count: LookProperty.allCases.count)
  /// The parts of a layer that the properties change.
  let parts: AnimationMark.Parts

  /// - Parameters:
  ///   - properties: The properties that the results describe, in the order of the results.
  ///   - first: The number of the first of these results.
  package init(_ properties: [LookProperty], from first: Int = 0) {
    var next = first
    for property in properties {
      slots[property.slot] = next
      next += property.resultCount
    }
    parts = properties.reduce(into: []) { $0.formUnion($1.part) }
  }

  func has(_ property: LookProperty) -> Bool { slots[property.slot] >= 0 }

  /// The value of a property in a program's results; the standard value when there is no formula or the result is not a
  /// number.
  func value(_ property: LookProperty, _ results: [Double]) -> Double {
    number(property, results) ?? property.standard
  }

  /// The value of a property in a program's results; nil when there is no formula or the result is not a number.
  func number(_ property: LookProperty, _ results: [Double]) -> Double? {
    let slot = slots[property.slot]
    guard slot >= 0, results[slot].isFinite else { return nil }
    let limit = property.limit
    return min(max(results[slot], -limit), limit)
  }

  /// The color of a property in a program's results; nil when there is no formula or a channel is not a number.
  func color(_ property: LookProperty, _ results: [Double]) -> Color? {
    let slot = slots[property.slot]
    guard slot >= 0 else { return nil }
    let parts = results[slot..<slot + property.resultCount]
    guard parts.allSatisfy(\.isFinite) else { return nil }
    return Color(
      red: results[slot], green: results[slot + 1], blue: results[slot + 2], alpha: results[slot + 3])
  }
}
