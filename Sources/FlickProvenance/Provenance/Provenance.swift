package import FlickAnimatedImage
import FlickBasics
import FlickMotion
package import FlickPlanning
package import FlickVideo

/// The metadata of a file: the program and the inputs that made it, and hashes that show whether it has changed since.
///
/// It contains no time, path or machine, so that equal renderings stay equal files. A movie's provenance takes about
/// 500 bytes plus 16 for each segment; that of a picture or an animation takes less than 300.
package struct Provenance: Hashable, Sendable {
  /// The kind of the file's content.
  package enum Contents: Hashable, Sendable {
    /// A movie: the number of frames in its first segment, the number in every further segment except the last, and 16
    /// hexadecimal digits for each segment; see `MoviePackets`.
    case segments(first: Int, count: Int, hashes: [String])
    /// An animation with this number of stored pictures; see `ImageParts`.
    case pictures(Int)
    /// One of several frames, with its index from 0.
    case frame(Int)
    /// A single picture.
    case picture
  }

  /// Flickbook's version, and the version of its drawing (`Release.drawing`).
  package var version: String
  package var drawing: Int
  /// FFmpeg's release and its libraries.
  package var ffmpeg: String
  /// The encoder and its settings.
  package var encoder: String
  /// The first 16 digits of the hash of each part of the output's digest.
  package var digest: [OutputDigest.Part: String]
  /// The options that the rendering was given besides the scene: `--fps 30`, `--set effect.mask=false`.
  package var options: [String]
  /// The request for a file that is not an output of its scene: `webp {width: 240, fps: 30}`.
  package var request: String?
  package var frameCount: Int
  /// The frame rate as text: `60` or `30000/1001`.
  package var frameRate: String
  package var contents: Contents
}

extension Provenance {
  /// Makes this program's provenance of a movie with the given settings. The hashes of the segments are still zeros.
  package init(
    _ origin: Origin, _ settings: MovieSettings, _ frames: FrameSelection, sound: PlannedSound?
  ) {
    let segment = settings.framesPerSegment
    let first = segment - frames.frames.lowerBound % segment
    let rest = max(frames.count - first, 0)
    let hashes = [String](
      repeating: String(repeating: "0", count: 16), count: 1 + (rest + segment - 1) / segment)
    self.init(
      origin, encoder: settings.summary + (sound.map { ", \($0.codec.summary)" } ?? ""),
      rate: settings.rate.text, frames,
      .segments(first: first, count: segment, hashes: hashes), libraries: Codecs.libraries)
  }

  /// Makes this program's provenance of an animation. The number of its pictures is still 0.
  package init(_ origin: Origin, _ settings: AnimationSettings, _ frames: FrameSelection) {
    self.init(
      origin, encoder: settings.summary, rate: settings.rate.text, frames, .pictures(0),
      libraries: Provenance.coders)
  }

  /// Makes this program's provenance of a PNG file, or of the first of several.
  package init(_ origin: Origin, pngOf contents: Contents, _ frames: FrameSelection) {
    self.init(
      origin, encoder: "png", rate: frames.rate.text, frames, contents, libraries: Provenance.coders)
  }

  private init(
    _ origin: Origin, encoder: String, rate: String, _ frames: FrameSelection, _ contents: Contents,
    libraries: [(name: String, version: String)]
  ) {
    version = Release.version
    drawing = Release.drawing
    ffmpeg = ([Codecs.release] + libraries.map { "\($0.name) \($0.version)" }).joined(separator: ", ")
    self.encoder = encoder
    self.digest = Dictionary(
      uniqueKeysWithValues: Provenance.parts.map { ($0, String((origin.digest.hashes[$0] ?? "").prefix(16))) }
    )
    (options, request) = (origin.options, origin.request)
    (frameCount, frameRate) = (frames.count, rate)
    self.contents = contents
  }

  /// The parts that are written as hashes. The version of the drawing has its own number instead.
  package static let parts = OutputDigest.Part.allCases.filter { $0 != .drawing }

  /// The libraries that encode pictures.
  private static let coders = Codecs.libraries.filter { $0.name == "libavcodec" } + [Deflate.library]

  /// Returns the provenance of another of the frames.
  package func of(frame: Int) -> Provenance {
    var provenance = self
    provenance.contents = .frame(frame)
    return provenance
  }
}

extension MovieSettings {
  /// The encoder and its settings as words: `libx264 crf=10 preset=medium 4:2:0 tune=animation`.
  fileprivate var summary: String {
    let quality = isLossless ? "lossless" : "crf=\(quality)"
    let layout =
      switch layout {
      case .quarter: "4:2:0"
      case .full: "4:4:4"
      case .quarterAlpha: "4:2:0+alpha"
      }
    let others = options.map { "\($0.name)=\($0.value)" }
    let words = [codec.encoder, quality, "preset=\(preset.rawValue)", layout] + others
    return words.joined(separator: " ").replacing("\n", with: " ")
  }
}

extension AnimationSettings {
  /// The encoder and its settings as words: `webp quality=85 effort=normal`.
  fileprivate var summary: String {
    let format =
      switch format {
      case .webp(let quality): "webp quality=\(quality)"
      case .losslessWebP: "webp lossless"
      case .apng: "apng"
      case .gif(let dithering): "gif dithering=\(dithering.rawValue)"
      }
    return format + " effort=\(effort.rawValue)"
  }
}
