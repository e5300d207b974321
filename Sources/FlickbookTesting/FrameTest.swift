import FlickBasics
import FlickDrawing
package import FlickGolden
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickStage
import Foundation

/// One call of `expectFrames`: what it compares, and what comes of it.
package struct FrameTest: Sendable {
  /// Decoded pictures and drawn texts that the tests of a process have in common.
  private static let cache = AssetCache()

  package var scene: SceneUnderTest
  /// The moments to compare; nil for all frames.
  package var moments: [String]?
  /// The name that tells several calls of a test apart.
  package var name: String?
  package var pictures: KeptImages?
  package var site: CallSite
  package var test: RunningTest
  package var claims: GoldenPathRegistry
  package var environment: [String: String]
  /// The folder of the test's file.
  package var folder: String

  package init(
    of scene: SceneUnderTest, at moments: [String]? = nil, named name: String? = nil,
    pictures: KeptImages? = nil, site: CallSite, test: RunningTest? = nil,
    claims: GoldenPathRegistry = .shared,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    (self.scene, self.moments, self.name, self.pictures) = (scene, moments, name, pictures)
    (self.site, self.test) = (site, test ?? .current(at: site))
    (self.claims, self.environment, folder) = (claims, environment, site.folder)
  }

  /// The test's name, and that of the call.
  private var title: String { test.name + (name.map { "." + RunningTest.fileName($0) } ?? "") }

  /// Where the frames are recorded: `__Frames__/TabTests/opens.frames` beside `TabTests.swift`.
  package var path: String {
    PathString.joined([folder, "__Frames__", RunningTest.fileName(site.fileName), title + ".frames"])
  }

  /// Compares, and records if asked to.
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
      return FrameTestReport(problem: "\(shown(path)) is compared with another scene, too; \(adviceOnNames)")
    }
    var check = GoldenCheck(
      scene, manifest: path, recording: try FrameRecording.current(environment), frames: frames,
      cache: FrameTest.cache)
    check.keptPictures = pictures
    check.picturesFolder = emptyPicturesFolder()
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

  /// All frames where no moments are given, even if fewer are recorded.
  private func frames(of scene: ResolvedScene) throws -> [Int] {
    guard let moments else { return Array(0..<scene.stage.frameCount) }
    guard !moments.isEmpty else { throw FlickbookError.invalidRequest("no moments are given to compare") }
    let timeline = scene.timeline
    return Set(try moments.map { timeline.frame(at: try timeline.time(of: TimeExpression($0))) }).sorted()
  }
}

extension FrameTest {
  private func report(_ outcome: GoldenOutcome) -> FrameTestReport {
    if outcome.isSuccess { return FrameTestReport() }
    // Where nothing differs, it is only the scene's own expectations.
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

  /// Nil after recording.
  private func recordingAdvised(by outcome: GoldenOutcome) -> GoldenRecording? {
    switch outcome.status {
    case .missing: .missing
    case .different: .failed
    case .equal, .recorded: nil
    }
  }

  /// The command that records the frames of this test alone, as far as its name tells.
  private func command(_ recording: GoldenRecording) -> String {
    "\(FrameRecording.variable)=\(recording.rawValue) swift test --filter '\(test.filter)'"
  }

  private func attachments(_ outcome: GoldenOutcome) -> [String] {
    guard let pictures = outcome.pictures else { return [] }
    let frames = pictures.frames.flatMap { [$0.expected, $0.actual, $0.difference, $0.triptych] }
    return (frames + [pictures.animation]).compactMap(\.self)
  }

  /// From the folder in which the tests run, if it is in there.
  private func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// Where pictures of what differs go, without those of an earlier run; nil when there can be none.
  private func emptyPicturesFolder() -> String? {
    let root = environment["FLICKBOOK_PICTURES"] ?? NSTemporaryDirectory() + "flickbook-frames"
    let folder = PathString.joined([root, site.module, RunningTest.fileName(site.fileName), title])
    try? FileManager.default.removeItem(atPath: folder)
    guard (try? FileSystem.createFolder(PathString.folder(of: folder))) != nil else { return nil }
    return folder
  }
}
