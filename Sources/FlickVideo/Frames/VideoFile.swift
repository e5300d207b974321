import CFFmpeg
import FlickBasics
import FlickFiles
package import FlickGeometry
import FlickImage
package import FlickMotion

/// A user's video with its properties before any frame is drawn: an MP4, MOV, WebM or MKV file in a codec that decodes
/// to the same samples on every machine.
package struct VideoFile: Sendable {
  package let path: String
  /// The size of the stored pictures.
  package let storedSize: PixelSize
  /// The size of the picture as it is shown, in pixels, turned as the file states.
  package let size: PixelSize
  /// The ratio of width to height of a pixel of the shown picture.
  package let pixelAspect: Double
  package let times: FrameTimes
  /// The time of the first incomplete coded picture, in seconds; nil for a complete file.
  package let damageTime: Double?
  let index: VideoIndex
  let orientation: Orientation

  /// Reads the container, and decodes the first frame.
  ///
  /// - Throws: `VideoError.file`, `.unusableVideo`.
  package init(path: String) throws(VideoError) {
    let opened = try OpenedVideo(path: path)
    let found = try opened.scan()
    self.path = path
    (storedSize, orientation) = (opened.size, opened.track.orientation)
    size = opened.size.oriented(opened.track.orientation)
    pixelAspect =
      opened.track.orientation.isSideways ? 1 / opened.track.pixelAspect : opened.track.pixelAspect
    (index, times, damageTime) = (found.index, found.index.times, found.damageTime)
    try VideoLimits.check(found.index, path: path)
    let frames = try VideoFrames(self)
    try frames.decodeFirst()
  }

  /// The longest time between two key pictures, in seconds. To show the last frame before the second one, all frames of
  /// this time are decoded.
  package var longestGroup: Double { index.longestGroup }

  /// The command that makes another file of the video, with a key picture every second.
  package var commandForKeyPictures: String {
    VideoRemedy.command(path, VideoRemedy.keyPictures)
  }
}

extension PixelSize {
  fileprivate func oriented(_ orientation: Orientation) -> PixelSize {
    orientation.isSideways ? PixelSize(width: height, height: width) ?? self : self
  }
}

/// The limits of videos. Larger ones are refused before anything is drawn.
enum VideoLimits {
  static let bytes = 1 << 30
  static let side = 4096
  static let area = 4096 * 2304
  static let frameRate = 120.0
  static let frames = 150_000
  static let referenceBytes = 160 << 20
  /// The longest time from one key picture to the next, in seconds.
  static let group = 30.0
  /// The codecs whose samples are equal on every machine, by FFmpeg's names.
  static let codecs = ["h264", "hevc", "vp8", "vp9", "av1", "prores", "mpeg2video", "mpeg4", "mjpeg"]

  /// - Throws: `VideoError.unusableVideo`.
  static func check(_ index: VideoIndex, path: String) throws(VideoError) {
    let times = index.times
    let span = Double(times.ticks[times.count - 1] - times.ticks[0]) / Double(times.ticksPerSecond)
    if Double(times.count - 1) > frameRate * span + 0.5, times.count > 1 {
      throw .unusableVideo(
        path: path, reason: "it has more than \(Int(frameRate)) frames a second",
        remedy: VideoRemedy.command(path, "-r 60")
      )
    }
    if index.longestGroup > group {
      throw .unusableVideo(
        path: path,
        reason:
          "there are more than \(Int(group)) s between two of its key pictures, and decoding a frame starts at the key picture before it",
        remedy: VideoRemedy.command(path, VideoRemedy.keyPictures))
    }
  }
}

/// The commands that convert a refused video to an acceptable one.
enum VideoRemedy {
  /// FFmpeg's option for a key picture every second.
  static let keyPictures = "-force_key_frames 'expr:gte(t,n_forced)'"

  /// FFmpeg's option for sides of even lengths, as the pictures of H.264 have them. Sides that are even lose nothing.
  static let evenSides = "-vf 'crop=trunc(iw/2)*2:trunc(ih/2)*2'"

  static func command(_ path: String, _ options: String = "") -> String {
    let (source, result) = (PathString.name(of: path), PathString.firstStem(of: path) + "-h264.mp4")
    let more = options.isEmpty ? "" : " \(options)"
    return
      "ffmpeg -i \(shellWord(source))\(more) -c:v libx264 -crf 12 -pix_fmt yuv420p \(SoundRules.videoSound) \(shellWord(result))"
  }
}
