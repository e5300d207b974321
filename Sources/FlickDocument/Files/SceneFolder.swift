import FlickBasics

/// Finds the files that a scene may name, by the same rules as the reader of scenes.
package struct SceneFolder: Sendable {
  private let scene: String
  private let folder: ConfinedFolder

  /// - Parameter path: The path of the scene's own file.
  package init(ofSceneAt path: String) {
    scene = path
    folder = ConfinedFolder(PathString.folder(of: path))
  }

  /// Returns the text of a scene's or a part's file; nil when it cannot be read as text.
  package static func text(ofFile path: String) -> String? { try? SceneFile(path: path).text() }

  /// Returns the present path of the file called `name`; nil when there is none that the scene may use.
  package func path(of name: String) -> String? { try? folder.path(of: name) }

  /// Returns the name that messages give the file called `name`.
  package func title(of name: String) -> String { PathString.folderPrefix(of: scene) + name }
}
