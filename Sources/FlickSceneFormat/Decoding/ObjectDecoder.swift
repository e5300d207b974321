import FlickBasics
import FlickScene

/// A mapping with fixed keys, described once: decoding, messages and schema are made from the fields.
///
/// ```swift
/// let border = ObjectDecoder("a border", Border(width: 1, color: .black)) {
///   Field("width", \.width, .number(0...100), "In points")
///   Field("color", \.color, .color, "Black unless said otherwise")
/// }
/// ```
struct ObjectDecoder<Value: Sendable>: Sendable {
  /// With its article, for messages.
  let noun: String
  /// A value as it is written, for messages.
  let example: String?
  let initial: Value
  private(set) var fields: [Field<Value>]
  /// The places of the fields by their names.
  private var places: [String: Int] = [:]
  /// What is made of the fields before a place, in the order of the places.
  private var conclusions: [(place: Int, conclude: Conclusion)] = []
  var rules: [KeyRule] = []
  var variants: [ObjectSchema.Variant] = []
  /// What is checked when all keys are read, also where some are wrong.
  var conclusion: (@Sendable (inout Value, SourceNode, ReadKeys, inout Decoding) -> Void)?
  /// What a phase makes known to the next ones, also where some of its keys are wrong.
  typealias Conclusion = @Sendable (Value, ReadKeys, inout Decoding) -> Void
  /// What becomes of references when some keys mean nothing, before the others are read.
  var uncertainty: (@Sendable (ReadKeys, inout Decoding) -> Void)?

  init(
    _ noun: String, _ initial: Value, example: String? = nil, rules: [KeyRule] = [],
    @FieldBuilder<Value> fields: () -> [Field<Value>]
  ) {
    self.noun = noun
    self.example = example
    self.initial = initial
    self.rules = rules
    self.fields = []
    append(fields())
  }

  /// The same with a further phase: its fields are read when those before it are, and build on what `conclude` makes known.
  func then(_ conclude: Conclusion?, @FieldBuilder<Value> fields: () -> [Field<Value>]) -> Self {
    var decoder = self
    if let conclude { decoder.conclusions.append((decoder.fields.count, conclude)) }
    decoder.append(fields())
    return decoder
  }

  private mutating func append(_ fields: [Field<Value>]) {
    for field in fields where places[field.property.name] == nil {
      places[field.property.name] = self.fields.count
      self.fields.append(field)
    }
  }

  /// Fields are read in the order of the description: that of the text means nothing.
  var codec: ValueDecoder<Value> {
    let schema = ObjectSchema(properties: fields.map(\.property), rules: rules, variants: variants)
    return ValueDecoder(.object(schema)) { node, decoding in
      decode(node, &decoding)
    }
  }

  private func decode(_ node: SourceNode, _ decoding: inout Decoding) -> Value? {
    guard case .mapping(let entries) = node.content else {
      let shape = example.map { " such as \($0)" } ?? ", a mapping of keys to values"
      decoding.reportMismatch(node, expected: noun + shape)
      return nil
    }
    guard !decoding.isFull else { return nil }
    let known = decoding.mistakes
    let unknown = reportUnknownKeys(entries, of: node, &decoding)
    check(entries, node, hasUnknownKeys: !unknown.isEmpty, &decoding)
    var value = initial
    let found = found(in: entries, meant: unknown)
    var keys = ReadKeys(Set(found.map { fields[$0.place].property.name }), hasUnknown: !unknown.isEmpty)
    keys.hasUnlike = unknown.values.contains { $0 == nil }
    if keys.hasUnknown { uncertainty?(keys, &decoding) }
    var open = conclusions[...]
    for (place, node) in found {
      while let next = open.first, next.place <= place {
        open.removeFirst().conclude(value, keys, &decoding)
      }
      let before = decoding.mistakes
      if entries.have(fields[place].property.name) {
        fields[place].read(node, &value, &decoding)
      } else {
        decoding.tentatively { fields[place].read(node, &value, &$0) }
      }
      if decoding.mistakes > before { keys.failed.insert(fields[place].property.name) }
    }
    for phase in open { phase.conclude(value, keys, &decoding) }
    conclusion?(&value, node, keys, &decoding)
    return decoding.mistakes == known ? value : nil
  }

