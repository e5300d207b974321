import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickRendering
import FlickTestSupport
import FlickText
import FlickVideo
import FlickbookCommands
import Testing

/// Tests of the exit code of every known error, including those that are hard to cause.
@Suite struct ExitStatusMappingTests {
  @Test(arguments: [
    (FileError.missingInput(path: "a", reason: ""), 66), (.tooLarge(path: "a", reason: ""), 65),
    (.cannotCreateOutput(path: "a", reason: ""), 73), (.inputOutput(path: "a", reason: ""), 74),
  ])
  func `errors of files have their exit codes, also in those of pictures and videos`(
    error: FileError, code: Int
  ) {
    #expect(ExitStatus(error).rawValue == Int32(code))
    #expect(ExitStatus(ImageError.file(error)).rawValue == Int32(code))
    #expect(ExitStatus(VideoError.file(error)).rawValue == Int32(code))
  }

  @Test(arguments: [(ImageError.unreadable(path: "a", reason: ""), 65), (.outOfMemory, 75)])
  func `errors of pictures have their exit codes`(error: ImageError, code: Int) {
    #expect(ExitStatus(error).rawValue == Int32(code))
  }

  @Test(arguments: [
    (VideoError.unreadableVideo(path: "a", reason: ""), 65),
    (.encoderMissing(encoder: "libx264", suggestion: ""), 69),
    (.unusableSettings(reason: "", suggestion: ""), 65), (.encodingFailed(reason: ""), 70),
    (.outOfMemory, 75), (.verificationFailed(path: "a", reason: ""), 70),
  ])
  func `errors of videos have their exit codes`(error: VideoError, code: Int) {
    #expect(ExitStatus(error).rawValue == Int32(code))
  }

  @Test(arguments: [
    (FlickbookError.invalidRequest(""), 64), (.refusedByPlace(""), 65),
    (.inputMissing(path: "a", reason: ""), 66),
    (.inputUnreadable(path: "a", reason: ""), 74), (.noScenes(folder: "a"), 66),
    (.cannotCreateOutput(path: "a", reason: ""), 73), (.cannotUseCache(folder: "a", reason: ""), 73),
    (.outputsCollide(path: "a", first: "", second: ""), 73),
    (.overwritesInput(path: "a", scene: ""), 73),
    (.noPlaces(page: "a"), 66), (.noProvenance(path: "a"), 64), (.notATrace(path: "a"), 65),
    (.changedMeanwhile(path: "a"), 75),
  ])
  func `errors of requests have their exit codes`(error: FlickbookError, code: Int) {
    #expect(ExitStatus(error).rawValue == Int32(code))
  }

  @Test func `a value of an option is a mistake of the command line, and a file beyond it is not`() {
    let start = SourcePosition(line: 1, column: 1)
    let place = SourceRange(file: "--max-bytes", start: start, end: SourcePosition(line: 1, column: 4))
    var error = SceneDiagnostics(
      [Diagnostic("it cannot be met", at: place)], sources: [SourceText(name: "--max-bytes", text: "1kB")])
    #expect(ExitStatus(error) == .usage)
    error.isAboutResult = true
    #expect(ExitStatus(error) == .sceneInvalid)
    #expect(ExitStatus(error.map { $0 }) == .sceneInvalid)
  }

  @Test(arguments: [
    (TextError.noFonts, 69), (.file(.missingInput(path: "a", reason: "b")), 66),
    (.unusableFontFile(path: "a"), 65),
    (.damagedFontFile(path: "a", reason: "b"), 65),
  ])
  func `errors of texts have their exit codes`(error: TextError, code: Int) {
    #expect(ExitStatus(error).rawValue == Int32(code))
  }

  @Test(arguments: [("--width", 64), ("--size", 64), ("--set", 65), ("a.yaml", 65)])
  func `a mistake in an option is one of the command line`(file: String, code: Int) {
    let start = SourcePosition(line: 1, column: 1)
    let mistake = Diagnostic("wrong", at: SourceRange(file: file, start: start, end: start))
    let scene = SourceText(name: "a.yaml", text: "")
    #expect(ExitStatus(SceneDiagnostics([mistake], sources: [scene])).rawValue == Int32(code))
    let other = Diagnostic("wrong, too", at: SourceRange(file: "a.yaml", start: start, end: start))
    #expect(ExitStatus(SceneDiagnostics([mistake, other], sources: [scene])) == .sceneInvalid)
  }

  @Test func `other errors have their exit codes`() {
    struct Unforeseen: Error {}
    #expect(ExitStatus(Unforeseen()) == .internalError)
    #expect(ExitStatus(ConsoleClosed()) == .inputOutput)
    #expect(ExitStatus(CancellationError()) == .inputOutput)
    #expect(ExitStatus(Reported(VideoError.outOfMemory)) == .temporary)
    #expect(ExitStatus(RecordedFailure(exitCode: 73, message: "")) == .cannotCreate)
    #expect(ExitStatus(Reported(Reported(Unforeseen()))) == .internalError)
  }
}
