import FlickAnalysis
import FlickBasics
public import FlickPlanning
public import FlickRendering
import FlickScene

/// When frames are recorded rather than only compared.
public enum GoldenRecording: String, Sendable, CaseIterable {
  /// Where there is no manifest.
  case missing
  /// Where there is none, or its frames differ, or it cannot be read.
  case failed
  /// Always.
  case all
}

/// Of which frames pictures are kept beside a manifest, so that what was expected can be shown without the old program.
public enum KeptImages: Hashable, Sendable {
  /// Those of these numbers, as far as the scene has them.
  case frames([Int])
  /// Those on which an event happens.
  case events
}

/// Compares the frames of one scene with its manifest, and records them if asked to.
///
/// ```swift
/// let outcome = try await GoldenCheck(scene, manifest: "__Frames__/tabs.frames").run()
/// print(outcome.isSuccess, outcome.message)
/// ```
public struct GoldenCheck: Sendable {
  public let scene: ResolvedScene
  /// Where the manifest is, or shall be.
  public let path: String
  /// Nil only compares.
  public var recording: GoldenRecording?
  /// Which frames are recorded and compared, in ascending order; nil for all when they are recorded, and for those that
  /// the manifest holds when they are compared.
  public var frames: [Int]?
  /// Where pictures of what differs are written; nil for nowhere.
  public var picturesFolder: String?
  /// Of which frames pictures are kept beside the manifest when it is recorded; nil for those of which there are some.
  public var keptPictures: KeptImages?
  private let recorder: FrameRecorder

  /// - Parameters:
  ///   - scene: The scene to check.
  ///   - path: The path of the manifest; its folder is made when it is recorded.
  ///   - recording: What is recorded in place of being compared; nil for nothing.
  ///   - frames: The frames to compare; nil for all.
  ///   - cache: May be shared by checks of whatever scenes.
  ///   - jobs: How many frames are drawn at a time; nil for as many as there are cores.
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

  /// Draws, compares, and records if asked to. What the scene expects of itself is looked at, too.
  ///
  /// - Throws: `SceneDiagnostics` for a manifest that makes no sense (unless it is recorded anew), for expectations
  ///   that make none, and for warnings that count as errors; `FlickbookError`, `VideoError`, `TextError` for files; `CancellationError`.
  public func run() async throws -> GoldenOutcome {
    let warnings = try WarningCheck(scene, cache: recorder.cache).warnings()
    var outcome = try await compared()
    outcome.warnings = warnings
    return outcome
  }

  private func compared() async throws -> GoldenOutcome {
    let unmet = try ExpectationCheck(scene).failures()
    let recorded = try readManifest()
    guard recorded != nil || recording != nil else { return outcome(.missing, recorded, nil, unmet) }
    let found = try await recorder.manifest(of: frames(of: recorded))
    let difference = recorded.flatMap { $0.difference(from: found) }
    if shallRecord(recorded, difference) {
      try FilePath.createFolder(PathString.folder(of: path))
      try found.write(to: path)
      try keepPictures(found)
      return outcome(.recorded(difference), recorded, found, unmet)
    }
    var result = outcome(difference.map { .different($0) } ?? .equal, recorded, found, unmet)
    if let difference, let picturesFolder {
      let writer = try GoldenImagesWriter(result, difference, in: picturesFolder, recorder.cache)
      result.pictures = try await writer.write()
    }
    return result
  }

  /// Renews the pictures beside the manifest.
  private func keepPictures(_ manifest: FrameManifest) throws {
    let pictures = StoredImages(manifest: path)
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

  private func outcome(
    _ status: GoldenOutcome.Status, _ recorded: FrameManifest?, _ found: FrameManifest?,
    _ unmet: ExpectationsFailed?
  ) -> GoldenOutcome {
    GoldenOutcome(
      scene: scene, path: path, status: status, recorded: recorded, found: found, unmetExpectations: unmet)
  }

  /// Nil when there is none, or none that can be used and another will be written.
  private func readManifest() throws -> FrameManifest? {
    guard FilePath.kind(of: path) != nil else { return nil }
    do {
      return try FrameManifest(contentsOf: path)
    } catch let mistake as SceneDiagnostics where recording == .failed || recording == .all {
      _ = mistake
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
