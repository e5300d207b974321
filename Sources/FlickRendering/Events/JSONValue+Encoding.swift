package import FlickDiagnostics

extension JSONValue {
  /// Creates the document of a value. Members are in the order in which they were encoded.
  ///
  /// - Throws: The value's error, or `EncodingError` for an integer beyond `Int`.
  package init(encoding value: some Encodable, userInfo: [CodingUserInfoKey: any Sendable] = [:]) throws {
    let encoder = JSONValueEncoder(path: [], userInfo: userInfo.mapValues { $0 as Any })
    try value.encode(to: encoder)
    self = encoder.value
  }
}

/// Encodes the value at one place of a document. Owns that value while the document is being made.
private final class JSONValueEncoder: Encoder {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]
  /// Passes the value to the place that contains this one.
  private let changed: (JSONValue) -> Void
  var value: JSONValue = .null { didSet { changed(value) } }

  init(
    path: [any CodingKey], userInfo: [CodingUserInfoKey: Any],
    changed: @escaping (JSONValue) -> Void = { _ in }
  ) {
    (codingPath, self.userInfo, self.changed) = (path, userInfo, changed)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = value {} else { value = .object([]) }
    return KeyedEncodingContainer(MemberContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = value {} else { value = .array([]) }
    return ElementContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ScalarContainer(encoder: self) }

  /// Returns the encoder of a member. A member that was encoded before is replaced in its place.
  func member(_ key: any CodingKey) -> JSONValueEncoder {
    JSONValueEncoder(path: codingPath + [key], userInfo: userInfo) { [self] new in
      guard case .object(var members) = value else { return }
      if let known = members.firstIndex(where: { $0.name == key.stringValue }) {
        members[known].value = new
      } else {
        members.append(.init(key.stringValue, new))
      }
      value = .object(members)
    }
  }

  /// Returns the encoder of a further element.
  func element() -> JSONValueEncoder {
    guard case .array(let elements) = value else { preconditionFailure("elements belong to an array") }
    value = .array(elements + [.null])
    return JSONValueEncoder(path: codingPath, userInfo: userInfo) { [self] new in
      guard case .array(var current) = value else { return }
      current[elements.count] = new
      value = .array(current)
    }
  }

  /// Encodes scalars as they are; all other values encode themselves.
  func encode(_ new: some Encodable) throws {
    switch new {
    case let text as String: value = .string(text)
    case let flag as Bool: value = .boolean(flag)
    case let number as Double: value = .number(number)
    case let number as Float: value = .number(Double(number))
    case let number as any BinaryInteger:
      guard let integer = Int(exactly: number) else {
        throw EncodingError.invalidValue(
          new, .init(codingPath: codingPath, debugDescription: "\(number) is beyond Int"))
      }
      value = .integer(integer)
    default: try new.encode(to: self)
    }
  }
}

private struct ScalarContainer: SingleValueEncodingContainer {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.value = .null }
  func encode(_ value: some Encodable) throws { try encoder.encode(value) }
}

private struct ElementContainer: UnkeyedEncodingContainer {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { if case .array(let elements) = encoder.value { elements.count } else { 0 } }

  func encodeNil() { encoder.element().value = .null }
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

  func encodeNil(forKey key: Key) { encoder.member(key).value = .null }
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
