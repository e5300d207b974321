package import FlickAnalysis
import FlickBasics
package import FlickDiagnostics
import FlickImage
package import FlickPlanning
import FlickProvenance
import FlickScene
import FlickSceneFormat

/// The result of comparing a scene's frames with its golden.
public struct GoldenOutcome: Sendable {
  public enum Status: Sendable {
    /// All frames of the golden are equal.
    case equal
    case different(GoldenDiff)
    /// There is no golden; nothing was drawn.
    case missing
    /// The golden was written; the value is its difference from the older golden, if there is one.
    case recorded(GoldenDiff?)
  }

  package let scene: ResolvedScene
  /// The path of the golden.
  package let path: String
  public let status: Status
  /// The older manifest; nil when there was none.
  package let recorded: FrameManifest?
  /// The manifest of the frames as they are drawn now; nil when nothing was drawn.
  package let found: FrameManifest?
  /// The scene's expectations that do not hold.
  package let unmetExpectations: ExpectationsFailed?
  /// The warnings about the scene.
  package internal(set) var warnings: SceneDiagnostics?
  /// The fonts that differ from those of the recording, a sentence for each; empty without `fonts.lock`.
  package internal(set) var otherFonts: [String] = []
  /// The pictures written for people; nil when nothing differs or no pictures were requested.
  package internal(set) var pictures: GoldenPictures?
  /// The reason why the requested pictures could not be written; nil when there is none.
  package internal(set) var missingPictures: String?

  /// Whether the frames equal the recorded ones and all expectations hold. Never true after recording.
  public var isSuccess: Bool {
    if case .equal = status { unmetExpectations == nil } else { false }
  }

  /// Whether frames were compared with recorded ones.
  package var isComparison: Bool { recorded != nil && found != nil }

  /// The difference of the frames from those of the golden.
  public var difference: GoldenDiff? {
    switch status {
    case .different(let difference): difference
    case .recorded(let difference): difference
    case .equal, .missing: nil
    }
  }

  /// The number of frames that were drawn.
  public var frameCount: Int { found.map { $0.frames.count } ?? 0 }
}

extension GoldenOutcome {
  /// A command that records the present frames; nil when there is nothing to record. A variant of a batch is recorded
  /// with the batch, because the scene alone has another golden.
  package var recordCommand: String? {
    guard case .file(let own) = scene.input.source else { return nil }
    let file = scene.input.lists.first ?? own
    let hasAspect = scene.input.variant.values.contains { $0.name == "aspect" }
    let aspect = hasAspect ? scene.scene.aspect.map { " --aspect \($0.text)" } ?? "" : ""
    switch status {
    case .missing: return "flickbook test \(shellWord(file))\(aspect) --record missing"
    case .different: return "flickbook test \(shellWord(file))\(aspect) --record failed"
    case .equal, .recorded: return nil
    }
  }

  /// The command that prints the numbers of a frame; nil for a variant whose values its options cannot state. They can
  /// state a shape, but not all that a batch can.
  func inspectCommand(_ frame: Int) -> String? {
    guard case .file(let file) = scene.input.source else { return nil }
    let command = "flickbook inspect \(shellWord(file)) --at \(frame)f"
    let variant = scene.input.variant
    if variant.settings.changes.isEmpty { return command }
    guard variant.settings.changes.count == 1, variant.values.map(\.name) == ["aspect"] else { return nil }
    return scene.scene.aspect.map { "\(command) --set aspect=\($0.text)" }
  }

  /// The result in words: one line, then details that begin with two spaces, without a final line break.
  public var message: String { message(pictures) }

  /// The result in words, without those about the pictures.
  package var messageWithoutPictures: String { message(nil) }

  private func message(_ pictures: GoldenPictures?) -> String {
    let name = scene.input.title
    let frames = counted(frameCount, "frame")
    // The failure comes first, because reports show only the first line.
    if case .equal = status, let unmetExpectations {
      return "\(unmetExpectations)\n  its \(frames) \(frameCount == 1 ? "equals" : "equal") the golden"
    }
    let summary =
      switch status {
      case .equal: "\(name): ok, \(frames)"
      case .missing: "\(name): no frames are recorded, \(path) is missing"
      case .recorded(nil): "\(name): recorded \(frames) in \(path)"
      case .recorded(let difference?):
        "\(name): recorded \(frames) in \(path); \(difference.summary)"
      case .different(let difference): "\(name): \(difference.summary)"
      }
    var details = difference.map { [$0.cause] + otherFonts + $0.sentences } ?? []
    if let words = pictures?.worstWords {
      details.append(words + (worstLayer.map { ", in the layer \(VisibleText.line($0))" } ?? ""))
    }
    if let pictures { details.append("pictures: \(PathString.folder(of: pictures.frames[0].actual))") }
    if let missingPictures { details.append("no pictures: \(missingPictures)") }
    let unmet = unmetExpectations.map { "\n\($0.diagnostics)" } ?? ""
    return ([summary] + details.map { "  " + $0 }).joined(separator: "\n") + unmet
  }
}

