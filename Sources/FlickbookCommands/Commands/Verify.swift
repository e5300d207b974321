import ArgumentParser
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickScene
import FlickVerification

struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Say whether a video or a picture matches its scene.",
    discussion: """
      A movie, animation or picture of ours carries metadata of what made it: the versions of Flickbook and FFmpeg, what the \
      encoder was told, hashes of the scene and of what is in the file. With the file alone, that is printed, and what \
      is in the file is compared with its hashes; so are all files of a folder of frames.

      With a SCENE, it is rendered again, with the options that the file says, and compared byte by byte: a file of any \
      format, or a folder of frames. Options that are given here count in place of those. If it is another, the first segment or picture and the first frame that differ are named, and \
      what was different when it was made.

      With --against, the video may come from any program, such as a recording of a screen: when it begins, how fast it \
      runs, where the scene lies in it and how large it is are found by its pictures, and frames that are dropped, shown \
      twice or swapped are listed, with PSNR and SSIM. --report writes them frame by frame: a table (.csv, .json) or a plot \
      (.svg, .png); or it writes a page (.html) with the frame that differs most, beside what it should show.

      The exit code is 0 when it is the scene's file, 1 when not, 2 when the scene cannot be found in a recording, 65 when it \
      is not a video or picture, or a damaged one.

      EXAMPLES:
        flickbook verify tabs.mp4
        flickbook verify tabs.mp4 tabs.yaml
        flickbook verify tabs.webp tabs.yaml
        flickbook verify upload.mp4 --against tabs.yaml --report upload.svg
        flickbook verify recording.mp4 --against tabs.yaml --crop 0,44,390,800
      """)

  @Argument(help: ArgumentHelp("A file, or a folder of frames.", valueName: "video"))
  var video: String

  @Argument(help: ArgumentHelp("The scene that it was made from.", valueName: "scene"))
  var scene: String?

  @Option(help: ArgumentHelp("A scene that any program may have made it from.", valueName: "scene"))
  var against: String?

  @Option(help: ArgumentHelp("With a scene: which of its outputs it is.", valueName: "name"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "With --against: write what was found of every frame to this file.", valueName: "file"),
    transform: parseOutput)
  var report: String?

  @Option(
    help: ArgumentHelp(
      "With --against: only this part of the video counts, in pixels from the upper left corner.",
      valueName: "x,y,width,height"), transform: parseCrop)
  var crop: RecordingCrop?

  @Option(
    help: ArgumentHelp(
      "With --against: the scene's time when the video begins, about; negative when it begins earlier.",
      valueName: "time"),
    transform: parseStart)
  var start: Double?

  @Option(
    help: ArgumentHelp(
      "With a scene: only the frames that begin from A until before B were rendered.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Flag(help: "Print what was found as JSON.")
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
        throw ValidationError("--against takes the place of a scene, and of --output and --range")
      }
      if let report, RecordingReport(path: report) == nil {
        throw ValidationError("'\(report)' ends in none of .csv, .json, .svg, .png and .html")
      }
    } else {
      guard report == nil else { throw ValidationError("--report is for --against") }
      guard crop == nil, start == nil else { throw ValidationError("--crop and --start are for --against") }
      if scene == nil, output != nil || range != nil {
        throw ValidationError("--output and --range are for a scene; name it behind the video")
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
      throw FlickbookError.inputMissing(path: video, reason: "no such file or folder")
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
    let comparison = try await RecordingComparison(
      of: video, with: scene, hints: RecordingHints(crop: crop, start: start))
    if let report, let format = RecordingReport(path: report) {
      try FileSystem.createFolder(PathString.folder(of: report))
      try OutputFile.write(try await comparison.bytes(format), to: report)
    }
    try Console.printResult(json ? comparison.document.text : comparison.text)
    if !comparison.findings.isEmpty { throw DifferencesFound() }
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
