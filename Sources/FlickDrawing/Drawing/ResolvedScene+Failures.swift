import FlickAnimatedImage
import FlickDiagnostics
package import FlickPlanning
import FlickScene
import FlickVideo

extension ResolvedScene {
  /// Returns a failure to use one of the scene's pictures or videos as a mistake at its place in the scene, and any
  /// other error as it is.
  package func located(_ error: any Error) -> any Error {
    guard let (path, reason, remedy) = ResolvedScene.unusable(error),
      let file = (scene.images + scene.videos).first(where: { $0.path == path && $0.range != nil })
    else { return error }
    return scene.failure([
      Diagnostic("cannot use '\(file.name)': \(reason)", at: file.range, suggestion: remedy)
    ])
  }

  private static func unusable(_ error: any Error) -> (path: String, reason: String, remedy: String?)? {
    switch error {
    case ImageError.unreadable(let path, let reason): (path, reason, nil)
    case ImageError.video(let error): unusable(error)
    case VideoError.unusableVideo(let path, let reason, let remedy): (path, reason, remedy)
    default: nil
    }
  }
}
