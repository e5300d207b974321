/// What is asked of a scene, but for what files hold: whoever asks the same of the same files gets the same plan, and the
/// same warnings.
struct SceneRequest {
  /// The path of the scene's file.
  let path: String
  /// The request in full.
  let text: String
}
