import FlickDiagnostics
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickVideo

/// Warnings about the files of videos: those that are cut off, and those that are slow to decode.
struct VideoWarnings {
  /// The largest time between two key pictures, in seconds, that causes no warning.
  private static let longGroup = 10.0

  private let scene: Scene
  private let cache: AssetCache

  init(_ scene: Scene, _ cache: AssetCache) { (self.scene, self.cache) = (scene, cache) }

  /// - Throws: `VideoError` when a video cannot be read.
  func all() throws(VideoError) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for asset in scene.videos {
      let video = try cache.video(atPath: asset.path).video
      found += [damaged(asset, video), slow(asset, video)].compactMap(\.self)
    }
    return found
  }

  private func damaged(_ asset: Asset, _ video: VideoFile) -> Diagnostic? {
    guard let time = video.damageTime else { return nil }
    return Diagnostic(
      .damagedVideo, "'\(asset.name)' is cut off at \(shortSeconds(time))", at: asset.range,
      note: "from there on, its last complete frame is shown", suggestion: "copy the file again")
  }

  private func slow(_ asset: Asset, _ video: VideoFile) -> Diagnostic? {
    let length = video.longestGroup
    guard length > VideoWarnings.longGroup else { return nil }
    return Diagnostic(
      .farKeyFrames, "there are \(shortSeconds(length)) between two key pictures of '\(asset.name)'",
      at: asset.range, note: "the decoder starts each frame at the key picture before it",
      suggestion: "\(video.commandForKeyPictures) makes a video with one every second")
  }
}
