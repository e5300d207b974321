import FlickAuthoring
import FlickDeclarative
import FlickEffects
import FlickSceneTestSupport
import Foundation
import Testing

@Suite struct SchemaTests {
  private let text = SceneSchema.text(registry: .tests)

  private func document(of text: String? = nil) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data((text ?? self.text).utf8)) as? [String: Any])
  }

  @Test func `is always the same`() {
    #expect(SceneSchema.text(registry: .tests) == text)
    #expect(SceneSchema.text(registry: .builtIn).contains("\"expanding-cells\""))
  }

  @Test func `says what it is`() throws {
    let schema = try document()
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["required"] as? [String] == ["scene"])
    #expect(schema["additionalProperties"] as? Bool == false)
  }

  @Test func `every reference has its definition`() throws {
    let definitions = try #require(try document()["$defs"] as? [String: Any])
    let references = text.matches(of: /"\$ref": "#\/\$defs\/(\w+)"/).map { String($0.1) }
    #expect(Set(references) == Set(definitions.keys))
  }

  @Test func `every key is described`() throws {
    for (name, property) in properties(in: try document()) {
      let description = try #require(property["description"] as? String, "\(name) has no description")
      #expect(!description.isEmpty, "\(name): \(description)")
      #expect(!description.hasSuffix("."), "\(name): \(description)")
    }
  }

  @Test func `parameters and commands are there`() throws {
    let properties = properties(in: try document())
    let tilt = try #require(properties.first { $0.name == "tilt" }?.value)
    #expect(tilt["default"] as? String == "-60deg")
    let names = Set(properties.map(\.name))
    #expect(
      names.isSuperset(of: ["pace", "animated", "from", "fling", "linear", "viewBox", "repeat", "columns"]))
    #expect(text.contains(#""const": "show""#))
  }

  @Test func `a frame rate may be a template, as the program reads it`() throws {
    let keys = try #require(try document()["properties"] as? [String: [String: Any]])
    let forms = try #require(keys["fps"]?["anyOf"] as? [[String: Any]])
    #expect(forms.contains { $0["$ref"] as? String == "#/$defs/template" })
    #expect(forms.contains { ($0["enum"] as? [Any])?.count == 9 })
  }

  @Test func `only a layer of a list can be repeated, as the program reads it`() throws {
    // The overlays belong to the effects of the program, not to those for tests.
    let document = try document(of: SceneSchema.text(registry: .builtIn))
    let definitions = try #require(document["$defs"] as? [String: [String: Any]])
    let listed = try #require(definitions["layer"]?["properties"] as? [String: Any])
    let single = try #require(definitions["singleLayer"]?["properties"] as? [String: Any])
    #expect(Set(single.keys) == Set(listed.keys).subtracting(["repeat", "each"]))
    #expect(listed["repeat"] != nil && listed["each"] != nil)
    let layers = properties(in: document).filter { $0.name == "layer" }
    #expect(layers.contains { $0.value["$ref"] as? String == "#/$defs/singleLayer" })
  }

  /// Returns every property of every object in a JSON value, at any depth.
  private func properties(in value: Any) -> [(name: String, value: [String: Any])] {
    if let list = value as? [Any] { return list.flatMap { properties(in: $0) } }
    guard let object = value as? [String: Any] else { return [] }
    let isCondition = object["additionalProperties"] == nil
    let own = isCondition ? [:] : object["properties"] as? [String: [String: Any]] ?? [:]
    return own.map { ($0.key, $0.value) } + object.values.flatMap { properties(in: $0) }
  }
}
