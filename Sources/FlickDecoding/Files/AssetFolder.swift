package import FlickBasics
import FlickDiagnostics
package import FlickDocument
package import FlickGeometry
package import FlickScene

/// The files that a scene may use, which are inside its own folder. It collects those that are used.
package struct AssetFolder {
  /// A picture that the scene uses, with its size.
  private struct Picture {
    var asset: Asset
    var size: PixelSize
  }

  /// The largest number of pixels in all pictures of a scene together, which take about a minute to decode.
  private static let pixelLimit = 4 << 30

  private let root: ConfinedFolder
  private let reader: any AssetReader
  private var pictures: [Picture] = []
  private var knownSounds: [SoundAsset] = []
  private var knownVideos: [VideoAsset] = []
  /// The seconds of each video whose sound is read, by the videos' names.
  private var heardVideos: [String: Double] = [:]

  package init(_ root: ConfinedFolder, reader: any AssetReader) {
    self.root = root
    self.reader = reader
  }

  /// The pictures in the order of first use.
  package var images: [Asset] { pictures.map(\.asset) }

  /// The sounds in the order of first use.
  package var sounds: [Asset] { knownSounds.map(\.asset) }

  /// The videos in the order of first use.
  package var videos: [Asset] { knownVideos.map(\.asset) }

  /// Returns the video called `name`, which `place` refers to.
  package mutating func video(_ name: String, at place: SourceRange) throws(AssetError) -> VideoAsset {
    if let known = knownVideos.first(where: { $0.asset.name == name }) { return known }
    let asset = try file(name, at: place)
    guard knownVideos.count < VideoAsset.most else {
      throw AssetError("a scene has at most \(VideoAsset.most) videos")
    }
    let outline = try reader.video(atPath: asset.path)
    let video = VideoAsset(
      asset, pixels: outline.pixels, pixelAspect: outline.pixelAspect, times: outline.times)
    knownVideos.append(video)
    return video
  }

  /// Returns the sound called `name`, which `place` refers to.
  package mutating func sound(_ name: String, at place: SourceRange) throws(AssetError) -> SoundAsset {
    if var known = knownSounds.first(where: { $0.asset.name == name }) {
      known.asset.range = place
      return known
    }
    let asset = try file(name, at: place)
    let sound = SoundAsset(asset, duration: try reader.soundDuration(atPath: asset.path))
    try checkSounds(with: sound.duration)
    knownSounds.append(sound)
    return sound
  }

  /// Notes that the sound of a video is heard, up to a time in seconds of the video.
  package mutating func hear(_ video: VideoAsset, upTo end: Double) throws(AssetError) {
    let known = heardVideos[video.asset.name]
    if known == nil { try reader.checkSound(ofVideoAtPath: video.asset.path) }
    try checkSounds(with: max(end - (known ?? 0), 0))
    heardVideos[video.asset.name] = max(end, known ?? 0)
  }

  private func checkSounds(with more: Double) throws(AssetError) {
    let seconds = knownSounds.reduce(more) { $0 + $1.duration } + heardVideos.values.sorted().reduce(0, +)
    guard seconds <= Scene.maximumDuration else {
      throw AssetError(
        "the scene's sounds last for \(seconds.plain) s together, more than \(Scene.maximumDuration.plain) s")
    }
  }

  /// Returns the size in pixels of the picture called `name`, which `place` refers to.
  package mutating func imageSize(_ name: String, at place: SourceRange) throws(AssetError) -> PixelSize {
    if let known = pictures.first(where: { $0.asset.name == name }) { return known.size }
    let asset = try file(name, at: place)
    let size = try reader.imageSize(atPath: asset.path)
    let pixels = pictures.reduce(size.width * size.height) { $0 + $1.size.width * $1.size.height }
    guard pixels <= AssetFolder.pixelLimit else {
      throw AssetError(
        "the scene's pictures have more than 4096 megapixels together; make them as small as they are shown")
    }
    pictures.append(Picture(asset: asset, size: size))
    return size
  }

  /// Returns the file called `name`, a path inside the folder.
  package func file(_ name: String, at place: SourceRange) throws(AssetError) -> Asset {
    Asset(name: name, path: try root.path(of: name), range: place)
  }
}
