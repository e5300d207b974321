import FlickFiles
import FlickGolden
import FlickGoldenTestSupport
import FlickPlanning
import FlickRendering
import FlickTestSupport
import Foundation
import Testing

/// Tests of comparisons with the pictures that are kept beside a golden.
@Suite(.startsPrograms) struct KeptPicturesTests {
  private static func run(
    _ folder: TemporaryFolder, _ recording: GoldenRecording? = nil, _ kept: KeptPictures? = nil
  ) async throws -> [GoldenRun.Entry] {
    let inputs = SceneFinder(standardInput: { "" }).scenes(in: [folder.path])
    var run = GoldenRun(recording: recording, jobs: 2)
    run.picturesPlace = FolderPlace(folder.path + "/out")
    run.keptPictures = kept
    return try await run.run(inputs, in: []) { _ in }
  }

  /// Nothing moves before frame 12, so frame 5 looks as frame 0 does, whose expected picture is unknown.
  @Test
  func `without the recorded scene, the kept frames are compared, and the message says that no others are`()
    async throws
  {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text()])
    _ = try await Self.run(folder, .missing, .frames([5]))
    try folder.write(GoldenScenes.text(color: "red"), to: "a.yaml")
    let entries = try await Self.run(folder)
    let outcome = try entries[0].result.get()
    let pictures = try #require(outcome.pictures)
    #expect(pictures.worst == 5)
    #expect(
      outcome.message.contains("\n  most in frame 5 of the frames with expected pictures: "),
      "\(outcome.message)")
    let note = "only frames with an expected picture were compared; the others have none: fatal: not a git "
    #expect(pictures.absenceWords?.hasPrefix(note) == true, "\(pictures.absenceWords ?? "-")")
    let page = try GoldenHTMLReport(
      GoldenReport(entries) { RecordedFailure(exitCode: 1, message: "\($0)") },
      at: folder.path + "/out/index.html"
    ).write()
    #expect(
      try String(contentsOfFile: page, encoding: .utf8).contains(" of the frames with expected pictures</p>"))
  }
}
