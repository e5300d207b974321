import FlickBasics

/// The files that a scene's file may name, looked up as when the scene is read.
package struct SceneFolder: Sendable {
  private let scene: String
  private let folder: ConfinedFolder

  /// - Parameter path: The path of the scene's own file.
  package init(ofSceneAt path: String) {
    scene = path
    folder = ConfinedFolder(PathString.folder(of: path))
  }

  /// The text of a file of a scene, or of a part of scenes; nil when it cannot be read as one.
  package static func text(ofFile path: String) -> String? { try? SceneFile(path: path).text() }

  /// Where the file called `name` is now; nil when there is none that the scene may use.
  package func path(of name: String) -> String? { try? folder.path(of: name) }

  /// How messages call the file called `name`.
  package func title(of name: String) -> String { PathString.folderPrefix(of: scene) + name }
}
