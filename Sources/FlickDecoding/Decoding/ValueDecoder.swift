package import FlickBasics
package import FlickDocument

/// How one kind of value is written in scenes: what reads it, and what JSON Schema says about it.
package struct ValueDecoder<Value>: Sendable {
  package let schema: Schema
  /// Nil when the node is no such value; then that has been reported.
  package let decode: @Sendable (SourceNode, inout Decoding) -> Value?

  package init(_ schema: Schema, _ decode: @escaping @Sendable (SourceNode, inout Decoding) -> Value?) {
    self.schema = schema
    self.decode = decode
  }
}

/// A value and where it stands.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(value: Value, range: SourceRange) { (self.value, self.range) = (value, range) }
}

extension Located: Sendable where Value: Sendable {}

extension ValueDecoder {
  /// The value made into another, or refused with a report.
  package func then<Other>(
    _ transform: @escaping @Sendable (Value, SourceNode, inout Decoding) -> Other?
  ) -> ValueDecoder<Other> {
    ValueDecoder<Other>(schema) { node, decoding in
      decode(node, &decoding).flatMap { transform($0, node, &decoding) }
    }
  }

  package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueDecoder<Other> {
    then { value, _, _ in transform(value) }
  }

  /// The value with its place.
  package var located: ValueDecoder<Located<Value>> {
    then { value, node, _ in Located(value: value, range: node.range) }
  }

  /// Defined once in the schema, under `name`.
  package func named(_ name: String) -> ValueDecoder {
    ValueDecoder(.named(name) { [schema] in schema }, decode)
  }

  /// A decoder that is looked up when it is needed, so that it may contain itself.
  package static func deferred(_ name: String, _ decoder: @escaping @Sendable () -> ValueDecoder)
    -> ValueDecoder
  {
    ValueDecoder(.named(name) { decoder().schema }) { node, decoding in decoder().decode(node, &decoding) }
  }

  /// This decoder, and another one for the nodes that `condition` names.
  package func or(_ other: ValueDecoder, when condition: @escaping @Sendable (SourceNode) -> Bool)
    -> ValueDecoder
  {
    ValueDecoder(.anyOf([other.schema, schema])) { node, decoding in
      condition(node) ? other.decode(node, &decoding) : decode(node, &decoding)
    }
  }
}

extension ValueDecoder {
  /// The same; where there is no such value, `note` remembers that references to it mean nothing.
  package func orElse(_ note: @escaping @Sendable (inout Decoding) -> Void) -> ValueDecoder {
    ValueDecoder(schema) { node, decoding in
      let value = decode(node, &decoding)
      if value == nil { note(&decoding) }
      return value
    }
  }

  /// The same, but for a reference to what was refused where it stands: that is not mentioned again.
  package var unlessRefused: ValueDecoder {
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
  package var isScalar: Bool { if case .scalar = content { true } else { false } }
  /// Whether it is the word true or false, not in quotes.
  package var isBoolean: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.style == .plain && ["true", "false"].contains(scalar.text)
  }
  package var isSequence: Bool { if case .sequence = content { true } else { false } }
  package var isMapping: Bool { if case .mapping = content { true } else { false } }
}
