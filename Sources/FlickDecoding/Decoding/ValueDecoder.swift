package import FlickDocument

/// Describes how one kind of value is written in scenes: reads it, and gives its JSON Schema.
package struct ValueDecoder<Value>: Sendable {
  package let schema: Schema
  /// Reads a value; returns nil, after reporting the mistake, when the node is not such a value.
  package let decode: @Sendable (SourceNode, inout Decoding) -> Value?

  package init(_ schema: Schema, _ decode: @escaping @Sendable (SourceNode, inout Decoding) -> Value?) {
    self.schema = schema
    self.decode = decode
  }
}

extension ValueDecoder {
  /// Turns the value into another, or reports it and returns nil.
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

  /// The decoder of the value with its place.
  package var located: ValueDecoder<Located<Value>> {
    then { value, node, _ in Located(value: value, range: node.range) }
  }

  /// Returns the decoder with its schema defined once, under `name`.
  package func named(_ name: String) -> ValueDecoder {
    ValueDecoder(.named(name) { [schema] in schema }, decode)
  }

  /// Looks up a decoder when it is needed, so that it may contain itself.
  package static func deferred(_ name: String, _ decoder: @escaping @Sendable () -> ValueDecoder)
    -> ValueDecoder
  {
    ValueDecoder(.named(name) { decoder().schema }) { node, decoding in decoder().decode(node, &decoding) }
  }

  /// Returns this decoder, with another one for the nodes that fulfill `condition`.
  package func or(_ other: ValueDecoder, when condition: @escaping @Sendable (SourceNode) -> Bool)
    -> ValueDecoder
  {
    ValueDecoder(.anyOf([other.schema, schema])) { node, decoding in
      condition(node) ? other.decode(node, &decoding) : decode(node, &decoding)
    }
  }
}

extension ValueDecoder {
  /// Returns a decoder that calls `note` when this one fails. `note` records that references to the value cannot be
  /// checked.
  package func orElse(_ note: @escaping @Sendable (inout Decoding) -> Void) -> ValueDecoder {
    ValueDecoder(schema) { node, decoding in
      let value = decode(node, &decoding)
      if value == nil { note(&decoding) }
      return value
    }
  }

  /// The decoder without reports for references to a name whose definition was already refused.
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
  /// Whether the node is the word `true` or `false` without quotes.
  package var isBoolean: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.style == .plain && ["true", "false"].contains(scalar.text)
  }
  package var isSequence: Bool { if case .sequence = content { true } else { false } }
  package var isMapping: Bool { if case .mapping = content { true } else { false } }
}
