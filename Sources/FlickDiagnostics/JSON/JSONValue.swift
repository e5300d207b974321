/// A JSON document as a value. The members of an object keep their order, so that equal values are equal texts.
///
/// ```swift
/// let document: JSONValue = ["frame": .integer(12), "canvas": ["scale": .number(2)]]
/// print(document.text)
/// ```
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number, written as the shortest decimal that reads back as the same value. One that is not finite is written as
  /// `null`, because JSON has no number for it.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public static func numbers(_ values: [Double]) -> JSONValue { .array(values.map { .number($0) }) }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0, $1) })
  }

  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  public init(stringLiteral text: String) { self = .string(text) }

  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  public init(integerLiteral value: Int) { self = .integer(value) }

  public init(floatLiteral value: Double) { self = .number(value) }
}
