import FlickAnalysis
import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
public import FlickDrawing
package import FlickFiles
public import FlickPlanning
import FlickProvenance
import FlickScene
import FlickStage

/// The goldens that are recorded and not only compared.
public enum GoldenRecording: String, Sendable, CaseIterable {
  /// Missing goldens.
  case missing
  /// Goldens that are missing, that differ, or that cannot be read.
  case failed
  /// All goldens.
  case all
}

/// The frames whose pictures are kept beside a golden, so that reports can show them without the old program.
public enum KeptPictures: Hashable, Sendable {
  /// Frames with these numbers; numbers that the scene does not have are ignored.
  case frames([Int])
  /// Frames on which an event happens.
  case events
}

/// Compares the frames of one scene with its golden, and records them on request.
///
/// ```swift
/// let outcome = try await GoldenCheck(scene, manifest: "__Frames__/tabs.frames").run()
/// print(outcome.isSuccess, outcome.message)
/// ```
public struct GoldenCheck: Sendable {
  public let scene: ResolvedScene
  /// The path of the golden.
  public let path: String
  /// The goldens that are recorded; nil only compares.
  public var recording: GoldenRecording?
  /// The frames to record and compare, in ascending order; nil for all frames, or for those of a golden that has only
  /// some.
  public var frames: [Int]?
  /// The folder for pictures of the differences; nil for none.
  package var picturesPlace: FolderPlace?
  /// The frames whose pictures are kept when the golden is recorded; nil keeps those that already have pictures.
  package var keptPictures: KeptPictures?
  private let recorder: FrameRecorder

  /// - Parameters:
  ///   - scene: The scene to check.
  ///   - path: The path of the golden; its folder is made when it is recorded.
  ///   - recording: Which goldens are recorded; nil only compares.
  ///   - frames: The frames to record and compare, in ascending order; nil for all frames, or for those of a golden
  ///     that has only some.
  ///   - cache: Pictures and fonts; checks of any scenes may share it.
  ///   - jobs: The number of frames drawn at a time; nil for one per core.
  public init(
    _ scene: ResolvedScene, manifest path: String, recording: GoldenRecording? = nil, frames: [Int]? = nil,
    cache: AssetCache = AssetCache(), jobs: Int? = nil
  ) {
    self.init(
      FrameRecorder(scene, cache: cache, jobs: jobs), manifest: path, recording: recording, frames: frames)
  }

  init(_ recorder: FrameRecorder, manifest path: String, recording: GoldenRecording?, frames: [Int]? = nil) {
    (scene, self.recorder, self.path) = (recorder.scene, recorder, path)
    (self.recording, self.frames) = (recording, frames)
  }

  /// Draws, compares, and records on request. Also checks the scene's expectations.
  ///
  /// - Throws: `SceneDiagnostics` for an invalid golden (unless it is recorded again), for invalid expectations, and
  ///   for warnings that count as errors; `FlickbookError`, `VideoError`, `TextError` for files; `CancellationError`.
  public func run() async throws -> GoldenOutcome {
    let warnings = try WarningCheck(scene, cache: recorder.cache).warnings()
    var outcome: GoldenOutcome
    do { outcome = try await compared() } catch { throw scene.located(error) }
    outcome.warnings = warnings
    return outcome
  }

  private func compared() async throws -> GoldenOutcome {
    let unmet = try ExpectationCheck(scene, cache: recorder.cache).failures()
    let recorded = try readManifest()
    guard recorded != nil || recording != nil else { return outcome(.missing, recorded, nil, unmet) }
    let found = try await recorder.manifest(of: frames(of: recorded))
    let difference = recorded.flatMap { $0.difference(from: found) }
    if shallRecord(recorded, difference) {
      try record(found)
      return outcome(.recorded(difference), recorded, found, unmet)
    }
    var result = outcome(difference.map { .different($0) } ?? .equal, recorded, found, unmet)
    if difference?.changedParts.contains(.fonts) == true { result.otherFonts = try otherFonts() }
    if let difference, difference.kind != .sound, let picturesPlace {
      let writer = try GoldenPicturesWriter(
        result, difference, in: picturesPlace, recorder.cache, recorder.observer)
      // The difference is worth more than its pictures: a folder that cannot be written to must not hide it.
      do { result.pictures = try await writer.write() } catch {
        guard GoldenCheck.isAboutWriting(error) else { throw error }
        result.missingPictures = "\(error)"
      }
    }
    return result
  }

  private static func isAboutWriting(_ error: any Error) -> Bool {
    switch error {
    case FlickbookError.cannotCreateOutput, FileError.cannotCreateOutput, FileError.inputOutput: true
    case ImageError.file(let error): isAboutWriting(error)
    default: false
    }
  }

  /// Writes the golden and renews the pictures beside it.
  private func record(_ manifest: FrameManifest) throws {
    let place = FilePlace(named: path)
    try place.makeFolder()
    // Open the folder of the pictures first: if it cannot be written to, the golden is not written either.
    var pictures = try StoredPictures(golden: path).writer(in: try place.folder())
    try manifest.write(to: path)
    let wanted =
      switch keptPictures {
      case .frames(let frames): frames
      case .events: manifest.events.map(\.frame)
      case nil: pictures.frames
      }
    let held = Set(manifest.frames)
    let frames = Set(wanted).intersection(held).sorted()
    guard !frames.isEmpty || !pictures.frames.isEmpty else { return }
    try pictures.write(frames, by: try FrameRenderer(scene, cache: recorder.cache))
  }

  /// The fonts that differ from those of the recording, if there is a lock beside the golden.
  private func otherFonts() throws -> [String] {
    guard let lock = FontLock(inFolder: PathString.folder(of: path)) else { return [] }
    return lock.differences(from: try scene.installedFontFiles(recorder.cache))
  }

  private func outcome(
    _ status: GoldenOutcome.Status, _ recorded: FrameManifest?, _ found: FrameManifest?,
    _ unmet: ExpectationsFailed?
  ) -> GoldenOutcome {
    GoldenOutcome(
      scene: scene, path: path, status: status, recorded: recorded, found: found, unmetExpectations: unmet)
  }

  /// The manifest in the golden; nil if the golden is missing, or if it is invalid and will be replaced.
  private func readManifest() throws -> FrameManifest? {
    guard FileSystem.kind(of: path) != nil else { return nil }
    do {
      return try FrameManifest(contentsOf: path)
    } catch is SceneDiagnostics where recording == .failed || recording == .all {
      return nil
    }
  }

  private func shallRecord(_ recorded: FrameManifest?, _ difference: GoldenDiff?) -> Bool {
    switch recording {
    case nil: false
    case .missing: recorded == nil
    case .failed: recorded == nil || difference != nil
    case .all: true
    }
  }

  /// The frames to draw; nil for all.
  private func frames(of recorded: FrameManifest?) -> [Int]? {
    if let frames { return frames }
    guard let recorded, !recorded.isComplete else { return nil }
    let known = recorded.frames.filter { $0 < scene.stage.frameCount }
    return known.isEmpty ? nil : known
  }
}
