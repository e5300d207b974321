import FlickGeometry
import FlickMotion
import FlickPlanning
package import FlickProvenance

/// How the frames of two manifests differ: the expected ones, and those that were found.
public struct GoldenDiff: Hashable, Sendable {
  /// The kind of change, as far as the hashes tell.
  package enum Kind: String, Hashable, Sendable {
    /// The items are elsewhere, or the effect's numbers are others, and so are the pictures.
    case motion
    /// The pictures alone: all numbers are the same.
    case drawing
    /// The numbers alone: the pictures are the same.
    case numbers
    /// Pictures of another size or rate, which cannot be compared frame by frame.
    case canvas
    /// Frames that one of the two does not have; all others are equal.
    case length
    /// The sound alone: all frames are equal.
    case sound
  }

  /// A frame in its surroundings.
  package struct Moment: Hashable, Sendable {
    package let frame: Int
    /// When it begins, in seconds.
    package let time: Double
    /// The latest event by then, such as `open.settled`; nil before the first.
    package let event: String?
    /// How many frames after the event's own.
    package let framesAfterEvent: Int
  }

  package let kind: Kind
  /// The frames that differ or that one of the two does not have, in order.
  public let frames: [Range<Int>]
  /// How many frames were compared.
  package let comparedCount: Int
  /// In how many of these the pictures differ.
  package let pictureCount: Int
  /// In how many of these the numbers differ.
  package let motionCount: Int
  /// The first of the frames that differ; nil when the canvas differs.
  package let first: Moment?
  /// The inputs of the frames that have changed: `scene`, `assets`, `fonts`, `drawing`. Empty when the program does
  /// something else with the same scene.
  package let changedParts: [OutputDigest.Part]
  /// The differences in words, beginning with the earliest: `page-3 arrives 2 frames later, 4.1 pt lower`.
  public let sentences: [String]

  /// How many frames differ.
  package var count: Int { frames.reduce(0) { $0 + $1.count } }
}

extension FrameManifest {
  /// How `found` differs from this manifest, whose frames are expected; nil when all frames and the canvas are equal.
  ///
  /// The frames alone decide. What they follow from may have changed without changing them.
  public func difference(from found: FrameManifest) -> GoldenDiff? {
    let parts = changedParts(found)
    let format = formatSentences(found)
    let (expected, actual) = (hashes, found.hashes)
    guard canvas == found.canvas, frameRate == found.frameRate else {
      return GoldenDiff(
        kind: .canvas, frames: [], comparedCount: 0, pictureCount: 0, motionCount: 0, first: nil,
        changedParts: parts, sentences: format)
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
    let sound = soundSentences(found)
    guard let first = differing.first else {
      if sound.isEmpty { return nil }
      return GoldenDiff(
        kind: .sound, frames: [], comparedCount: common, pictureCount: 0, motionCount: 0, first: nil,
        changedParts: parts, sentences: sound)
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
      sentences: format + shiftSentences(found, from: first) + motion.sentences + sound)
  }

  /// Where what is heard differs.
  private func soundSentences(_ found: FrameManifest) -> [String] {
    if sound == found.sound { return [] }
    if sound.isEmpty { return ["the scene is heard, and the golden is silent"] }
    if found.sound.isEmpty { return ["nothing is heard any more"] }
    let seconds = (0..<max(sound.count, found.sound.count)).filter { second in
      !sound.indices.contains(second) || !found.sound.indices.contains(second)
        || sound[second] != found.sound[second]
    }
    let first = seconds.first ?? 0
    return [
      "the sound differs in \(seconds.count == 1 ? "1 second" : "\(seconds.count) seconds"), from \(first) s on"
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
      sentences.append("the scene has \(found.frameCount) frames instead of \(frameCount)")
    }
    return sentences
  }

  /// A frame with the latest event by then.
  func moment(_ frame: Int) -> GoldenDiff.Moment {
    let event = events.last { $0.frame <= frame }
    return GoldenDiff.Moment(
      frame: frame, time: frameRate.time(ofFrame: frame), event: event?.name,
      framesAfterEvent: event.map { frame - $0.frame } ?? 0)
  }
}

extension [Int] {
  /// Ascending numbers as ranges.
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
