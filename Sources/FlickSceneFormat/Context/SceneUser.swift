/// What shows other scenes.
enum SceneUser {
  case comparison, film

  /// What it does with them, for messages.
  var verb: String { self == .comparison ? "compare" : "show" }
  var mention: String { self == .comparison ? "compared at" : "shown at" }
}
