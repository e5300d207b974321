import FlickDeclarative
package import FlickDiagnostics
package import FlickDocument
import FlickEffects
package import FlickGeometry
import FlickMotion
package import FlickScene
package import FlickSceneFormat
import FlickTestSupport
import Foundation

/// A folder with files that scenes can use, and some that they must not.
package struct SceneFolder {
  package static let shared = SceneFolder()

  package let path = SceneFiles.folder.appending(path: "SceneFolder/scene").path(percentEncoded: false)
}

/// An asset reader for tests. Sounds last two seconds, and 400 s if called `long`; those called `broken` have none.
/// Videos last three seconds. Pictures have 400 x 300 pixels, or 8192 x 8192 if called `huge`; those called
/// `broken.png` are none.
package struct TestPictures: AssetReader {
  package init() {}

  package func imageSize(atPath path: String) throws(AssetError) -> PixelSize {
    if path.contains("/huge"), let size = PixelSize(width: 8192, height: 8192) { return size }
    guard !path.hasSuffix("broken.png"), let size = PixelSize(width: 400, height: 300) else {
      throw AssetError("not a picture")
    }
    return size
  }

  package func soundDuration(atPath path: String) throws(AssetError) -> Double {
    if path.contains("/broken") {
      throw AssetError(
        "it is not a WAV, FLAC, MP3, M4A or MP4 file that can be read", suggestion: "ffmpeg -i broken.wav")
    }
    return path.contains("/long") ? 400 : 2
  }

  package func checkSound(ofVideoAtPath path: String) throws(AssetError) {}

  package func video(atPath path: String) throws(AssetError) -> VideoOutline {
    guard let pixels = PixelSize(width: 160, height: 284),
      let times = FrameTimes(ticks: Array(0..<180), end: 180, ticksPerSecond: 60)
    else { throw AssetError("not a video") }
    return VideoOutline(pixels: pixels, pixelAspect: 1, times: times)
  }
}

extension SceneLoader {
  package static let tests = SceneLoader(registry: .tests, assets: TestPictures())
  package static let builtIn = SceneLoader(registry: .builtIn, assets: TestPictures())

  /// The scene in `text`, or the errors in it.
  package func result(
    _ text: String, name: String = "scene.yaml", folder: String = SceneFolder.shared.path
  ) -> Result<Scene, SceneDiagnostics> {
    Result { () throws(SceneDiagnostics) in try load(text: text, name: name, folder: folder) }
  }

  /// All messages about `text`; empty if it is valid.
  package func messages(
    _ text: String, name: String = "scene.yaml", folder: String = SceneFolder.shared.path
  ) -> String {
    switch result(text, name: name, folder: folder) {
    case .success: ""
    case .failure(let diagnostics): diagnostics.description
    }
  }
}
