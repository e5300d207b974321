package import FlickDiagnostics

/// The JSON Schema of the values of a decoder.
package indirect enum Schema: Sendable {
  /// A fragment of a schema as it is.
  case plain([JSONValue.Member])
  /// A fragment of a schema, or a string with `${...}` in place of its value.
  case templated([JSONValue.Member])
  case list(Schema, count: ClosedRange<Int>)
  case anyOf([Schema])
  /// A mapping of names to values of one kind.
  case dictionary(Schema)
  case object(ObjectSchema)
  /// A definition by name, so that a schema may contain itself.
  case named(String, @Sendable () -> Schema)
}

/// The JSON Schema of a mapping with fixed keys.
package struct ObjectSchema: Sendable {
  package struct Property: Sendable {
    package var name: String
    package var summary: String
    package var schema: Schema
    package var isRequired: Bool
    package var defaultValue: JSONValue?

    package init(
      name: String, summary: String, schema: Schema, isRequired: Bool, defaultValue: JSONValue? = nil
    ) {
      self.name = name
      self.summary = summary
      self.schema = schema
      self.isRequired = isRequired
      self.defaultValue = defaultValue
    }
  }

  /// The schema of a key that depends on the value of another key.
  package struct Variant: Sendable {
    package var key: String
    package var value: String
    package var dependent: Property

    package init(key: String, value: String, dependent: Property) {
      self.key = key
      self.value = value
      self.dependent = dependent
    }
  }

  package var properties: [Property]
  package var rules: [KeyRule] = []
  package var variants: [Variant] = []

  package init(properties: [Property], rules: [KeyRule] = [], variants: [Variant] = []) {
    self.properties = properties
    self.rules = rules
    self.variants = variants
  }
}

/// A rule about the keys of a mapping that may be written together.
package enum KeyRule: Sendable {
  case exactlyOne([String])
  case atMostOne([String])
  /// The key makes sense only beside one of the others.
  case needs(String, [String])
  /// None of the listed keys may be written beside the key; the last value is the reason, in a few words.
  case excludes(String, [String], String)
}

/// Writes a schema and all definitions that it refers to.
package struct SchemaWriter {
  private var definitions: [(name: String, value: JSONValue)] = []
  private var pending: Set<String> = []

  /// Returns the complete document for values of `schema`.
  package static func document(_ schema: Schema, title: String) -> JSONValue {
    var writer = SchemaWriter()
    let root = writer.members(of: schema)
    let definitions = writer.definitions.sorted { $0.name < $1.name }
    return .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", .string(title)),
      ] + root + [
        .init("$defs", .object(definitions.map { .init($0.name, $0.value) }))
      ])
  }

  private mutating func members(of schema: Schema) -> [JSONValue.Member] {
    switch schema {
    case .plain(let members):
      return members
    case .templated(let members):
      define("template") { .plain([.init("type", "string"), .init("pattern", "\\$\\{")]) }
      return [.init("anyOf", [.object(members), ["$ref": "#/$defs/template"]])]
    case .list(let element, let count):
      return list(of: element, count: count)
    case .anyOf(let schemas):
      return [.init("anyOf", .array(schemas.map { .object(members(of: $0)) }))]
    case .dictionary(let element):
      return [.init("type", "object"), .init("additionalProperties", .object(members(of: element)))]
    case .object(let object):
      return members(of: object)
    case .named(let name, let schema):
      define(name, schema)
      return [.init("$ref", .string("#/$defs/\(name)"))]
    }
  }

  private mutating func list(of element: Schema, count: ClosedRange<Int>) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("type", "array"), .init("items", .object(self.members(of: element))),
    ]
    if count.lowerBound > 0 { members.append(.init("minItems", .integer(count.lowerBound))) }
    if count.upperBound < .max { members.append(.init("maxItems", .integer(count.upperBound))) }
    return members
  }

  private mutating func define(_ name: String, _ schema: () -> Schema) {
    guard pending.insert(name).inserted else { return }
    let members = members(of: schema())
    definitions.append((name, .object(members)))
  }

  private mutating func members(of object: ObjectSchema) -> [JSONValue.Member] {
    let properties = object.properties.map { JSONValue.Member($0.name, property($0)) }
    let required = object.properties.filter(\.isRequired).map { JSONValue.string($0.name) }
    var result: [JSONValue.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
      .init("additionalProperties", false),
    ]
    if !required.isEmpty { result.append(.init("required", .array(required))) }
    let rules = object.rules.map(SchemaWriter.fragment) + object.variants.map { fragment($0) }
    if !rules.isEmpty { result.append(.init("allOf", .array(rules))) }
    return result
  }

  private mutating func property(_ property: ObjectSchema.Property) -> JSONValue {
    var members: [JSONValue.Member] = [.init("description", .string(property.summary))]
    if let value = property.defaultValue { members.append(.init("default", value)) }
    return .object(members + self.members(of: property.schema))
  }

  private mutating func fragment(_ variant: ObjectSchema.Variant) -> JSONValue {
    let name = variant.dependent.name
    let condition: JSONValue = [
      "properties": [(variant.key): ["const": .string(variant.value)]], "required": [.string(variant.key)],
    ]
    var consequence: [JSONValue.Member] = [
      .init("properties", [(name): property(variant.dependent)])
    ]
    if variant.dependent.isRequired { consequence.append(.init("required", [.string(name)])) }
    return ["if": condition, "then": .object(consequence)]
  }

  private static func fragment(_ rule: KeyRule) -> JSONValue {
    func has(_ key: String) -> JSONValue { ["required": [.string(key)]] }
    switch rule {
    case .exactlyOne(let keys):
      return ["oneOf": .array(keys.map(has))]
    case .atMostOne(let keys):
      let none: JSONValue = ["not": ["anyOf": .array(keys.map(has))]]
      return ["oneOf": .array(keys.map(has) + [none])]
    case .excludes(let key, let others, _):
      return ["if": has(key), "then": ["not": ["anyOf": .array(others.map(has))]]]
    case .needs(let key, let others):
      return ["if": has(key), "then": ["anyOf": .array(others.map(has))]]
    }
  }
}
