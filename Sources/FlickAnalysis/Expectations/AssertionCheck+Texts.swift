import FlickDiagnostics
import FlickGeometry

extension AssertionCheck {
  /// Values as text for messages, rounded to ten thousandths.
  func text(_ values: [JSONValue]) -> String {
    let words = values.map { value in
      value.double.map { decimal($0, digits: 4) } ?? value.text
    }
    return words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
  }

  func text(_ rect: Rect) -> String {
    text([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
  }
}

extension JSONValue {
  /// The single values of an array, however nested; a single value is its own only element.
  var elements: [JSONValue] {
    if case .array(let values) = self { values.flatMap(\.elements) } else { [self] }
  }

  var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  func isNear(_ other: JSONValue, _ tolerance: Double) -> Bool {
    guard let a = double, let b = other.double else { return self == other }
    return (a - b).magnitude <= tolerance
  }
}
