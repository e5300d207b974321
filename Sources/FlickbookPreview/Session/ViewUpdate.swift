/// An update about a scene, for every page that shows it.
package enum ViewUpdate: Sendable {
  /// The scene can be played; pages ask for the rest by its epoch.
  case opened(OpenScene)
  /// The scene cannot be played; pages continue to show the old one.
  case broken(SceneProblems)
  /// Further messages about the scene that was opened last.
  case checked(SceneProblems)
}
