/// The result of reading a scene, for every page that looks at it.
package enum ViewUpdate: Sendable {
  /// It can be played; pages ask for the rest by the epoch.
  case opened(OpenScene)
  /// It cannot. Pages go on showing what they have.
  case broken(CheckResult)
  /// Further messages about the scene that was opened last.
  case checked(CheckResult)
}