  /// The values that there are, in the order of the fields. What stands under a misspelt key is read as what was meant, so
  /// that nothing that refers to it is wrong, too.
  private func found(
    in entries: [SourceNode.Entry], meant: [String: String?]
  ) -> [(place: Int, value: SourceNode)] {
    let found = entries.compactMap { entry in
      places[(meant[entry.key.text] ?? nil) ?? entry.key.text].map { (place: $0, value: entry.value) }
    }
    return found.sorted { $0.place < $1.place }
  }

  /// The names that unknown keys were probably meant to be, nil for those that are like none.
  private func reportUnknownKeys(
    _ entries: [SourceNode.Entry], of node: SourceNode, _ decoding: inout Decoding
  ) -> [String: String?] {
    let unknown = reportPieces(entries, &decoding).filter { places[$0.key.text] == nil }
    if unknown.isEmpty { return [:] }
    let names = fields.map(\.property.name)
    let present = Set(entries.map(\.key.text))
    let free = names.filter { !present.contains($0) }
    var meant: [String: String?] = [:]
    for entry in unknown where !decoding.isFull {
      let key = entry.key.text.shortened
      // What was put in from elsewhere may have meant a key that is there.
      let free = entry.key.range.file == node.range.file ? free : names
      let nearest = Suggestion.nearest(to: key, in: free)
      // Of two keys that may mean the same, one is read.
      meant[entry.key.text] = .some(
        present.contains(nearest ?? "") || meant.values.contains(nearest) ? nil : nearest)
      decoding.report(
        Diagnostic(
          "unknown key '\(key)' of \(noun)", at: entry.key.range, note: "known keys: \(names.listed)",
          suggestion: Suggestion.text(for: key, in: free).map { $0 + (entry.key.text.foreignLetter ?? "") }))
    }
    return meant
  }

  /// - Returns: The entries without what a comma has made of a value.
  private func reportPieces(_ entries: [SourceNode.Entry], _ decoding: inout Decoding) -> [SourceNode.Entry] {
    let pieces = entries.pieces
    guard let first = pieces.first, let text = entries[pieces].joinedPieces else { return entries }
    decoding.report(
      Diagnostic(
        "the value of '\(entries[first].key.text.shortened)' ends at a comma",
        at: entries[first + 1].key.range,
        suggestion: "put it in quotes: \"\(text.shortened)\""))
    return Array(entries[...first] + entries[pieces.upperBound...])
  }

