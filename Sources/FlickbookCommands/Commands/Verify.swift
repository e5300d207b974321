import ArgumentParser
import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickVerification

struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check whether a video or a picture matches its scene.",
    discussion: """
      Flickbook writes metadata into each movie, animation and picture: the versions of Flickbook and FFmpeg, the \
      encoder's settings, and hashes of the scene and of the file's contents. With a file alone, prints the metadata \
      and compares the file's contents with the hashes. A folder of frames works the same way.

      With a SCENE, renders the scene again with the options in the file's metadata, and compares the files byte by \
      byte. This works for files of all formats and for folders of frames. Options on the command line replace those \
      of the metadata. For a difference, prints the first segment or picture and the first frame that differ, and how \
      the versions, options and inputs have changed.

      With --against, the video may come from any program, such as a screen recorder. The command compares pictures to \
      find when the video begins, how fast it runs, and where in its picture the scene is. It lists dropped, repeated \
      and swapped frames, with PSNR and SSIM. --report writes the result of each frame as a table (.csv, .json) or a \
      plot (.svg, .png), or it writes a page (.html) with the frame that differs most beside the expected one.

      The exit code is 0 if the file matches the scene, 1 if it does not, 2 if the scene cannot be found in a \
      recording, and 65 if the file is damaged, or is not a video or picture.

      EXAMPLES:
        flickbook verify tabs.mp4
        flickbook verify tabs.mp4 tabs.yaml
        flickbook verify tabs.webp tabs.yaml
        flickbook verify upload.mp4 --against tabs.yaml --report upload.svg
        flickbook verify recording.mp4 --against tabs.yaml --crop 0,44,390,800
      """)

  @Argument(help: ArgumentHelp("A file, or a folder of frames.", valueName: "video"), completion: .movies)
  var video: String

  @Argument(
    help: ArgumentHelp("The scene that the file was made from.", valueName: "scene"), completion: .scenes)
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "A scene to compare the video with, even if another program made the video.", valueName: "scene"),
    completion: .scenes)
  var against: String?

  @Option(help: ArgumentHelp("With a scene: the output that the file was made from.", valueName: "name"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "With --against: write the result of every frame to this file.", valueName: "file"),
    completion: .file(),
    transform: parseOutput)
  var report: String?

  @Option(
    help: ArgumentHelp(
      "With --against: compare only this part of the video, in pixels from the upper left corner.",
      valueName: "x,y,width,height"), transform: parseCrop)
  var crop: RecordingCrop?

  @Option(
    help: ArgumentHelp(
      "With --against: roughly the scene's time when the video begins; negative if the video begins earlier.",
      valueName: "time"),
    transform: parseStart)
  var start: Double?

  @Option(
    help: ArgumentHelp(
      "With a scene: the file has only the frames that begin at A or later, and before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Flag(help: "Print the results as JSON.")
  var json = false

  @OptionGroup var options: SceneOptions

  @OptionGroup var instructions: CPUOption

  func validate() throws {
    if let given = against ?? scene, isExchanged(given) {
      let option = against == nil ? "" : "--against "
      throw ValidationError("the video comes first: flickbook verify \(given) \(option)\(video)")
    }
    if against != nil {
      guard scene == nil, output == nil, range == nil else {
        throw ValidationError("--against cannot be used with a scene argument, --output or --range")
      }
      if let report, RecordingReport(path: report) == nil {
        throw ValidationError("'\(report)' does not end in .csv, .json, .svg, .png or .html")
      }
    } else {
      guard report == nil else { throw ValidationError("--report is for --against") }
      guard crop == nil, start == nil else { throw ValidationError("--crop and --start are for --against") }
      if scene == nil, output != nil || range != nil {
        throw ValidationError("--output and --range need a scene; name it after the video")
      }
      if scene == nil, let option = options.arguments.first {
        throw ValidationError("\(option) needs a scene; name it after the video")
      }
    }
  }

  /// Whether a scene is named in place of the video, and a video in place of the scene, which may be `-` or JSON.
  private func isExchanged(_ given: String) -> Bool {
    let endings = [video, given].map { PathString.ending(of: $0).lowercased() }
    return ["yaml", "yml"].contains(endings[0]) && !["yaml", "yml", "json", ""].contains(endings[1])
  }

  func run() async throws {
    guard FileSystem.kind(of: video) != nil else {
      throw FlickbookError.missing(video)
    }
    var files = WrittenFiles(reading: [video, against].compactMap(\.self))
    try files.claim(report, by: "--report")
    if let against {
      try await compare(with: try resolved(against))
    } else if let scene {
      let progress = ProgressReporter(quiet: false, name: video)
      defer { progress.close() }
      let result = try await FileVerification(
        of: video, from: try input(scene), resolver: try options.resolver(), range: range, output: output,
        jobs: Processor.workerCount, observer: progress.meter)
      progress.close()
      try Console.printResult(json ? result.document.text : result.text)
      if result.firstDifference != nil { throw DifferencesFound() }
    } else {
      let check = try ProvenanceCheck(of: video)
      try Console.printResult(json ? check.document.text : check.text)
      if !check.faults.isEmpty { throw DifferencesFound() }
    }
  }

  private func compare(with scene: ResolvedScene) async throws {
    var files = WrittenFiles(reading: scene.readPaths)
    try files.claim(report, by: "--report")
    let comparison = try await comparison(with: scene)
    if let report, let format = RecordingReport(path: report) {
      try FileSystem.write(try await comparison.bytes(format), to: report)
    }
    try Console.printResult(json ? comparison.document.text : comparison.text)
    if !comparison.findings.isEmpty { throw DifferencesFound() }
  }

  /// Compares the video with a scene. A recording of a screen shows neither a device nor what is around it, so one that
  /// is not found in the whole picture, or differs from it, is compared with the scene's screen alone as well.
  private func comparison(with scene: ResolvedScene) async throws -> RecordingComparison {
    let hints = RecordingHints(crop: crop, start: start)
    do {
      let whole = try await RecordingComparison(of: video, with: scene, hints: hints)
      guard !whole.findings.isEmpty, let screen = try await comparison(withScreenOf: scene, hints),
        screen.meanSignalToNoise > whole.meanSignalToNoise
      else { return whole }
      return noted(screen)
    } catch let missing as NothingMatched {
      guard let screen = try await comparison(withScreenOf: scene, hints) else { throw missing }
      return noted(screen)
    }
  }

  /// Compares the video with the screen of a scene; nil if the screen is all that the scene shows, or is not found.
  private func comparison(withScreenOf scene: ResolvedScene, _ hints: RecordingHints) async throws
    -> RecordingComparison?
  {
    guard scene.scene.chrome != nil, let against, against != "-" else { return nil }
    let screen = try options.resolver(setting: ["chrome=false"]).resolve(try input(against))
    do {
      return try await RecordingComparison(of: video, with: screen, hints: hints)
    } catch is NothingMatched {
      return nil
    }
  }

  private func noted(_ screen: RecordingComparison) -> RecordingComparison {
    Console.printMessage(
      "\(video): shows the scene's screen alone and is compared with that, as with '--set chrome=false'")
    var screen = screen
    screen.isOfScreenAlone = true
    return screen
  }

  private func resolved(_ path: String) throws -> ResolvedScene {
    try options.resolver().resolve(try input(path))
  }

  private func input(_ path: String) throws -> SceneInput {
    try SceneFinder(standardInput: Console.readStandardInput).scene(at: path)
  }
}

private func parseCrop(_ text: String) throws -> RecordingCrop {
  let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
  guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
    let height = numbers[3],
    let crop = RecordingCrop(x: x, y: y, width: width, height: height)
  else {
    throw ValidationError(
      "'\(text)' is not a part of a picture such as 0,44,390,844: x, y, width and height in pixels")
  }
  return crop
}

private func parseStart(_ text: String) throws -> Double {
  for (unit, seconds) in [("ms", 0.001), ("s", 1)] where text.hasSuffix(unit) {
    if let number = Double(text.dropLast(unit.count)), abs(number * seconds) <= 1e5 {
      return number * seconds
    }
  }
  throw ValidationError("'\(text)' is not a time such as 0.367s or -500ms")
}