extension GoldenPictures {
  /// The frame that differs most.
  var worstFrame: Frame? { frames.first { $0.number == worst } }

  /// The frames that were compared, as words that follow one of them; empty if all of the golden's were.
  var comparedWords: String { absence == nil ? "" : " of the frames with expected pictures" }

  /// The frames that have no expected picture, and the reason; nil if all of the golden's have one.
  package var absenceWords: String? {
    absence.map { reason in
      let what =
        worst == nil
        ? "no expected pictures" : "only frames with an expected picture were compared; the others have none"
      return "\(what): \(reason)"
    }
  }

  /// The worst frame in words, `most in frame 66: 120 pixels differ, by up to 200 of 255, within 12 x 10 pixels at 3,4`.
  var worstWords: String? {
    guard let frame = worstFrame, let pixels = frame.pixels else { return nil }
    return "most in frame \(frame.number)\(comparedWords): \(pixels.words)"
  }
}

extension PixelDifference {
  /// The difference in words: `1 pixel differs, by 1 of 255, at 12,34`.
  var words: String {
    let count = pixelCount == 1 ? "1 pixel differs" : "\(pixelCount) pixels differ"
    let place = width == 1 && height == 1 ? "at \(x),\(y)" : "within \(width) x \(height) pixels at \(x),\(y)"
    return "\(count), by \(pixelCount == 1 ? "" : "up to ")\(largest) of 255, \(place)"
  }
}

extension GoldenDiff {
  /// The number of differing frames, and the first of them.
  public var summary: String {
    if kind == .sound { return "its sound differs from \(reference), but its frames are the same" }
    guard kind != .canvas, let first else { return "its frames cannot be compared with \(reference)" }
    let others = otherFrames.map { " and " + $0 } ?? ""
    if isOfFontsAlone {
      let fonts = "the installed fonts are not those of \(reference)"
      return "\(fonts): \(countWords)\(others), beginning with \(first)"
    }
    if let otherFrames, comparedDifferingCount == 0 { return "\(otherFrames), beginning with \(first)" }
    return "\(countWords) from \(reference)\(others), beginning with \(first)"
  }

  private var countWords: String {
    comparedDifferingCount == 1 ? "1 frame differs" : "\(comparedDifferingCount) frames differ"
  }

  /// The frames that only one side has in words, `4 frames are new`; nil if both have the same frames.
  var otherFrames: String? {
    func words(_ count: Int, _ what: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? "frame is" : "frames are") \(what)"
    }
    let both = [words(newCount, "new"), words(goneCount, "gone")].compactMap(\.self)
    return both.isEmpty ? nil : both.joined(separator: " and ")
  }

  /// Whether the machine's fonts are the only inputs of the frames that have changed.
  package var isOfFontsAlone: Bool { kind == .drawing && changedParts == [.fonts] }

  /// The cause of the change: motion or drawing, and the input that changed.
  package var cause: String {
    let what =
      switch kind {
      case .motion where sentences.isEmpty:
        "the effect's numbers changed, and so did the pictures"
      case .motion: "the motion changed"
      case .drawing where isCameraChanged: "the camera changed, the motion is the same"
      case .drawing: "only the drawing changed, the motion is the same"
      case .numbers: "the effect's numbers changed, the pictures are the same"
      case .canvas: "the canvas changed"
      case .sound: "only the sound changed"
      case .length: "the scene is longer or shorter, the frames that were compared are the same"
      }
    let parts = changedParts.map(\.words)
    let why =
      parts.isEmpty
      ? "the scene and its files are as recorded, so the program now behaves differently"
      : "since the recording, " + parts.joined(separator: " and ") + " changed"
    return "\(what); \(why)"
  }
}

extension GoldenDiff.Moment: CustomStringConvertible {
  /// The moment in words: `frame 66 (1.1s), 2 frames after open.settled`.
  package var description: String {
    let place = "frame \(frame) (\(shortSeconds(time, digits: 4)))"
    guard let event else { return place }
    if framesAfterEvent == 0 { return "\(place), at \(event)" }
    return "\(place), \(counted(framesAfterEvent, "frame")) after \(event)"
  }
}

extension OutputDigest.Part {
  fileprivate var words: String {
    switch self {
    // The hash of a scene includes the times of its events, so it also changes with the program.
    case .scene: "the scene or its times"
    case .output: "the output"
    case .assets: "its pictures, videos, sounds or fonts"
    case .fonts: "the installed fonts"
    case .drawing: "the release of the drawing"
    }
  }
}
