public import FlickScene

/// What a scene declares under `parameters`: a name that `${...}` in it may say, for renderings to choose.
public struct DeclaredParameter: Hashable, Sendable {
  public let name: String
  /// `text`, `number`, `integer`, `length`, `angle`, `boolean`, `color`, `image`; nil where it is one of a few words.
  public let type: String?
  /// The words that it may be; empty where it has a type.
  public let choices: [String]
  /// The default as it is written; nil where there is none, or a pair for light and dark.
  public let defaultText: String?

  /// All that a scene declares, in its order; whatever is wrong with them is left out.
  ///
  /// - Parameter source: The scene's own text.
  public static func all(in source: SourceText) -> [DeclaredParameter] {
    let text = source.lines.joined(separator: "\n")
    guard case .mapping(let entries)? = SceneReader.read(text, name: source.name).root?["parameters"]?.content
    else { return [] }
    return entries.compactMap(DeclaredParameter.init)
  }

  private init?(_ entry: SourceNode.Entry) {
    name = entry.key.text
    if case .scalar(let word) = entry.value.content {
      (type, choices, defaultText) = (word.text, [], nil)
      return
    }
    type = entry.value["type"].flatMap(\.word)
    choices =
      if case .sequence(let nodes)? = entry.value["choices"]?.content { nodes.compactMap(\.word) } else { [] }
    defaultText = entry.value["default"].flatMap(\.word)
    guard type != nil || !choices.isEmpty else { return nil }
  }
}

extension SourceNode {
  fileprivate var word: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }
}
