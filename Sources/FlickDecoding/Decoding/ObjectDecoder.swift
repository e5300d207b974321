import FlickBasics
package import FlickDiagnostics
package import FlickDocument

/// A mapping with fixed keys, described once: decoding, messages and schema are made from the fields.
///
/// ```swift
/// let border = ObjectDecoder("a border", Border(width: 1, color: .black)) {
///   Field("width", \.width, .number(0...100), "In points")
///   Field("color", \.color, .color, "Black unless said otherwise")
/// }
/// ```
package struct ObjectDecoder<Value: Sendable>: Sendable {
  /// A value as it is written, for messages.
  let example: String?
  let initial: Value
  package private(set) var fields: [Field<Value>]
  private var keys: ObjectKeys
  /// The conclusions from the fields before a place, in the order of the places.
  private var conclusions: [(place: Int, conclude: Conclusion)] = []
  package var variants: [ObjectSchema.Variant] = []
  /// The check when all keys are read, also where some are wrong.
  package var conclusion: (@Sendable (inout Value, SourceNode, ReadKeys, inout Decoding) -> Void)?
  /// A step after a phase that tells the next ones what it found, also where some of its keys are wrong.
  package typealias Conclusion = @Sendable (Value, ReadKeys, inout Decoding) -> Void
  /// A step that settles references when some keys mean nothing, before the others are read.
  package var uncertainty: (@Sendable (ReadKeys, inout Decoding) -> Void)?

  package init(
    _ noun: String, _ initial: Value, example: String? = nil, rules: [KeyRule] = [],
    @FieldBuilder<Value> fields: () -> [Field<Value>]
  ) {
    self.example = example
    self.initial = initial
    self.fields = fields()
    keys = ObjectKeys(of: noun, self.fields.map(\.property), rules)
  }

  var rules: [KeyRule] {
    get { keys.rules }
    set { keys.rules = newValue }
  }

  /// The same with a further phase: its fields are read when those before it are, and build on what `conclude` makes
  /// known.
  package func then(_ conclude: Conclusion?, @FieldBuilder<Value> fields: () -> [Field<Value>]) -> Self {
    var decoder = self
    if let conclude { decoder.conclusions.append((decoder.fields.count, conclude)) }
    decoder.fields += fields()
    decoder.keys = ObjectKeys(of: keys.noun, decoder.fields.map(\.property), rules)
    return decoder
  }

  /// Fields are read in the order of the description: that of the text means nothing.
  package var decoder: ValueDecoder<Value> {
    let schema = ObjectSchema(properties: fields.map(\.property), rules: rules, variants: variants)
    return ValueDecoder(.object(schema)) { node, decoding in
      decode(node, &decoding)
    }
  }

  private func decode(_ node: SourceNode, _ decoding: inout Decoding) -> Value? {
    guard case .mapping(let entries) = node.content else {
      let shape = example.map { " such as \($0)" } ?? ", a mapping of keys to values"
      decoding.reportMismatch(node, expected: keys.noun + shape)
      return nil
    }
    guard !decoding.isFull else { return nil }
    let known = decoding.mistakes
    let found = keys.read(entries, of: node, &decoding)
    var read = found.keys
    if read.hasUnknown { uncertainty?(read, &decoding) }
    var value = initial
    var open = conclusions[...]
    for key in found.values {
      while let next = open.first, next.place <= key.place {
        open.removeFirst().conclude(value, read, &decoding)
      }
      let before = decoding.mistakes
      if key.isGuess {
        decoding.tentatively { fields[key.place].read(key.value, &value, &$0) }
      } else {
        fields[key.place].read(key.value, &value, &decoding)
      }
      if decoding.mistakes > before { read.failed.insert(key.name) }
    }
    for phase in open { phase.conclude(value, read, &decoding) }
    conclusion?(&value, node, read, &decoding)
    return decoding.mistakes == known ? value : nil
  }
}

extension Decoding {
  /// Runs `body` for what was probably meant: what it finds wrong may come from that guess, and is not mentioned.
  fileprivate mutating func tentatively(_ body: (inout Decoding) -> Void) {
    let before = self
    body(&self)
    if diagnostics.count > before.diagnostics.count { forgetReports(since: before) }
  }
}

/// One key of a mapping.
package struct Field<Root: Sendable>: Sendable {
  package let property: ObjectSchema.Property
  package let read: @Sendable (SourceNode, inout Root, inout Decoding) -> Void

  /// - Parameter summary: one sentence for people, without a full stop.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ decoder: ValueDecoder<Value>,
    required: Bool = false, default defaultValue: JSONValue? = nil, _ summary: String
  ) {
    self.init(name, decoder, required: required, default: defaultValue, summary) { value, root, _ in
      root[keyPath: path] = value
    }
  }

  /// A key that may be left out.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ decoder: ValueDecoder<Value>,
    required: Bool = false, _ summary: String
  ) {
    self.init(name, decoder, required: required, summary) { value, root, _ in root[keyPath: path] = value }
  }

  /// A key whose value is stored, and perhaps made known to the rest of the scene, by `store`.
  package init<Value>(
    _ name: String, _ decoder: ValueDecoder<Value>, required: Bool = false,
    default defaultValue: JSONValue? = nil,
    _ summary: String, store: @escaping @Sendable (Value, inout Root, inout Decoding) -> Void
  ) {
    property = ObjectSchema.Property(
      name: name, summary: summary, schema: decoder.schema, isRequired: required, defaultValue: defaultValue)
    read = { node, root, decoding in
      if let value = decoder.decode(node, &decoding) { store(value, &root, &decoding) }
    }
  }
}

extension Field {
  /// The field for a mapping whose value holds this field's value under `path`.
  package func lifted<Outer>(to path: any WritableKeyPath<Outer, Root> & Sendable) -> Field<Outer> {
    Field<Outer>(property: property) { node, outer, decoding in
      read(node, &outer[keyPath: path], &decoding)
    }
  }

  private init(
    property: ObjectSchema.Property,
    read: @escaping @Sendable (SourceNode, inout Root, inout Decoding) -> Void
  ) {
    self.property = property
    self.read = read
  }
}

@resultBuilder
package enum FieldBuilder<Root: Sendable> {
  package static func buildExpression(_ field: Field<Root>) -> [Field<Root>] { [field] }
  package static func buildExpression(_ fields: [Field<Root>]) -> [Field<Root>] { fields }
  package static func buildBlock(_ fields: [Field<Root>]...) -> [Field<Root>] { fields.flatMap { $0 } }
}

extension String {
  var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
