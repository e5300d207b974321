/// The kind of scene that shows other scenes.
package enum SceneUser {
  case comparison, film

  /// Its action on them, for messages.
  package var verb: String { self == .comparison ? "compare" : "show" }
  package var mention: String { self == .comparison ? "compared at" : "shown at" }
}
