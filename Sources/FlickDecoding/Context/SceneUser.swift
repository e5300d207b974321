/// What shows other scenes.
package enum SceneUser {
  case comparison, film

  /// What it does with them, for messages.
  package var verb: String { self == .comparison ? "compare" : "show" }
  package var mention: String { self == .comparison ? "compared at" : "shown at" }
}
