import FlickDiagnostics
import FlickGeometry
import FlickMotion
import FlickPlanning
package import FlickProvenance

/// The difference between the frames of two manifests: the expected frames and the found ones.
public struct GoldenDiff: Hashable, Sendable {
  /// The kind of change, as far as the hashes show it.
  package enum Kind: String, Hashable, Sendable {
    /// The items' places or the effect's numbers differ, and so do the pictures.
    case motion
    /// Only the pictures differ; all numbers are the same.
    case drawing
    /// Only the numbers differ; the pictures are the same.
    case numbers
    /// The size or the frame rate differs, so that frames cannot be compared.
    case canvas
    /// One of the two has frames that the other lacks; all other frames are equal.
    case length
    /// Only the sound differs; all frames are equal.
    case sound
  }

  /// A frame with its time and the event before it.
  package struct Moment: Hashable, Sendable {
    package let frame: Int
    /// The time when it begins, in seconds.
    package let time: Double
    /// The latest event up to the frame, such as `open.settled`; nil before the first event.
    package let event: String?
    /// The number of frames since the event's frame.
    package let framesAfterEvent: Int
  }

  package let kind: Kind
  /// The frames that differ or that one of the two lacks, in order.
  public let frames: [Range<Int>]
  /// The number of frames that were compared.
  package let comparedCount: Int
  /// The number of compared frames whose pictures differ.
  package let pictureCount: Int
  /// The number of compared frames whose numbers differ.
  package let motionCount: Int
  /// The first of the frames that differ; nil when the canvas differs.
  package let first: Moment?
  /// The inputs that have changed since the recording: `scene`, `assets`, `fonts`, `drawing`. Empty when all inputs are
  /// the same and the program now makes other frames of them.
  package let changedParts: [OutputDigest.Part]
  /// The differences in words, beginning with the earliest: `page-3 arrives 2 frames later, 4.1 pt lower`.
  public let sentences: [String]

  /// The number of frames that differ.
  package var count: Int { frames.reduce(0) { $0 + $1.count } }

  /// The number of frames that only the found manifest has, and of those that only the expected one has.
  package let newCount: Int
  package let goneCount: Int
  /// Whether the camera shows other parts of the picture; false if the expected frames were recorded without a camera.
  package var isCameraChanged = false
  /// The words for the expected frames: a golden, or whatever else they are of.
  package var reference = GoldenDiff.golden

  static let golden = "the golden"

  /// The number of compared frames that differ.
  package var comparedDifferingCount: Int { count - newCount - goneCount }
}

extension FrameManifest {
  /// The difference of `found` from this manifest, which is expected; nil when the canvas, the rate, all frames and the
  /// sound are equal.
  ///
  /// Inputs that differ do not count, because they may change without changing the frames.
  public func difference(from found: FrameManifest) -> GoldenDiff? {
    compared(with: found, as: GoldenDiff.golden)
  }

  /// The same difference, in which the expected frames are called `reference`, such as `the latest commit`.
  package func difference(from found: FrameManifest, as reference: String) -> GoldenDiff? {
    var difference = compared(with: found, as: reference)
    difference?.reference = reference
    return difference
  }

  private func compared(with found: FrameManifest, as reference: String) -> GoldenDiff? {
    let parts = changedParts(found)
    let format = formatSentences(found)
    let (expected, actual) = (hashes, found.hashes)
    guard canvas == found.canvas, frameRate == found.frameRate else {
      return GoldenDiff(
        kind: .canvas, frames: [], comparedCount: 0, pictureCount: 0, motionCount: 0, first: nil,
        changedParts: parts, sentences: format, newCount: 0, goneCount: 0)
    }
    var differing: [Int] = []
    var (common, pictures, motions) = (0, 0, 0)
    for frame in Set(expected.keys).union(actual.keys).sorted() {
      guard let a = expected[frame], let b = actual[frame] else {
        differing.append(frame)
        continue
      }
      common += 1
      if a.picture != b.picture { pictures += 1 }
      if a.motion != b.motion { motions += 1 }
      if a != b { differing.append(frame) }
    }
    let sound = soundSentences(found, reference)
    guard let first = differing.first else {
      if sound.isEmpty { return nil }
      return GoldenDiff(
        kind: .sound, frames: [], comparedCount: common, pictureCount: 0, motionCount: 0, first: nil,
        changedParts: parts, sentences: sound, newCount: 0, goneCount: 0)
    }
    let kind: GoldenDiff.Kind =
      switch (pictures, motions) {
      case (0, 0): .length
      case (_, 0): .drawing
      case (0, _): .numbers
      default: .motion
      }
    let motion = MotionComparison(self, found)
    return GoldenDiff(
      kind: kind, frames: differing.ranges, comparedCount: common, pictureCount: pictures,
      motionCount: motions,
      first: found.moment(first), changedParts: parts,
      sentences: format + shiftSentences(found, from: first) + motion.sentences + sound,
      newCount: actual.count - common, goneCount: expected.count - common,
      isCameraChanged: motion.cameraSentence != nil)
  }

  /// A sentence about the difference in sound; none if the sound is the same.
  private func soundSentences(_ found: FrameManifest, _ reference: String) -> [String] {
    if sound == found.sound { return [] }
    if sound.isEmpty { return ["the scene has sound, and \(reference) has none"] }
    if found.sound.isEmpty { return ["\(reference) has sound, and the scene has none"] }
    let seconds = (0..<max(sound.count, found.sound.count)).filter { second in
      !sound.indices.contains(second) || !found.sound.indices.contains(second)
        || sound[second] != found.sound[second]
    }
    let first = seconds.first ?? 0
    return [
      "the sound differs in \(counted(seconds.count, "second")), from \(first) s on"
    ]
  }

  private func changedParts(_ found: FrameManifest) -> [OutputDigest.Part] {
    let (a, b) = (origin, found.origin)
    return [
      a.scene == b.scene ? nil : .scene, a.assets == b.assets ? nil : .assets,
      a.fonts == b.fonts ? nil : .fonts,
      a.drawing == b.drawing ? nil : .drawing,
    ].compactMap(\.self)
  }

  private func formatSentences(_ found: FrameManifest) -> [String] {
    var sentences: [String] = []
    if canvas != found.canvas {
      sentences.append(
        "the canvas is \(found.canvas.width)x\(found.canvas.height) pixels instead of \(canvas.width)x\(canvas.height)"
      )
    }
    if frameRate != found.frameRate {
      sentences.append("there are \(found.frameRate.text) frames a second instead of \(frameRate.text)")
    }
    if frameCount != found.frameCount {
      sentences.append("the scene has \(counted(found.frameCount, "frame")) instead of \(frameCount)")
    }
    return sentences
  }

  /// Returns a frame with the latest event up to it.
  func moment(_ frame: Int) -> GoldenDiff.Moment {
    let event = events.last { $0.frame <= frame }
    return GoldenDiff.Moment(
      frame: frame, time: frameRate.time(ofFrame: frame), event: event?.name,
      framesAfterEvent: event.map { frame - $0.frame } ?? 0)
  }
}

extension [Int] {
  /// Ascending numbers as ranges of neighbors.
  fileprivate var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
    return ranges
  }
}
