package import FlickDiagnostics

extension JSONValue {
  /// Creates the document of a value. Members are in the order in which they were encoded.
  ///
  /// - Throws: The value's error, or `EncodingError` for an integer beyond `Int`.
  package init(encoding value: some Encodable, userInfo: [CodingUserInfoKey: any Sendable] = [:]) throws {
    let encoder = JSONValueEncoder(path: [], userInfo: userInfo.mapValues { $0 as Any })
    try value.encode(to: encoder)
    self = encoder.value ?? .null
  }
}

/// Encodes the value at one place of a document. Its members and elements have encoders of their own, whose values are
/// put together at the end, so that the time is proportional to their number.
private final class JSONValueEncoder: Encoder {
  private enum Kind {
    case nothing
    case scalar(JSONValue)
    case object
    case array
  }

  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]
  private var kind = Kind.nothing
  private var members: [(name: String, encoder: JSONValueEncoder)] = []
  private var elements: [JSONValueEncoder] = []

  init(path: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
    (codingPath, self.userInfo) = (path, userInfo)
  }

  var elementCount: Int { elements.count }

  /// The value; nil if nothing has been encoded. A member without a value is left out of its object, and an element
  /// without a value is null.
  var value: JSONValue? {
    switch kind {
    case .nothing: nil
    case .scalar(let scalar): scalar
    case .object:
      .object(members.compactMap { name, encoder in encoder.value.map { JSONValue.Member(name, $0) } })
    case .array: .array(elements.map { $0.value ?? .null })
    }
  }

  func encode(scalar: JSONValue) { kind = .scalar(scalar) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    kind = .object
    return KeyedEncodingContainer(MemberContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    kind = .array
    return ElementContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ScalarContainer(encoder: self) }

  /// Returns the encoder of a member. A member that was encoded before is replaced in its place.
  func member(_ key: any CodingKey) -> JSONValueEncoder {
    let encoder = JSONValueEncoder(path: codingPath + [key], userInfo: userInfo)
    if let known = members.firstIndex(where: { $0.name == key.stringValue }) {
      members[known].encoder = encoder
    } else {
      members.append((key.stringValue, encoder))
    }
    return encoder
  }

  /// Returns the encoder of a further element.
  func element() -> JSONValueEncoder {
    let encoder = JSONValueEncoder(path: codingPath, userInfo: userInfo)
    elements.append(encoder)
    return encoder
  }

  /// Encodes scalars as they are; all other values encode themselves.
  func encode(_ new: some Encodable) throws {
    switch new {
    case let text as String: kind = .scalar(.string(text))
    case let flag as Bool: kind = .scalar(.boolean(flag))
    case let number as Double: kind = .scalar(.number(number))
    case let number as Float: kind = .scalar(.number(Double(number)))
    case let number as any BinaryInteger:
      guard let integer = Int(exactly: number) else {
        throw EncodingError.invalidValue(
          new, .init(codingPath: codingPath, debugDescription: "\(number) is beyond Int"))
      }
      kind = .scalar(.integer(integer))
    default: try new.encode(to: self)
    }
  }
}

private struct ScalarContainer: SingleValueEncodingContainer {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.encode(scalar: .null) }
  func encode(_ value: some Encodable) throws { try encoder.encode(value) }
}

private struct ElementContainer: UnkeyedEncodingContainer {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.elementCount }

  func encodeNil() { encoder.element().encode(scalar: .null) }
  func encode(_ value: some Encodable) throws { try encoder.element().encode(value) }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.element().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder.element() }
}

private struct MemberContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(key).encode(scalar: .null) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.member(key).encode(value) }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.member(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}
