import FlickBasics
package import FlickDiagnostics
package import FlickScene
public import FlickSceneFormat

/// A scene that was found, not yet read.
public struct SceneInput: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    case file(path: String)
    /// The whole text, from standard input.
    case text(String)
  }

  public var source: Source
  /// How messages call it: the path as the user would write it, with what does not print as escapes.
  public var name: String
  /// Its folder below the folder that was searched, such as `phones/small`; empty for a scene named itself.
  /// Outputs keep it, so that scenes of equal names in different folders do not meet.
  public var subfolder: String
  /// Which of several renderings of the scene it is.
  package var variant: SceneVariant
  /// How the files are called; nil for what the scene calls them, with the variant's labels.
  package var names: NamePattern?

  public init(
    source: Source, name: String, subfolder: String = "", variant: SceneVariant = SceneVariant(),
    names: NamePattern? = nil
  ) {
    self.source = source
    self.name = VisibleText.line(name)
    self.subfolder = subfolder
    self.variant = variant
    self.names = names
  }

  /// The scene's name for people, with what tells this rendering from the others: `tabs.yaml (ipad, dark)`.
  public var title: String { label.map { "\(name) (\($0))" } ?? name }

  /// The difference of this rendering from the others: `ipad, dark`.
  var label: String? { variant.labels.isEmpty ? nil : variant.labels.joined(separator: ", ") }

  /// All these variants of it.
  ///
  /// - Parameter names: in place of what its files are called so far.
  package func combined(with variants: [SceneVariant], names: NamePattern?) -> [SceneInput] {
    variants.map { variant in
      var input = combined(with: variant)
      input.names = names ?? self.names
      return input
    }
  }

  /// Another variant of it.
  func combined(with other: SceneVariant) -> SceneInput {
    var input = self
    input.variant = variant.combined(with: other)
    return input
  }

  /// The path of an output inside the output folder.
  ///
  /// - Throws: `SceneDiagnostics` when the pattern of names makes none.
  package func path(of output: Output) throws(SceneDiagnostics) -> String {
    guard let names else { return PathString.joined([subfolder, variant.path(of: output)]) }
    return try names.path(of: output, scene: stem, folder: subfolder, variant)
  }

  /// The file's name without folder and extension; what outputs are called when a scene does not say.
  package var stem: String {
    guard case .file(let path) = source else { return name }
    return PathString.stem(of: path)
  }
}
