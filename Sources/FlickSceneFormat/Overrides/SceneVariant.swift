package import FlickDiagnostics
package import FlickScene

/// One of several renderings of a scene: what is changed in it, and what is said of that in the names of its files.
public struct SceneVariant: Hashable, Sendable {
  /// A value by its name, for names of files: `device`, `ipad`.
  package struct Value: Hashable, Sendable {
    package var name: String
    package var text: String
  }

  /// In the order of the matrix's axes and the table's columns.
  package internal(set) var values: [Value]
  /// The words that tell it from the others, such as `ipad` and `dark`.
  package internal(set) var labels: [String]
  package internal(set) var settings: SceneSettings

  init(values: [Value], labels: [String], settings: SceneSettings) {
    self.values = values
    self.labels = labels
    self.settings = settings
  }

  /// The scene as it is.
  public init() { self.init(values: [], labels: [], settings: SceneSettings()) }

  /// The scene in an appearance.
  ///
  /// - Parameters:
  ///   - appearance: The appearance.
  ///   - isNamed: Whether the names of its files say which it is.
  /// - Throws: `SceneDiagnostics`, though a known appearance gives none.
  package init(_ appearance: Appearance, isNamed: Bool) throws(SceneDiagnostics) {
    let word = appearance.rawValue
    self.init(
      values: [Value(name: "appearance", text: word)], labels: isNamed ? [word] : [],
      settings: try SceneSettings(arguments: ["appearance=\(word)"], name: "--appearance"))
  }

  /// The scene with full or reduced motion; the names of its files do not say which.
  ///
  /// - Parameter motion: A value of the scene's `motion`.
  /// - Throws: `SceneDiagnostics`, though a known word gives none.
  package init(motion: String) throws(SceneDiagnostics) {
    self.init(
      values: [], labels: [],
      settings: try SceneSettings(arguments: ["motion=\(motion)"], name: "--motion"))
  }

  /// The variant with changes that come before its own.
  package func preceded(by settings: SceneSettings) -> SceneVariant {
    SceneVariant(values: values, labels: labels, settings: settings.adding(self.settings))
  }

  /// Both changes, the other's last.
  package func combined(with other: SceneVariant) -> SceneVariant {
    SceneVariant(
      values: values + other.values, labels: labels + other.labels,
      settings: settings.adding(other.settings))
  }
}
