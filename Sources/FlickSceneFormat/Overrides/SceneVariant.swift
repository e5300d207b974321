import FlickBasics
package import FlickDiagnostics
package import FlickScene

/// One of several renderings of a scene: the changes to the scene, and their names for files.
public struct SceneVariant: Hashable, Sendable {
  /// A value by its name, for the names of files: `device`, `ipad`.
  package struct Value: Hashable, Sendable {
    package var name: String
    package var text: String
  }

  /// The values in the order of the matrix's axes and the table's columns.
  package internal(set) var values: [Value]
  /// The words that distinguish the variant from the others, such as `ipad` and `dark`.
  package internal(set) var labels: [String]
  package internal(set) var settings: SceneSettings

  init(values: [Value], labels: [String], settings: SceneSettings) {
    self.values = values
    self.labels = labels
    self.settings = settings
  }

  /// The labels for people, with an aspect as scenes write it: `dark, aspect 16:9`; nil without labels.
  package var words: String? {
    guard !labels.isEmpty else { return nil }
    let aspects = values.filter { $0.name == "aspect" }.map(\.text)
    return labels.map { label in
      guard aspects.contains(label) else { return VisibleText.line(label) }
      return "aspect " + (Aspect(text: label.replacing("x", with: ":"))?.text ?? label)
    }.joined(separator: ", ")
  }

  /// The unchanged scene.
  public init() { self.init(values: [], labels: [], settings: SceneSettings()) }

  /// Makes the variant with an appearance.
  ///
  /// - Parameters:
  ///   - appearance: The appearance.
  ///   - isNamed: Whether the names of files contain the appearance.
  /// - Throws: `SceneDiagnostics`, though a known appearance gives none.
  package init(_ appearance: Appearance, isNamed: Bool) throws(SceneDiagnostics) {
    let word = appearance.rawValue
    self.init(
      values: [Value(name: "appearance", text: word)], labels: isNamed ? [word] : [],
      settings: try SceneSettings(arguments: ["appearance=\(word)"], name: "--appearance"))
  }

  /// Makes the variant with full or reduced motion. The names of files do not contain it.
  ///
  /// - Parameter motion: A value of the scene's `motion`.
  /// - Throws: `SceneDiagnostics`, though a known word gives none.
  package init(motion: String) throws(SceneDiagnostics) {
    self.init(
      values: [], labels: [],
      settings: try SceneSettings(arguments: ["motion=\(motion)"], name: "--motion"))
  }

  /// Creates the variant whose picture has a shape; the names of its files state the shape.
  ///
  /// - Throws: `SceneDiagnostics`, though a known aspect gives none.
  package init(_ aspect: Aspect) throws(SceneDiagnostics) {
    self.init(
      values: [Value(name: "aspect", text: aspect.label)], labels: [aspect.label],
      settings: try SceneSettings(arguments: ["aspect=\(aspect.text)"], name: "--aspect"))
  }

  /// Returns the variant with changes that precede its own.
  package func preceded(by settings: SceneSettings) -> SceneVariant {
    SceneVariant(values: values, labels: labels, settings: settings.adding(self.settings))
  }

  /// Returns the variant with the changes of both, the other's last.
  package func combined(with other: SceneVariant) -> SceneVariant {
    SceneVariant(
      values: values + other.values, labels: labels + other.labels,
      settings: settings.adding(other.settings))
  }
}
