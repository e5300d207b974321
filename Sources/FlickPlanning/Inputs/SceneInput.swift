import FlickBasics
package import FlickDiagnostics
package import FlickScene
public import FlickSceneFormat

/// A scene that was found but not read yet.
public struct SceneInput: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    case file(path: String)
    /// The whole text, from standard input.
    case text(String)
  }

  public var source: Source
  /// The scene's name in messages: the path as the user would write it, with escapes for unprintable characters.
  public var name: String
  /// The scene's folder below the folder that was searched, such as `phones/small`; empty for a scene that the user
  /// named. Outputs keep it, so that scenes of equal names in different folders do not collide.
  public var subfolder: String
  /// The chosen variant of the scene.
  package var variant: SceneVariant
  /// The pattern of the outputs' names; nil for the names that the scene gives, with the variant's labels.
  package var names: NamePattern?
  /// The paths of the batch that lists the scene, and of its table; empty for a scene that no batch lists.
  package var lists: [String] = []
  /// The title of the batch that lists the scene; nil for a batch without one, and for other scenes.
  package var batchTitle: String?

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

  /// The scene's name for people, with the labels that distinguish this rendering: `tabs.yaml (ipad, dark)`.
  public var title: String { label.map { "\(name) (\($0))" } ?? name }

  /// The paths of the files that name the scene: its own, its batch's and its table's.
  package var paths: [String] { if case .file(let path) = source { [path] + lists } else { lists } }

  /// The title with the number of the table's row, since two rows may have one name: `tabs.yaml (ipad, row 3)`.
  package var titleWithRow: String {
    guard let row = variant.values.last(where: { $0.name == "row" }), label != row.text else { return title }
    return "\(name) (\([label, "row \(row.text)"].compactMap(\.self).joined(separator: ", ")))"
  }

  /// The difference of this rendering from the others: `ipad, dark`. A cell of a table may have several lines.
  var label: String? {
    variant.labels.isEmpty ? nil : VisibleText.line(variant.labels.joined(separator: ", "))
  }

  /// Returns the input once for each of the variants.
  ///
  /// - Parameter names: The pattern of names to use instead of the present one; nil keeps the present one.
  package func combined(with variants: [SceneVariant], names: NamePattern?) -> [SceneInput] {
    variants.map { variant in
      var input = combined(with: variant)
      input.names = names ?? self.names
      return input
    }
  }

  /// Returns the input as another variant.
  func combined(with other: SceneVariant) -> SceneInput {
    var input = self
    input.variant = variant.combined(with: other)
    return input
  }

  /// The path of an output inside the output folder.
  ///
  /// - Throws: `SceneDiagnostics` when the pattern does not yield a name.
  package func path(of output: Output) throws(SceneDiagnostics) -> String {
    guard let names else { return PathString.joined([subfolder, variant.path(of: output)]) }
    return try names.path(of: output, scene: stem, folder: subfolder, variant)
  }

  /// The file's name without folder and extension; outputs are called so when the scene names none.
  package var stem: String {
    guard case .file(let path) = source else { return name }
    return PathString.stem(of: path)
  }
}
