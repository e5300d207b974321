import ArgumentParser
import FlickAnalysis
import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickGolden
import FlickPlanning
import FlickPublishing
import FlickRendering
import FlickText
import FlickVerification
import FlickVideo
import FlickbookPreview

extension ExitStatus {
  /// The exit status of a command that failed with `error`. An unknown error is a bug in the program.
  package init(_ error: any Error) {
    switch error {
    case let error as FlickbookError: self.init(error)
    case let error as SceneDiagnostics: self.init(error)
    case is StaleImage, is ExpectationsFailed, is DifferencesFound: self = .different
    case GoldenFailure.nothingCompared, is NothingMatched: self = .nothingCompared
    case is GoldenFailure: self = .different
    case let error as FileError: self.init(error)
    case let error as ImageError: self.init(error)
    case let error as VideoError: self.init(error)
    case let error as TextError: self.init(error)
    case is PreviewError: self = .temporary
    case is ConsoleClosed, is CancellationError: self = .inputOutput
    case let error as Reported: self.init(error.failure)
    case let error as RecordedFailure: self = ExitStatus(rawValue: error.exitCode) ?? .internalError
    default: self = .internalError
    }
  }

  private init(_ error: SceneDiagnostics) {
    self =
      switch error.failure {
      case nil: error.isAboutOptions && !error.isAboutResult ? .usage : .sceneInvalid
      case .closed: .inputMissing
      case .unreadable: .inputOutput
      }
  }

  private init(_ error: FlickbookError) {
    self =
      switch error {
      case .invalidRequest, .noProvenance: .usage
      case .inputMissing, .noScenes: .inputMissing
      case .inputUnreadable: .inputOutput
      case .inputChanged, .timedOut: .temporary
      case .cannotCreateOutput, .cannotUseCache, .outputsCollide, .overwritesInput: .cannotCreate
      case .noPlaces: .inputMissing
      case .changedMeanwhile, .segmentsMissing: .temporary
      case .planUnusable, .notATrace, .refusedByPlace: .sceneInvalid
      case .crashed(let crash, _, _): crash.isForWantOfMemory ? .temporary : .internalError
      case .otherProgram: .unavailable
      }
  }

  private init(_ error: FileError) {
    self =
      switch error {
      case .missingInput: .inputMissing
      case .tooLarge: .sceneInvalid
      case .cannotCreateOutput: .cannotCreate
      case .inputOutput: .inputOutput
      }
  }

  private init(_ error: ImageError) {
    switch error {
    case .file(let error): self.init(error)
    case .unreadable: self = .sceneInvalid
    case .video(let error): self.init(error)
    case .outOfMemory: self = .temporary
    }
  }

  private init(_ error: VideoError) {
    switch error {
    case .file(let error): self.init(error)
    case .unreadableVideo, .unreadableSound, .unusableVideo, .unusableSettings: self = .sceneInvalid
    case .encoderMissing: self = .unavailable
    case .encodingFailed, .verificationFailed: self = .internalError
    case .outOfMemory: self = .temporary
    }
  }

  private init(_ error: TextError) {
    switch error {
    case .noFonts: self = .unavailable
    case .file(let error): self.init(error)
    case .unusableFontFile, .damagedFontFile: self = .sceneInvalid
    }
  }
}

extension SceneDiagnostics {
  /// Whether all mistakes are in values of options, such as `--width`. They are checked like values in scenes, but the
  /// command line is what is wrong. A value of `--set` is one of the scene.
  fileprivate var isAboutOptions: Bool {
    let mistakes = diagnostics.filter(\.isError)
    return !mistakes.isEmpty
      && mistakes.allSatisfy { $0.range.map { $0.file.hasPrefix("--") && $0.file != "--set" } ?? false }
  }
}
