package import FlickAnalysis
package import FlickGeometry
package import FlickMotion

/// The frames of a scene in a few words: the inputs of the frames, the time of each event, the places where every item
/// rests and passes, and the hashes of each frame.
///
/// As a text that reads well in a diff, `tabs.frames` beside `tabs.yaml`, it is a golden: frames that a person has
/// approved, and that later runs are compared with. Two manifests can be compared without the programs that made them.
///
/// ```swift
/// let recorded = try FrameManifest(contentsOf: "tabs.frames")
/// let made = try await FrameRecorder(scene).manifest()
/// print(recorded.difference(from: made)?.sentences ?? ["equal"])
/// ```
///
/// The frames are those of `flickbook still`: at the scene's rate and the canvas's size, with fingers if the scene
/// draws them, without motion blur.
public struct FrameManifest: Hashable, Sendable {
  /// The version of the text's form.
  package static let version = 2

  /// The inputs of the frames.
  package var origin: Origin
  /// The size of the frames in pixels.
  package var canvas: PixelSize
  package var frameRate: FrameRate
  /// The number of frames of the whole scene, at least 1.
  package var frameCount: Int
  /// The events in order of time.
  package var events: [Event]
  /// The places of the items over time, in the order in which the items are first seen.
  package var tracks: [ItemTrack]
  /// The parts of the picture that the camera shows over time, in coordinates of the screen; empty without a camera,
  /// and in goldens of releases that did not record it.
  package var camera: [ItemTrack.Entry]
  /// The recorded frames in ascending order, equal neighbors in one run. They are all frames of the scene, or some.
  package var runs: [Run]
  /// The sound: a hash of each second of the mix, in order; empty without sound.
  package var sound: [String]

  /// The inputs of frames, as the beginnings of the hashes of an `OutputDigest`.
  package struct Origin: Hashable, Sendable {
    /// The scene with its values and times, 16 hexadecimal digits.
    package var scene: String
    /// The pictures and fonts that come with the scene.
    package var assets: String
    /// The installed fonts.
    package var fonts: String
    /// `Release.drawing` of the program that drew them.
    package var drawing: Int

    package init(scene: String, assets: String, fonts: String, drawing: Int) {
      (self.scene, self.assets, self.fonts, self.drawing) = (scene, assets, fonts, drawing)
    }
  }

  /// An event of a step, such as `open.settled`.
  package struct Event: Hashable, Sendable {
    package var name: String
    package var microseconds: Int
    /// The frame on the screen at that time.
    package var frame: Int

    package init(name: String, microseconds: Int, frame: Int) {
      (self.name, self.microseconds, self.frame) = (name, microseconds, frame)
    }
  }

  /// Consecutive frames with equal hashes.
  package struct Run: Hashable, Sendable {
    /// The frames; not empty.
    package var frames: Range<Int>
    package var hashes: FrameHashes

    package init(frames: Range<Int>, hashes: FrameHashes) { (self.frames, self.hashes) = (frames, hashes) }
  }

  package init(
    origin: Origin, canvas: PixelSize, frameRate: FrameRate, frameCount: Int, events: [Event] = [],
    tracks: [ItemTrack] = [], camera: [ItemTrack.Entry] = [], runs: [Run] = [], sound: [String] = []
  ) {
    (self.camera, self.sound) = (camera, sound)
    (self.origin, self.canvas, self.frameRate, self.frameCount) = (origin, canvas, frameRate, frameCount)
    (self.events, self.tracks, self.runs) = (events, tracks, runs)
  }
}

extension [FrameManifest.Run] {
  /// Adds frames that follow all others.
  mutating func append(_ frames: Range<Int>, _ hashes: FrameHashes) {
    if let last, last.frames.upperBound == frames.lowerBound, last.hashes == hashes {
      self[count - 1].frames = last.frames.lowerBound..<frames.upperBound
    } else {
      append(FrameManifest.Run(frames: frames, hashes: hashes))
    }
  }
}

/// The hashes by which a frame is compared.
///
/// 16 digits are enough: a frame is only ever compared with the same frame of another manifest. If 10^9 changed frames
/// are compared, the chance that one goes unnoticed is 1 in 18 billion.
package struct FrameHashes: Hashable, Sendable {
  /// The number of hexadecimal digits of a hash in a manifest.
  package static let digits = 16

  /// The beginning of the hash that `flickbook still --hash` prints.
  package var picture: String
  /// The hash of the numbers that `flickbook inspect` prints of the effect and its items at that time. Nothing is drawn
  /// for this hash. If two frames have the same one and other pictures, only the drawing differs.
  package var motion: String

  package init(picture: String, motion: String) { (self.picture, self.motion) = (picture, motion) }
}

extension FrameManifest {
  /// The recorded frames, in order.
  package var frames: [Int] { runs.flatMap(\.frames) }

  /// Whether all frames of the scene are recorded.
  package var isComplete: Bool { runs.reduce(0) { $0 + $1.frames.count } == frameCount }

  /// The number of pixels of all recorded frames whose hashes differ from those of the frame before.
  var drawnPixelCount: Int { runs.count * canvas.area }

  /// The hashes of every recorded frame.
  package var hashes: [Int: FrameHashes] {
    var hashes: [Int: FrameHashes] = [:]
    for run in runs { for frame in run.frames { hashes[frame] = run.hashes } }
    return hashes
  }
}
