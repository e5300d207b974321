import FlickDiagnostics

/// Access to the tool's JSON output, as another program would read it.
extension JSONValue {
  subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }

  var list: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  var names: [String] { if case .object(let members) = self { members.map(\.name) } else { [] } }

  /// The number; NaN for a value that is not a number.
  var number: Double {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: .nan
    }
  }

  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var flag: Bool? { if case .boolean(let flag) = self { flag } else { nil } }

  /// The numbers of a list, with nested lists flattened.
  var numbers: [Double] {
    if case .array(let values) = self { values.flatMap(\.numbers) } else { [number] }
  }

  /// Whether all numbers inside are finite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .array(let values): values.allSatisfy(\.isFinite)
    case .object(let members): members.allSatisfy { $0.value.isFinite }
    default: true
    }
  }
}

/// One moment, in the form that `inspect` prints.
struct Moment {
  let document: JSONValue

  var time: Double { document["time"].number }
  var effect: JSONValue { document["effect"] }
  var items: [JSONValue] { document["items"].list }
  var state: String { effect["state"].string ?? "" }
  var offset: Double { effect["contentOffset"].numbers[1] }
}

func near(_ a: Double, _ b: Double, within tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

func near(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-6) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { near($0, $1, within: tolerance) }
}
