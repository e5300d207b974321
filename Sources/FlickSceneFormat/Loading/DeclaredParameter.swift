package import FlickDiagnostics
import FlickDocument

/// A parameter that a scene declares under `parameters`: a name in `${...}` whose value each rendering chooses.
package struct DeclaredParameter: Hashable, Sendable {
  package let name: String
  /// The type: `text`, `number`, `integer`, `length`, `angle`, `boolean`, `color`, `image`; nil if the parameter is one
  /// of a few words.
  package let type: String?
  /// The words that the parameter may be; empty if it has a type.
  package let choices: [String]
  /// The default as it is written; nil if there is none, or if it is a pair of values for the light and the dark
  /// appearance.
  package let defaultText: String?

  /// Returns all parameters that a scene declares, in their order. Those with mistakes are left out.
  ///
  /// - Parameter source: The scene's own text.
  package static func all(in source: SourceText) -> [DeclaredParameter] { all(in: source.root) }

  static func all(in root: SourceNode?) -> [DeclaredParameter] {
    guard case .mapping(let entries)? = root?["parameters"]?.content else { return [] }
    return entries.compactMap(DeclaredParameter.init)
  }

  private init?(_ entry: SourceNode.Entry) {
    name = entry.key.text
    if case .scalar(let word) = entry.value.content {
      (type, choices, defaultText) = (word.text, [], nil)
      return
    }
    type = entry.value["type"].flatMap(\.scalarText)
    choices = entry.value["choices"]?.scalarTexts ?? []
    defaultText = entry.value["default"].flatMap(\.scalarText)
    guard type != nil || !choices.isEmpty else { return nil }
  }
}

extension SourceText {
  fileprivate var root: SourceNode? { SceneReader.read(lines.joined(separator: "\n"), name: name).root }
}

extension DeclaredParameter {
  /// A parameter of an effect that a scene uses by its name or its path, with the value in that scene.
  package struct OfEffect: Hashable, Sendable {
    package let parameter: DeclaredParameter
    /// The value as it is written in the scene, in the preset that the scene uses, or as the default; nil for a pair of
    /// values.
    package let text: String?
  }

  /// Returns the parameters of the effect that a scene uses: `effect: {use: cover-flow, with: {angle: 50deg}}`.
  ///
  /// - Parameter sources: The scene's own text, followed by those of its parts.
  /// - Returns: The parameters; none if the scene does not use an effect by name or path.
  package static func ofEffect(in sources: [SourceText]) -> [OfEffect] {
    guard let use = sources.first?.root?["effect"], let name = use["use"]?.scalarText else { return [] }
    let effect =
      EffectLibrary.entry(named: name).map { SceneReader.read($0.text, name: name, noun: "effect").root }
      ?? sources.dropFirst().first { $0.name == name || $0.name.hasSuffix("/" + name) }?.root
    let preset = use["preset"]?.scalarText.flatMap { effect?["presets"]?[$0] }
    return all(in: effect).map { parameter in
      let written = use["with"]?[parameter.name] ?? preset?[parameter.name]
      return OfEffect(parameter: parameter, text: written.map(\.scalarText) ?? parameter.defaultText)
    }
  }
}
