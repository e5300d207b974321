import FlickAnimatedImage
import FlickCompositor
import FlickDrawing
import FlickFiles
import FlickGeometry
package import FlickImage
import FlickMotion
import FlickPlanning
import FlickProvenance
import FlickRendering
import FlickScene
import FlickStage

/// The pictures for people when frames differ: the expected picture, the actual one and the difference of some frames,
/// and an animation of all frames that changed.
package struct GoldenPictures: Sendable {
  /// A frame that differs.
  package struct Frame: Hashable, Sendable {
    package let number: Int
    /// The paths of PNG files. The expected picture and the difference are nil when the expected picture is unknown.
    package let actual: String
    package let expected: String?
    package let difference: String?
    /// The path of a picture with all three side by side.
    package let triptych: String?
    /// The difference of the pixels. Nil when the expected picture is unknown, or when the pictures are equal and only
    /// the numbers differ.
    package let pixels: PixelDifference?
  }

  /// The frames in ascending order.
  package let frames: [Frame]
  /// The number of the frame that differs most; nil when no expected picture is known.
  package let worst: Int?
  /// The largest difference of a component in that frame, and so in any compared frame, 1 to 255.
  package let largest: Int?
  /// A selection of the changed frames as small pictures; nil when there are none.
  package let strip: Strip?
  /// The path of an animated WebP: the actual frames, beside the expected ones and the differences where these are
  /// known.
  package let animation: String?
  /// The reason why frames of the golden have no expected picture and were not compared, in words that follow a colon;
  /// nil if all of them have one.
  package let absence: String?
}

extension GoldenPictures {
  /// Small pictures of frames in a row, each row a PNG file.
  package struct Strip: Hashable, Sendable {
    package let frames: [Int]
    package let actual: String
    /// Nil when the expected picture of none of the frames is known.
    package let expected: String?
    package let difference: String?
  }
}

/// Draws and writes the pictures of a failed comparison.
struct GoldenPicturesWriter {
  /// The largest number of frames in the animation; a longer change is cut at its end.
  private static let longestAnimation = 240
  /// The number of unchanged frames that are shown before and after the change.
  private static let surroundings = 6
  /// The largest number of frames in a strip, and the width of each in pixels.
  private static let stripCount = 12
  private static let thumbnailWidth = 96
  /// The largest width of a picture in the animation, in pixels.
  private static let animationWidth = 320

  private let found: FrameRenderer
  private let expected: ExpectedPictures
  private let difference: GoldenDiff
  private let folder: FolderPlace
  /// The frames whose pictures differ from the recorded ones.
  private let otherPictures: Set<Int>
  /// The recorded hash and the present hash of a frame's picture, as one text.
  private let hashes: (Int) -> String
  private let work: PictureWork

