/// The kind of a scene that shows other scenes.
package enum SceneUser {
  case comparison, film

  /// The verb for the scene's use of the others, for messages.
  package var verb: String { self == .comparison ? "compare" : "show" }
  package var mention: String { self == .comparison ? "compared at" : "shown at" }
}
