import FlickBasics
import FlickDrawing
import FlickFiles
package import FlickGolden
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickStage
import Foundation

/// One call of `expectFrames` with all that its result depends on.
package struct FrameTest: Sendable {
  /// Decoded pictures and drawn texts, shared by all tests of a process.
  private static let cache = AssetCache()

  package var scene: SceneUnderTest
  /// The moments to compare; nil for all frames.
  package var moments: [String]?
  /// The name that distinguishes several calls of a test; nil for none.
  package var name: String?
  package var pictures: KeptPictures?
  package var site: CallSite
  package var test: RunningTest
  package var claims: GoldenPathRegistry
  package var environment: [String: String]
  /// The folder of the test's file.
  package var folder: String

  package init(
    of scene: SceneUnderTest, at moments: [String]? = nil, named name: String? = nil,
    pictures: KeptPictures? = nil, site: CallSite, test: RunningTest? = nil,
    claims: GoldenPathRegistry = .shared,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    (self.scene, self.moments, self.name, self.pictures) = (scene, moments, name, pictures)
    (self.site, self.test) = (site, test ?? .current(at: site))
    (self.claims, self.environment, folder) = (claims, environment, site.folder)
  }

  /// The name of the test, followed by the name of the call if it has one.
  private var title: String { test.name + (name.map { "." + RunningTest.fileName($0) } ?? "") }

  /// The path of the recorded frames: `__Frames__/TabTests/opens.frames` beside `TabTests.swift`.
  package var path: String {
    PathString.joined([folder, "__Frames__", RunningTest.fileName(site.fileName), title + ".frames"])
  }

  /// Compares the frames, and records them on request.
  package func run() async -> FrameTestReport {
    do {
      return try await compared()
    } catch {
      return FrameTestReport(problem: "\(error)")
    }
  }

  private func compared() async throws -> FrameTestReport {
    let scene = try scene.resolved(in: folder, named: title)
    let frames = try frames(of: scene)
    guard claims.take(path, for: Contents(scene: scene.canonicalText, frames: frames)) else {
      return FrameTestReport(problem: "\(shown(path)) is also compared with another scene; \(adviceOnNames)")
    }
    var check = GoldenCheck(
      scene, manifest: path, recording: try FrameRecording.current(environment), frames: frames,
      cache: FrameTest.cache)
    check.keptPictures = pictures
    check.picturesPlace = emptyPicturesFolder()
    let outcome = try await check.run()
    return report(outcome)
  }

  private struct Contents: Hashable {
    var scene: String
    var frames: [Int]
  }

  private var adviceOnNames: String {
    "give each its own name: expectFrames(of: scene, named: \"large\")"
  }

  /// The frames at the given moments; without moments all frames, even if fewer are recorded.
  private func frames(of scene: ResolvedScene) throws -> [Int] {
    guard let moments else { return Array(0..<scene.stage.frameCount) }
    guard !moments.isEmpty else { throw FlickbookError.invalidRequest("give at least one moment to compare") }
    let timeline = scene.timeline
    return Set(try moments.map { timeline.frame(at: try timeline.time(of: TimeExpression($0))) }).sorted()
  }
}

extension FrameTest {
  private func report(_ outcome: GoldenOutcome) -> FrameTestReport {
    if outcome.isSuccess { return FrameTestReport() }
    // If no frame differs, the problem is an expectation of the scene.
    if case .equal = outcome.status {
      return FrameTestReport(problem: outcome.unmetExpectations.map { "\($0)" } ?? outcome.message)
    }
    var lines = [outcome.message.replacing(path, with: shown(path))]
    if let recording = recordingAdvised(by: outcome) {
      if recording != .missing { lines.append("  recorded in: \(shown(path))") }
      lines.append("  to record what is drawn now: \(command(recording))")
    } else {
      lines.append("  run the test again without recording")
    }
    return FrameTestReport(problem: lines.joined(separator: "\n"), attachments: attachments(outcome))
  }

  /// The recording to suggest; nil after recording.
  private func recordingAdvised(by outcome: GoldenOutcome) -> GoldenRecording? {
    switch outcome.status {
    case .missing: .missing
    case .different: .failed
    case .equal, .recorded: nil
    }
  }

  /// The command that records the frames of this test alone, as far as its name identifies it.
  private func command(_ recording: GoldenRecording) -> String {
    "\(FrameRecording.variable)=\(recording.rawValue) swift test --filter '\(test.filter)'"
  }

  private func attachments(_ outcome: GoldenOutcome) -> [String] {
    guard let pictures = outcome.pictures else { return [] }
    let frames = pictures.frames.flatMap { [$0.expected, $0.actual, $0.difference, $0.triptych] }
    return (frames + [pictures.animation]).compactMap(\.self)
  }

  /// The path relative to the folder in which the tests run, if it lies in that folder.
  private func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// The folder for pictures of the differences, emptied of those of an earlier run; nil when it cannot be made.
  private func emptyPicturesFolder() -> FolderPlace? {
    let root = environment["FLICKBOOK_PICTURES"] ?? NSTemporaryDirectory() + "flickbook-frames"
    let folder = PathString.joined([root, site.module, RunningTest.fileName(site.fileName), title])
    try? FileManager.default.removeItem(atPath: folder)
    guard (try? FileSystem.createFolder(PathString.folder(of: folder))) != nil else { return nil }
    return FolderPlace(folder)
  }
}
