import FlickBasics
package import FlickDiagnostics
package import FlickDocument

/// A mapping with fixed keys. One description of the fields gives decoding, messages and schema.
///
/// ```swift
/// let border = ObjectDecoder("a border", Border(width: 1, color: .black)) {
///   Field("width", \.width, .number(0...100), "In points")
///   Field("color", \.color, .color, "By default black")
/// }
/// ```
package struct ObjectDecoder<Value: Sendable>: Sendable {
  let initial: Value
  package private(set) var fields: [Field<Value>]
  private var keys: ObjectKeys
  /// The steps between phases, each with the index of the first field after it.
  private var conclusions: [(place: Int, conclude: Conclusion)] = []
  package var variants: [ObjectSchema.Variant] = []
  /// The step after all keys have been read, even if some of them are wrong. It may change the value.
  package var conclusion: (@Sendable (inout Value, SourceNode, ReadKeys, inout Decoding) -> Void)?
  /// A step after a phase, even if some of its keys are wrong. It gives the findings to later phases.
  package typealias Conclusion = @Sendable (Value, ReadKeys, inout Decoding) -> Void
  /// The step before the keys are read, if some keys are unknown. It prepares references to them.
  package var uncertainty: (@Sendable (ReadKeys, inout Decoding) -> Void)?

  package init(
    _ noun: String, _ initial: Value, example: String? = nil, rules: [KeyRule] = [],
    @FieldBuilder<Value> fields: () -> [Field<Value>]
  ) {
    self.initial = initial
    self.fields = fields()
    keys = ObjectKeys(of: noun, self.fields.map(\.property), rules, example: example)
  }

  var rules: [KeyRule] {
    get { keys.rules }
    set { keys.rules = newValue }
  }

  /// Returns the decoder with a further phase. Its fields are read after the earlier ones, and may use the results of
  /// `conclude`.
  package func then(_ conclude: Conclusion?, @FieldBuilder<Value> fields: () -> [Field<Value>]) -> Self {
    var decoder = self
    if let conclude { decoder.conclusions.append((decoder.fields.count, conclude)) }
    decoder.fields += fields()
    decoder.keys = ObjectKeys(of: keys.noun, decoder.fields.map(\.property), rules, example: keys.example)
    return decoder
  }

  /// Reads the fields in the order of the description, regardless of their order in the text.
  package var decoder: ValueDecoder<Value> {
    let schema = ObjectSchema(properties: fields.map(\.property), rules: rules, variants: variants)
    return ValueDecoder(.object(schema)) { node, decoding in
      decode(node, &decoding)
    }
  }

  /// A hint for a word or a path in place of a mapping; nil if no mapping is meant.
  private func suggestion(for node: SourceNode, among content: SceneContent) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.isNothing else { return nil }
    if let meant = keys.meaning(of: scalar.text, among: content) { return meant }
    guard scalar.text.contains(".") else { return nil }
    if fields.contains(where: { $0.property.name == "music" }) {
      return "did you mean '{music: {file: \(scalar.text.shortened)}}'?"
    }
    guard
      let key = fields.first(where: { ["file", "use"].contains($0.property.name) && $0.property.isRequired })
    else { return nil }
    let start = rules.contains { if case .exactlyOne(["at", "after"]) = $0 { true } else { false } }
    return "did you mean '{\(key.property.name): \(scalar.text.shortened)\(start ? ", at: 0s" : "")}'?"
  }

  private func decode(_ node: SourceNode, _ decoding: inout Decoding) -> Value? {
    guard case .mapping(let entries) = node.content else {
      let shape = keys.example.map { " such as \($0)" } ?? ", a mapping of keys to values"
      decoding.reportMismatch(
        node, expected: keys.noun + shape,
        suggestion: suggestion(for: node, among: decoding.scene.content))
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
        let pages = decoding.scene.content.pages
        decoding.tentatively { fields[key.place].read(key.value, &value, &$0) }
        // The pages to which the value of an excluded key refers need not exist.
        if key.isUnfit { decoding.scene.content.pages = pages }
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
  /// Runs `body` for a key that was guessed. Mistakes that it finds may come from the guess, and are not reported.
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

  /// - Parameter summary: One sentence for people, without a full stop.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ decoder: ValueDecoder<Value>,
    required: Bool = false, default defaultValue: JSONValue? = nil, _ summary: String
  ) {
    self.init(name, decoder, required: required, default: defaultValue, summary) { value, root, _ in
      root[keyPath: path] = value
    }
  }

  /// Makes a field for an optional value.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ decoder: ValueDecoder<Value>,
    required: Bool = false, _ summary: String
  ) {
    self.init(name, decoder, required: required, summary) { value, root, _ in root[keyPath: path] = value }
  }

  /// Makes a field whose value is passed to `store`, which may also share it with the rest of the scene.
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
  /// Returns the field for an outer mapping whose value holds this field's value at `path`.
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
