package import FlickAnalysis
package import FlickGeometry
package import FlickMotion

/// The frames of a scene as they were when somebody had looked at them: the golden that later runs are compared with.
///
/// It is a text, `tabs.frames` beside `tabs.yaml`, that reads well in a diff: what the frames were made from, when
/// everything happens, where every item rests and passes, and the hashes of each frame. Two manifests can be compared
/// without the programs that made them.
///
/// ```swift
/// let recorded = try FrameManifest(contentsOf: "tabs.frames")
/// let made = try await FrameRecorder(scene).manifest()
/// print(recorded.difference(from: made)?.sentences ?? ["equal"])
/// ```
///
/// Frames are those of `flickbook still`: at the scene's rate and the canvas's size, with fingers where the scene draws
/// them, without motion blur.
public struct FrameManifest: Hashable, Sendable {
  /// The version of the text's form.
  package static let version = 2

  /// The inputs of its frames.
  package var origin: Origin
  /// In pixels.
  package var canvas: PixelSize
  package var frameRate: FrameRate
  /// The number of frames of the whole scene, at least 1.
  package var frameCount: Int
  /// In the order of time.
  package var events: [Event]
  /// Where the items are, in the order in which they are first seen.
  package var tracks: [ItemTrack]
  /// Frames in ascending order, runs of equal ones together. All frames of the scene, or some.
  package var runs: [Run]
  /// The sound: a hash of the mix of each second, in order; empty without sound.
  package var sound: [String]

  /// The inputs of frames, as hashes: the beginnings of those of an `OutputDigest`.
  package struct Origin: Hashable, Sendable {
    /// The scene with its values and times, 16 hexadecimal digits.
    package var scene: String
    /// The pictures and fonts that come with it.
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
    /// The frame on the screen then.
    package var frame: Int

    package init(name: String, microseconds: Int, frame: Int) {
      (self.name, self.microseconds, self.frame) = (name, microseconds, frame)
    }
  }

  /// Frames that are equal.
  package struct Run: Hashable, Sendable {
    /// Not empty.
    package var frames: Range<Int>
    package var hashes: FrameHashes

    package init(frames: Range<Int>, hashes: FrameHashes) { (self.frames, self.hashes) = (frames, hashes) }
  }

  package init(
    origin: Origin, canvas: PixelSize, frameRate: FrameRate, frameCount: Int, events: [Event] = [],
    tracks: [ItemTrack] = [], runs: [Run] = [], sound: [String] = []
  ) {
    self.sound = sound
    (self.origin, self.canvas, self.frameRate, self.frameCount) = (origin, canvas, frameRate, frameCount)
    (self.events, self.tracks, self.runs) = (events, tracks, runs)
  }
}

extension [FrameManifest.Run] {
  /// Adds frames after all others.
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
/// 16 digits are enough: a frame is only ever compared with the same frame of another manifest, so that of 10^9 changed
/// frames one goes unnoticed once in 18 thousand million tries.
package struct FrameHashes: Hashable, Sendable {
  /// How many hexadecimal digits a hash has in a manifest.
  package static let digits = 16

  /// The beginning of the hash that `flickbook still --hash` prints.
  package var picture: String
  /// The hash of the numbers that `flickbook inspect` prints of the effect and its items at that time: known
  /// before anything is drawn. Where they are equal and the pictures are not, only the drawing differs.
  package var motion: String

  package init(picture: String, motion: String) { (self.picture, self.motion) = (picture, motion) }
}

extension FrameManifest {
  /// The frames it holds, in order.
  package var frames: [Int] { runs.flatMap(\.frames) }

  /// Whether it holds all frames of the scene.
  package var isComplete: Bool { runs.reduce(0) { $0 + $1.frames.count } == frameCount }

  /// The hashes of every frame it holds.
  package var hashes: [Int: FrameHashes] {
    var hashes: [Int: FrameHashes] = [:]
    for run in runs { for frame in run.frames { hashes[frame] = run.hashes } }
    return hashes
  }
}
