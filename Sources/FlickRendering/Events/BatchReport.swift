public import FlickDrawing
public import FlickGeometry
public import FlickPlanning
package import FlickScene

/// The result of a batch.
public struct BatchReport: Sendable {
  package let setup: BatchSetup
  /// The scenes, in the order of the inputs.
  public let scenes: [SceneReport]
  /// The duration of the whole batch, in seconds.
  public let seconds: Double

  package init(setup: BatchSetup, scenes: [SceneReport], seconds: Double) {
    (self.setup, self.scenes, self.seconds) = (setup, scenes, seconds)
  }

  /// The failure of the first input that failed.
  public var firstFailure: (any Error)? { scenes.lazy.compactMap(\.failure).first }

  public var failureCount: Int { scenes.count { $0.failure != nil } }

  /// The number of warnings of all scenes.
  public var warningCount: Int { scenes.reduce(0) { $0 + $1.warnings.count } }
}

/// The result of a scene.
public struct SceneReport: Sendable {
  /// The scene's index among all inputs of the batch, from 0.
  package let index: Int
  /// The input of the rendering; nil when no scene was found.
  public package(set) var input: SceneInput?
  /// The scene's title; nil when the scene could not be read.
  package var title: String?
  public package(set) var outputs: [OutputReport]
  public package(set) var failure: (any Error)?
  /// The warnings about the scene, which did not prevent the rendering.
  public package(set) var warnings: [SceneWarning] = []
  /// The font families that draw the scene's texts, in alphabetical order.
  package var fonts: [String] = []
  public package(set) var seconds: Double
  /// The input's name in a report that was read back from a file.
  package var recordedScene: String?

  package init(
    index: Int, input: SceneInput?, title: String? = nil, outputs: [OutputReport],
    failure: (any Error)? = nil,
    warnings: [SceneWarning] = [], fonts: [String] = [], seconds: Double, recordedScene: String? = nil
  ) {
    (self.index, self.input, self.title, self.outputs) = (index, input, title, outputs)
    (self.failure, self.warnings, self.fonts, self.seconds) = (failure, warnings, fonts, seconds)
    self.recordedScene = recordedScene
  }

  /// The scene's name, or "-" if no scene was found.
  public var name: String { input?.title ?? "-" }

  public var frameCount: Int { outputs.reduce(0) { $0 + $1.frameCount } }

  /// The number of frames that existed already.
  package var reusedFrames: Int { outputs.reduce(0) { $0 + $1.reusedFrames } }

  /// The number of bytes of all files.
  public var byteCount: Int { outputs.reduce(0) { $0 + ($1.byteCount ?? 0) } }
}

/// The result of an output.
public struct OutputReport: Hashable, Sendable {
  /// The output's name in the scene.
  package let name: String
  public let path: String
  package let format: OutputFormat
  public package(set) var frameCount: Int
  /// The number of frames that existed already and were not drawn again.
  package var reusedFrames = 0
  /// The frame rate, in frames per second.
  public package(set) var frameRate: String
  /// The duration of the file, in seconds.
  public package(set) var duration: Double
  /// The size of the pictures; nil for an output without pictures.
  public package(set) var size: PixelSize?
  /// The size of the file, in bytes; nil if it was not finished.
  public package(set) var byteCount: Int?
  /// The SHA-256 hash of a single file, if hashes were requested.
  public package(set) var hash: String?
  /// The settings that meet `maxBytes`, and the number of files that were tried.
  package var choice: Choice?
  /// The properties of the file that were compared with its preset's limits; nil without a preset.
  package var limits: String?

  package struct Choice: Hashable, Sendable {
    package let settings: String
    package let trials: Int
  }
}

extension OutputReport {
  package init(_ planned: PlannedOutput, of scene: ResolvedScene, choice: Choice? = nil) {
    self.init(
      name: planned.output.name, path: planned.path, format: planned.format,
      frameCount: planned.frameCount(in: scene), frameRate: planned.frames.rate.text,
      duration: planned.frames.duration, size: planned.fileSize, choice: choice)
  }

  /// The report without what only one run can state: the output as it is before a later run looks at its file.
  package var beforeLaterRuns: OutputReport {
    var report = self
    (report.reusedFrames, report.byteCount, report.hash, report.limits) = (0, nil, nil, nil)
    return report
  }
}