  /// What is there under a wrong name does not count as missing.
  private func check(
    _ entries: [SourceNode.Entry], _ node: SourceNode, hasUnknownKeys: Bool, _ decoding: inout Decoding
  ) {
    for field in fields where field.property.isRequired && !hasUnknownKeys {
      let name = field.property.name
      if !entries.have(name) {
        decoding.report("\(noun) needs '\(name)'", at: node, note: field.property.summary.uncapitalized)
      }
    }
    for rule in rules where !(hasUnknownKeys && rule.isAboutMissingKeys(entries)) {
      if let complaint = rule.complaint(about: entries, noun: noun, at: node.range) {
        decoding.report(complaint)
      }
    }
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

extension KeyRule {
  /// Whether it complains, if at all, of a key that is not there.
  fileprivate func isAboutMissingKeys(_ entries: [SourceNode.Entry]) -> Bool {
    switch self {
    case .exactlyOne(let names): !entries.have(oneOf: names)
    case .needs: true
    case .atMostOne, .excludes: false
    }
  }

  fileprivate func complaint(
    about entries: [SourceNode.Entry], noun: String, at place: SourceRange
  ) -> Diagnostic? {
    switch self {
    case .exactlyOne(let names):
      return tooMany(names, entries, noun)
        ?? (entries.have(oneOf: names)
          ? nil : Diagnostic("\(noun) needs one of \(names.quotedAlternatives)", at: place))
    case .atMostOne(let names):
      return tooMany(names, entries, noun)
    case .needs(let name, let others):
      guard let key = entries.first(where: { $0.key.text == name })?.key, !entries.have(oneOf: others)
      else { return nil }
      return Diagnostic("'\(name)' needs \(others.quotedAlternatives)", at: key.range)
    case .excludes(let name, let others, let reason):
      guard entries.have(name), let key = entries.first(where: { others.contains($0.key.text) })?.key
      else { return nil }
      return Diagnostic("'\(key.text)' cannot stand beside '\(name)'", at: key.range, note: reason)
    }
  }

  private func tooMany(_ names: [String], _ entries: [SourceNode.Entry], _ noun: String) -> Diagnostic? {
    guard entries.count > 1, let first = entries.firstIndex(where: { names.contains($0.key.text) }),
      let second = entries[(first + 1)...].first(where: { names.contains($0.key.text) })?.key
    else { return nil }
    return Diagnostic(
      "\(noun) has either '\(entries[first].key.text)' or '\(second.text)', not both", at: second.range)
  }
}

extension [SourceNode.Entry] {
  fileprivate func have(_ name: String) -> Bool { contains { $0.key.text == name } }

  fileprivate func have(oneOf names: [String]) -> Bool { contains { names.contains($0.key.text) } }
}

/// One key of a mapping.
struct Field<Root: Sendable>: Sendable {
  let property: ObjectSchema.Property
  let read: @Sendable (SourceNode, inout Root, inout Decoding) -> Void

  /// - Parameter summary: one sentence for people, without a full stop.
  init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: ValueDecoder<Value>,
    required: Bool = false, default defaultValue: JSONValue? = nil, _ summary: String
  ) {
    self.init(name, codec, required: required, default: defaultValue, summary) { value, root, _ in
      root[keyPath: path] = value
    }
  }

  /// A key that may be left out.
  init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ codec: ValueDecoder<Value>,
    required: Bool = false, _ summary: String
  ) {
    self.init(name, codec, required: required, summary) { value, root, _ in root[keyPath: path] = value }
  }

  /// A key whose value is stored, and perhaps made known to the rest of the scene, by `store`.
  init<Value>(
    _ name: String, _ codec: ValueDecoder<Value>, required: Bool = false,
    default defaultValue: JSONValue? = nil,
    _ summary: String, store: @escaping @Sendable (Value, inout Root, inout Decoding) -> Void
  ) {
    property = ObjectSchema.Property(
      name: name, summary: summary, schema: codec.schema, isRequired: required, defaultValue: defaultValue)
    read = { node, root, decoding in
      if let value = codec.decode(node, &decoding) { store(value, &root, &decoding) }
    }
  }
}

extension Field {
  /// The field for a mapping whose value holds this field's value under `path`.
  func lifted<Outer>(to path: any WritableKeyPath<Outer, Root> & Sendable) -> Field<Outer> {
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
enum FieldBuilder<Root: Sendable> {
  static func buildExpression(_ field: Field<Root>) -> [Field<Root>] { [field] }
  static func buildExpression(_ fields: [Field<Root>]) -> [Field<Root>] { fields }
  static func buildBlock(_ fields: [Field<Root>]...) -> [Field<Root>] { fields.flatMap { $0 } }
}

extension String {
  /// Letters of other scripts look like Latin ones.
  fileprivate var foreignLetter: String? {
    unicodeScalars.first { !$0.isASCII }.map {
      " Here '\($0)' is U+\(String($0.value, radix: 16, uppercase: true)), no letter of the key"
    }
  }

  var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
