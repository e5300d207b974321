import FlickBasics
import FlickScene

/// How one kind of value is written in scenes: what reads it, and what JSON Schema says about it.
struct ValueDecoder<Value>: Sendable {
  let schema: Schema
  /// Nil when the node is no such value; then that has been reported.
  let decode: @Sendable (SourceNode, inout Decoding) -> Value?

  init(_ schema: Schema, _ decode: @escaping @Sendable (SourceNode, inout Decoding) -> Value?) {
    self.schema = schema
    self.decode = decode
  }
}

/// A value and where it stands.
struct Located<Value> {
  var value: Value
  var range: SourceRange
}

extension Located: Sendable where Value: Sendable {}

extension ValueDecoder {
  /// The value made into another, or refused with a report.
  func then<Other>(
    _ transform: @escaping @Sendable (Value, SourceNode, inout Decoding) -> Other?
  ) -> ValueDecoder<Other> {
    ValueDecoder<Other>(schema) { node, decoding in
      decode(node, &decoding).flatMap { transform($0, node, &decoding) }
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueDecoder<Other> {
    then { value, _, _ in transform(value) }
  }

  /// The value with its place.
  var located: ValueDecoder<Located<Value>> {
    then { value, node, _ in Located(value: value, range: node.range) }
  }

  /// Defined once in the schema, under `name`.
  func named(_ name: String) -> ValueDecoder { ValueDecoder(.named(name) { [schema] in schema }, decode) }

  /// A decoder that is looked up when it is needed, so that it may contain itself.
  static func deferred(_ name: String, _ decoder: @escaping @Sendable () -> ValueDecoder) -> ValueDecoder {
    ValueDecoder(.named(name) { decoder().schema }) { node, decoding in decoder().decode(node, &decoding) }
  }

  /// This decoder, and another one for the nodes that `condition` names.
  func or(_ other: ValueDecoder, when condition: @escaping @Sendable (SourceNode) -> Bool) -> ValueDecoder {
    ValueDecoder(.anyOf([other.schema, schema])) { node, decoding in
      condition(node) ? other.decode(node, &decoding) : decode(node, &decoding)
    }
  }
}

extension ValueDecoder {
  /// The same; where there is no such value, `note` remembers that references to it mean nothing.
  func orElse(_ note: @escaping @Sendable (inout Decoding) -> Void) -> ValueDecoder {
    ValueDecoder(schema) { node, decoding in
      let value = decode(node, &decoding)
      if value == nil { note(&decoding) }
      return value
    }
  }

  /// The same, but for a reference to what was refused where it stands: that is not mentioned again.
  var unlessRefused: ValueDecoder {
    ValueDecoder(schema) { node, decoding in
      guard !decoding.isRefused(node) else {
        decoding.countMistake()
        return nil
      }
      return decode(node, &decoding)
    }
  }
}

extension SourceNode {
  var isScalar: Bool { if case .scalar = content { true } else { false } }
  /// Whether it is the word true or false, not in quotes.
  var isBoolean: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.style == .plain && ["true", "false"].contains(scalar.text)
  }
  var isSequence: Bool { if case .sequence = content { true } else { false } }
  var isMapping: Bool { if case .mapping = content { true } else { false } }
}