  /// - Parameter observer: Receives the amount of work and its progress.
  /// - Throws: `VideoError`, `TextError`.
  init(
    _ outcome: GoldenOutcome, _ difference: GoldenDiff, in folder: FolderPlace, _ cache: AssetCache,
    _ observer: @escaping RenderObserver = { _ in }
  ) throws {
    found = try FrameRenderer(outcome.scene, cache: cache)
    work = PictureWork(pixels: found.compositor.size.area, observer)
    guard let recorded = outcome.recorded else { preconditionFailure("what differs was recorded") }
    expected = ExpectedPictures(recorded, at: outcome.path, now: outcome.scene, cache)
    (self.difference, self.folder) = (difference, folder)
    let (before, now) = (recorded.hashes, outcome.found?.hashes ?? [:])
    otherPictures = Set(now.keys.filter { before[$0]?.picture != now[$0]?.picture })
    hashes = { "\(before[$0]?.picture ?? "-") \(now[$0]?.picture ?? "-")" }
  }

  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`, `CancellationError`.
  func write() async throws -> GoldenPictures {
    let kept = keptFrames
    work.expect(stepCount(kept: kept.count))
    defer { work.expect(0) }
    let shown = try shownFrames(kept: kept)
    let frames = try shown.selection.frames.map { frame in try work.measure { try write(frame) } }
    return GoldenPictures(
      frames: frames, worst: shown.selection.worst, largest: shown.selection.largest,
      strip: try writeStrip(), animation: try await writeAnimation(),
      absence: shown.isPartial ? expected.absence : nil)
  }

  /// The greatest number of steps: a frame that is compared, shown, put into the strip or animated takes one each time.
  ///
  /// - Parameter kept: The number of `keptFrames`.
  private func stepCount(kept: Int) -> Int {
    let changed = changedFrames
    let compared = min(Set(changed.map(hashes)).count, RepresentativeFrames.mostCompared + kept)
    let shown = RepresentativeFrames.count + min(kept, RepresentativeFrames.mostKept)
    return compared + min(changed.count, shown) + min(changed.count, GoldenPicturesWriter.stripCount)
      + (animatedFrames.map { $0.count / animatedStep } ?? 0)
  }

  /// The changed frames that the scene still has: those whose pictures differ or, if no picture does, those whose
  /// numbers differ.
  private var changedFrames: [Int] {
    let count = found.scene.stage.frameCount
    let differing = difference.frames.flatMap(\.self).filter { $0 < count }
    return otherPictures.isEmpty ? differing : differing.filter(otherPictures.contains)
  }

  /// The changed frames whose expected pictures are kept, which are read for that; none if the canvas differs.
  private var keptFrames: [Int] {
    if difference.kind == .canvas { return [] }
    return changedFrames.filter { otherPictures.contains($0) && expected.isKept($0) }
  }

  /// Writes the strip; nil when no change can be shown frame by frame.
  private func writeStrip() throws -> GoldenPictures.Strip? {
    let all = changedFrames
    guard difference.kind != .canvas, all.count > 1 else { return nil }
    let count = min(all.count, GoldenPicturesWriter.stripCount)
    let frames = (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
    var rows: (actual: [PixelBuffer], expected: [PixelBuffer?], difference: [PixelBuffer?]) = ([], [], [])
    for frame in frames {
      try Task.checkCancellation()
      try work.measure {
        let now = try found.frame(frame)
        let before = expected.picture(frame).flatMap { $0.size == now.size ? $0 : nil }
        rows.actual.append(thumbnail(now))
        rows.expected.append(before.map(thumbnail))
        rows.difference.append(before.map { thumbnail($0.differencePicture(to: now)) })
      }
    }
    // A frame whose expected picture is unknown is left black.
    func write(_ pictures: [PixelBuffer?], _ kind: String) throws -> String? {
      let known = zip(pictures, rows.actual).map { $0 ?? PixelBuffer(size: $1.size).overBlack() }
      guard pictures.contains(where: { $0 != nil }), let row = PixelBuffer.row(known, gap: 4) else {
        return nil
      }
      let place = folder.file("strip-\(kind).png")
      try ImageWriter.write(row, to: place)
      return place.path
    }
    guard let actual = try write(rows.actual, "actual") else { return nil }
    return GoldenPictures.Strip(
      frames: frames, actual: actual, expected: try write(rows.expected, "expected"),
      difference: try write(rows.difference, "difference"))
  }

  private func thumbnail(_ picture: PixelBuffer) -> PixelBuffer {
    let width = min(picture.size.width, GoldenPicturesWriter.thumbnailWidth)
    let height = max(1, picture.size.height * width / picture.size.width)
    return picture.reduced(to: PixelSize(width: width, height: height) ?? picture.size).overBlack()
  }

  /// A telling selection of the changed frames; the first frame if the canvas differs, the last one if frames are gone.
  /// It is partial if frames of the golden could not be compared, since their expected pictures are unknown.
  ///
  /// - Parameter kept: `keptFrames`.
  private func shownFrames(kept: [Int]) throws -> (selection: RepresentativeFrames, isPartial: Bool) {
    let changed = changedFrames
    let last = found.scene.stage.frameCount - 1
    let all = difference.kind == .canvas ? [0] : changed.isEmpty ? [last] : changed
    // Frames without motion share their pictures, so each pair of pictures is compared once; again only if a frame's
    // expected picture is kept, and that of an earlier frame was unknown.
    var known: [String: PixelDifference?] = [:]
    var isPartial = false
    let selection = try RepresentativeFrames(of: all, kept: kept) { frame in
      try Task.checkCancellation()
      let key = hashes(frame)
      if let known = known[key], known != nil || !kept.contains(frame) { return known }
      let difference = try work.measure {
        let now = try found.frame(frame)
        guard let before = expected.picture(frame) else {
          isPartial = isPartial || expected.isRecorded(frame)
          return PixelDifference?.none
        }
        return before.size == now.size ? before.difference(from: now) : nil
      }
      known[key] = .some(difference)
      return difference
    }
    return (selection, isPartial)
  }

  private func write(_ frame: Int) throws -> GoldenPictures.Frame {
    try Task.checkCancellation()
    let name = StoredPictures.name(ofFrame: frame)
    func write(_ picture: PixelBuffer, _ kind: String) throws -> String {
      let place = folder.file("\(kind)-\(name)")
      try ImageWriter.write(picture, to: place)
      return place.path
    }
    let now = try found.frame(frame)
    let actual = try write(now, "actual")
    guard let before = expected.picture(frame) else {
      return GoldenPictures.Frame(
        number: frame, actual: actual, expected: nil, difference: nil, triptych: nil, pixels: nil)
    }
    let was = try write(before, "expected")
    guard before.size == now.size else {
      return GoldenPictures.Frame(
        number: frame, actual: actual, expected: was, difference: nil, triptych: nil, pixels: nil)
    }
    let difference = before.differencePicture(to: now)
    let triptych = try PixelBuffer.row([before, now, difference], gap: 8).map { try write($0, "triptych") }
    return GoldenPictures.Frame(
      number: frame, actual: actual, expected: was, difference: try write(difference, "difference"),
      triptych: triptych, pixels: before.difference(from: now))
  }

  /// Writes the animation; nil when no change can be played.
  private func writeAnimation() async throws -> String? {
    guard let range = animatedFrames, range.count > 1, difference.kind != .canvas else { return nil }
    let (rate, step) = (found.scene.stage.frameRate, animatedStep)
    guard let shownRate = FrameRate(rate.numerator, rate.denominator * step) else { return nil }
    let hasExpected = expected.picture(range.lowerBound) != nil
    let place = folder.file("changed.webp")
    var changes = AnimationChanges()
    var animation: (file: OutputFile, encoder: AnimationFrameEncoder, writer: AnimationWriter)?
    for frame in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      try Task.checkCancellation()
      let drawn = try work.measure { try animationPicture(frame, hasExpected: hasExpected) }
      guard let picture = drawn else { return nil }
      if animation == nil {
        try place.makeFolder()
        let file = try OutputFile(place)
        let settings = try AnimationSettings(
          .webp(quality: 75), size: picture.size, rate: shownRate, effort: .fast)
        animation = (file, AnimationFrameEncoder(settings), try AnimationWriter(file, settings))
      }
      if let change = changes.append(picture), let (_, encoder, writer) = animation {
        try writer.append(encoder.encode(change))
      }
    }
    guard let (file, encoder, writer) = animation else { return nil }
    if let last = changes.last { try writer.append(encoder.encode(last)) }
    try await writer.finish()
    try AnimationProbe(file).verify(writer.expectation)
    try file.commit()
    return place.path
  }

  /// The number of the scene's frames from one frame of the animation to the next. The animation has at most 90 frames
  /// a second.
  private var animatedStep: Int {
    let rate = found.scene.stage.frameRate
    return (rate.numerator + 90 * rate.denominator - 1) / (90 * rate.denominator)
  }

  private var animatedFrames: Range<Int>? {
    let count = found.scene.stage.frameCount
    guard let first = difference.frames.first?.lowerBound, let last = difference.frames.last?.upperBound
    else {
      return nil
    }
    let around = GoldenPicturesWriter.surroundings
    let start = max(0, min(first, count) - around)
    return start..<max(start, min(last + around, count, start + GoldenPicturesWriter.longestAnimation))
  }

  /// A picture of the animation: the actual frame. If expected frames are known, the expected one is to its left and
  /// the difference to its right.
  private func animationPicture(_ frame: Int, hasExpected: Bool) throws -> PixelBuffer? {
    let now = try found.frame(frame)
    let small = smaller(now.size)
    guard hasExpected else { return now.reduced(to: small).overBlack() }
    let before = expected.picture(frame)
    let known = before?.size == now.size ? before : nil
    let difference = known.map { $0.differencePicture(to: now) } ?? PixelBuffer(size: now.size)
    let pictures = [known ?? PixelBuffer(size: now.size), now, difference].map {
      $0.reduced(to: small).overBlack()
    }
    return PixelBuffer.row(pictures, gap: 8)
  }

  private func smaller(_ size: PixelSize) -> PixelSize {
    let width = min(size.width, GoldenPicturesWriter.animationWidth)
    let height = max(1, size.height * width / size.width)
    return PixelSize(width: width, height: height) ?? size
  }
}
