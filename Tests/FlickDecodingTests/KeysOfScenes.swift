import FlickDeclarative
import FlickDecoding
import FlickDocument
import FlickEffects
import FlickSceneFormat

/// The keys of the mappings of the scene language.
enum KeysOfScenes {
  /// The keys by the names that the JSON Schema gives the mappings, and those of the scene by `scene`.
  static let all: [String: [String]] = {
    var keys: [String: [String]] = [:]
    add(ValueDecoder<ParsedScene>.scene(in: .builtIn).schema, named: "scene", to: &keys)
    return keys
  }()

  private static func add(_ schema: Schema, named name: String, to keys: inout [String: [String]]) {
    switch schema {
    case .plain, .templated: break
    case .list(let inner, _), .dictionary(let inner): add(inner, named: name, to: &keys)
    case .anyOf(let schemas): for schema in schemas { add(schema, named: name, to: &keys) }
    case .named(let inner, let make): if keys[inner] == nil { add(make(), named: inner, to: &keys) }
    case .object(let object):
      let own = object.properties.map(\.name)
      keys[name, default: []] += own.filter { !keys[name, default: []].contains($0) }
      for property in object.properties { add(property.schema, named: name + "." + property.name, to: &keys) }
    }
  }
}
