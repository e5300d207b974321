/// A request for a scene's outputs, apart from the contents of files. Equal requests of equal files get the same plan
/// and the same warnings.
struct SceneRequest {
  /// The path of the scene's file.
  let path: String
  /// The request in full.
  let text: String
}
