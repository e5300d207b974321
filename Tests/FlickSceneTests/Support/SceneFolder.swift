import FlickGeometry
import FlickScene
import Foundation

/// A folder with files that scenes can use, and some that they must not.
struct SceneFolder {
  static let shared = SceneFolder()

  let path: String

  private init() {
    let files = FileManager.default
    let base = files.temporaryDirectory.appending(path: "flickbook-scene-tests-\(UUID().uuidString)")
    let folder = base.appending(path: "scene")
    path = folder.path(percentEncoded: false)
    do {
      try files.createDirectory(at: folder.appending(path: "folder.png"), withIntermediateDirectories: true)
      for name in [
        "photo.jpg", "logo@2x.png", "Brand.ttf", "broken.png", "huge1.png", "huge2.png", "huge3.png",
      ] {
        try Data("picture".utf8).write(to: folder.appending(path: name))
      }
      try Data((0...255).map { UInt8($0) }).write(to: folder.appending(path: "noise.yaml"))
      try Data("secret".utf8).write(to: base.appending(path: "secret.png"))
      try files.createSymbolicLink(
        at: folder.appending(path: "link.png"), withDestinationURL: base.appending(path: "secret.png"))
      try files.createSymbolicLink(
        at: folder.appending(path: "inside.png"), withDestinationURL: folder.appending(path: "photo.jpg"))
    } catch {
      fatalError("cannot make the test folder: \(error)")
    }
  }
}

/// Pictures of 400 x 300 pixels, except those called `broken.png`, and `huge`: 8192 x 8192.
struct TestPictures: AssetReader {
  func imageSize(atPath path: String) throws(AssetError) -> PixelSize {
    if path.contains("/huge"), let size = PixelSize(width: 8192, height: 8192) { return size }
    guard !path.hasSuffix("broken.png"), let size = PixelSize(width: 400, height: 300) else {
      throw AssetError("not a picture")
    }
    return size
  }
}

extension SceneLoader {
  static let tests = SceneLoader(registry: .tests, assets: TestPictures())

  /// The scene in `text`, or what is wrong with it.
  func result(_ text: String, name: String = "scene.yaml") -> Result<Scene, SceneDiagnostics> {
    Result { () throws(SceneDiagnostics) in
      try load(text: text, name: name, folder: SceneFolder.shared.path)
    }
  }

  /// All messages about `text`; empty when it is good.
  func messages(_ text: String, name: String = "scene.yaml") -> String {
    switch result(text, name: name) {
    case .success: ""
    case .failure(let diagnostics): diagnostics.description
    }
  }
}
