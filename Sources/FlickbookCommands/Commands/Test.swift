import ArgumentParser
import FlickFiles
import FlickGolden
import FlickPlanning
import FlickScene
import FlickSceneFormat

struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Compare the frames of scenes with recorded ones.",
    discussion: """
      Every frame of a scene is drawn and compared with the hash in the text file beside it: tabs.frames for \
      tabs.yaml. Frames are equal or they are not; there is no tolerance, since the same scene gives the same pixels \
      on every machine. What the scene expects of itself is looked at, too.

      What differs is described by the first frame, by what happens there, by whether the items move otherwise or are \
      only drawn otherwise, and by which item comes when and where. The record holds the frames that it was made of, \
      at the scene's rate and the canvas's size, with fingers if the scene draws them.

      --record missing writes the files that are not there; failed, those of which frames differ, too; all, all. \
      It always ends with 1, so that nobody records by mistake and takes it for a test.

      Of what differs, pictures are written: expected, actual and difference of some frames, and an animation. What was \
      expected is drawn again from the scene as git knows it, or is one of the pictures that --pictures has kept.

      A PATH is what 'flickbook render' takes. Records whose scene is gone are a failure. A bad scene does not stop \
      the others; the exit code is that of the first that failed, and 2 when nothing was compared.

      EXAMPLES:
        flickbook test scenes --record missing
        flickbook test scenes
        flickbook test scenes/tabs.yaml --record failed
        flickbook test scenes --html report --junit report/junit.xml
        flickbook test scenes --shard 0/4
        flickbook test scenes/story.yaml --aspect 9:16
      """)

  @Argument(help: ArgumentHelp("Scenes, folders of scenes, or batches.", valueName: "path"))
  var pathArguments: [String]

  private var paths: [String] { pathArguments.flatMap(PathArguments.paths) }

  @Option(
    help: ArgumentHelp("Write records: missing, failed or all.", valueName: "which"),
    transform: parseRecording)
  var record: GoldenRecording?

  @Option(
    help: ArgumentHelp(
      "The shapes of the picture, at most four, each with its own records: 9:16,1:1.", valueName: "aspects"),
    transform: parseAspects)
  var aspect: [Aspect]?

  @Option(
    name: .shortAndLong, help: "How many frames are drawn at a time; by default as many as there are cores.",
    transform: parseCount(1...1024))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Only a part of the scenes: of five, 0/5 to 4/5.", valueName: "i/n"),
    transform: parseShard)
  var shard: (index: Int, count: Int)?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where pictures of what differs go: expected, actual and difference of some frames, and an animation.       Default: the folder of the page, or test-results.",
      valueName: "folder"), transform: parseOutput)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "With --record: keep pictures of these frames beside the record, 0,60 or events; 'none' removes them.",
      valueName: "frames"), transform: parsePictures)
  var pictures: KeptImages?

  @OptionGroup var reports: TestReportOptions

  @OptionGroup var instructions: CPUOption

  @OptionGroup var strictness: StrictOption

  @Flag(name: .shortAndLong, help: "Print failures only.")
  var quiet = false

  func validate() throws {
    if pictures != nil, record == nil { throw ValidationError("--pictures is for --record") }
  }

  func run() async throws {
    let shapes = try SceneVariant.each(of: aspect)
    let inputs = SceneFinder(standardInput: Console.readStandardInput).scenes(in: paths)
      .flatMap { $0.each(of: shapes) }
    try reports.requirePlaces(reading: inputs.paths)
    var resolver = SceneResolver(registry: CurrentRun.current.effects)
    resolver.isStrict = strictness.strict
    var run = GoldenRun(
      resolver: resolver, recording: record, jobs: allowedJobs(jobs, quiet: quiet), shard: shard ?? (0, 1))
    // The last folder is the program's own choice, so no link is followed to it.
    run.picturesPlace =
      (output ?? reports.html).map { FolderPlace($0) } ?? FolderPlace("", below: "test-results")
    run.keptPictures = pictures
    let results = ResultLog()
    let progress = ProgressReporter(quiet: quiet)
    defer { progress.close() }
    run.observer = progress.report
    let entries = try await run.run(inputs, in: paths) { tell($0, results, progress) }
    progress.close()
    try reports.write(GoldenReport(entries, describe: Failure.description), results, quiet: quiet)
    if record != nil {
      Console.printMessage("flickbook: recorded, not tested: run this again without --record")
      throw Reported(entries.failure ?? GoldenFailure.different)
    }
    if let failure = entries.failure {
      if case GoldenFailure.nothingCompared = failure { Console.printError("\(failure)") }
      throw Reported(failure)
    }
    try results.requireComplete()
  }

  private func tell(_ entry: GoldenRun.Entry, _ results: ResultLog, _ progress: ProgressReporter) {
    switch entry.result {
    case .failure(let error):
      if let text = Failure(error).text { progress.printMessage(text) }
    case .success(let outcome):
      if let warnings = outcome.warnings, !quiet { progress.printMessage("\(warnings)") }
      guard !outcome.isSuccess else {
        if !quiet { progress.pause { results.printResult(outcome.message) } }
        return
      }
      progress.printMessage(outcome.message)
      if let command = outcome.recordCommand {
        progress.printMessage("  to accept what is drawn now: \(command)")
      }
    }
  }
}

private func parseRecording(_ text: String) throws -> GoldenRecording {
  guard let recording = GoldenRecording(rawValue: text) else {
    throw ValidationError("'\(text)' is none of missing, failed and all")
  }
  return recording
}

/// Reads frame numbers with commas between them, `events`, or `none`.
private func parsePictures(_ text: String) throws -> KeptImages {
  if text == "events" { return .events }
  if text == "none" { return .frames([]) }
  return .frames(
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      try parseCount(0...999_999)(String($0))
    })
}
