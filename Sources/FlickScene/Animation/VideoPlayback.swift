package import FlickBasics
package import FlickMotion

/// The part of a video that a layer shows, its start, and its speed.
///
/// Before the video begins, its first frame is shown, and after its end the last one, unless nothing is to be visible.
package struct VideoPlayback: Hashable, Sendable {
  /// The file's name in the scene.
  package var file: String
  /// The times of the file's frames.
  package var times: FrameTimes
  package var start = LayerAnimation.Start.at(0)
  /// The seconds of the video that are left out at its beginning.
  package var from = 0.0
  /// The end, in seconds of the video; nil for the end of its last frame.
  package var to: Double?
  /// The seconds of the video for each second of the scene.
  package var speed = Speed.normal
  /// Whether the video begins again when it has ended.
  package var loops = false
  /// Whether nothing is visible before the video begins, and when it has ended.
  package var isClearBefore = false
  package var isClearAfter = false
  /// The gain of the video's own sound, in decibels; nil for a silent video.
  package var gain: Double? = nil
  package var range: SourceRange?

  package init(_ file: String, _ times: FrameTimes, range: SourceRange?) {
    (self.file, self.times, self.range) = (file, times, range)
  }
}

extension VideoPlayback {
  /// The name of the layer's picture for a frame: a path that no file can have, since its folder is a file.
  package static func pictureName(ofFrame index: Int, in file: String) -> String { "\(file)/\(index)" }

  /// The file and the number of the frame that a picture's name stands for; nil for other pictures.
  package static func frame(ofPicture name: String) -> (file: String, index: Int)? {
    guard let slash = name.lastIndex(of: "/"), let index = Int(name[name.index(after: slash)...]), index >= 0
    else { return nil }
    return (String(name[..<slash]), index)
  }

  /// The duration of one run, in seconds of the scene.
  package var duration: Double { length / speed.factor }

  /// The first and the last frame of a run.
  package var firstFrame: Int { times.frame(at: from) }
  package var lastFrame: Int { max(times.frame(before: to ?? times.duration), firstFrame) }

  /// The frame that is shown that many seconds after the video begins; nil if nothing is visible.
  func frame(after age: Double) -> Int? {
    if age < -LayerAnimation.tolerance { return isClearBefore ? nil : firstFrame }
    var done = max(age, 0) * speed.factor
    if done >= length - LayerAnimation.tolerance {
      guard loops else { return isClearAfter ? nil : lastFrame }
      let run = (done / length + LayerAnimation.tolerance / length).rounded(.down)
      done = max(done - run * length, 0)
    }
    return min(times.frame(at: from + done), lastFrame)
  }

  private var length: Double { (to ?? times.duration) - from }
}
