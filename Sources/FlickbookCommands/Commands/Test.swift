import ArgumentParser
import FlickBasics
import FlickBatch
import FlickDiagnostics
import FlickFiles
import FlickGolden
import FlickPlanning
import FlickScene
import FlickSceneFormat

struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Compare the frames of scenes with recorded ones.",
    discussion: """
      Draws every frame of a scene, and compares it with its hash in the golden, a text file beside the scene: \
      tabs.frames for tabs.yaml. There is no tolerance, because a scene gives the same pixels on every machine. Also \
      checks the scene's expectations.

      For a difference, prints the first frame and the events around it, whether items move differently or are only \
      drawn differently, and which items have other times or places. A golden has the frames at the scene's rate and \
      the canvas's size, with fingers if the scene draws them.

      --record missing writes the goldens that do not exist; --record failed, also those with differences; --record \
      all, all of them. A run that records always ends with 1, so that nobody takes it for a passed test.

      For each scene that differs, writes pictures: expected, actual and difference of some frames, and an animation. \
      The expected frames are drawn again from the scene's last commit, or are pictures that --pictures has kept.

      PATH is as for 'flickbook render'. A golden without a scene is a failure. A failing scene does not stop the \
      others. The exit code is that of the first scene that failed, and 2 when nothing was compared.

      EXAMPLES:
        flickbook test scenes --record missing
        flickbook test scenes
        flickbook test scenes/tabs.yaml --record failed
        flickbook test scenes --html report --junit report/junit.xml
        flickbook test scenes --shard 0/4
        flickbook test scenes/story.yaml --aspect 9:16
      """)

  @Argument(
    help: ArgumentHelp("Scenes, folders of scenes, or batches.", valueName: "path"), completion: .scenes)
  var pathArguments: [String]

  private var paths: [String] { pathArguments.flatMap(PathArguments.paths) }

  @Option(
    help: ArgumentHelp("Write goldens: missing, failed or all.", valueName: "which"),
    completion: .list(["missing", "failed", "all"]),
    transform: parseRecording)
  var record: GoldenRecording?

  @Option(
    help: ArgumentHelp(
      "The shapes of the picture, at most four, each with its own golden: 9:16,1:1.", valueName: "aspects"),
    transform: parseAspects)
  var aspect: [Aspect]?

  @Option(
    name: .shortAndLong, help: "How many frames are drawn at a time; by default as many as there are cores.",
    transform: parseCount(1...1024))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Test only one part of the scenes: 0/5 to 4/5 for five parts.", valueName: "i/n"),
    transform: parseShard)
  var shard: Shard?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder for pictures of differences: expected, actual and difference of some frames, and an animation. Default: the folder of the page, or test-results.",
      valueName: "folder"), completion: .directory, transform: parseOutput)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "With --record: keep pictures of these frames beside the golden, such as 0,60 or events; 'none' removes them.",
      valueName: "frames"), completion: .list(["events", "none"]), transform: parsePictures)
  var pictures: KeptPictures?

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
    var resolver = SceneResolver(registry: CurrentRun.current.effects)
    resolver.isStrict = strictness.strict
    let reader = resolver
    try reports.requirePlaces { inputs.flatMap { Test.readPaths(of: $0, reader) } }
    var run = GoldenRun(
      resolver: resolver, recording: record, jobs: allowedJobs(jobs, quiet: quiet), shard: shard ?? .whole)
    // The last folder is the program's own choice, so no link is followed to it.
    run.picturesPlace =
      (output ?? reports.html?.pictures).map { FolderPlace($0) } ?? FolderPlace("", below: "test-results")
    run.keptPictures = pictures
    let results = ResultLog()
    let progress = ProgressReporter(quiet: quiet)
    defer { progress.close() }
    run.observer = progress.report
    var absences: Set<String> = []
    let entries = try await run.run(inputs, in: paths) { entry in
      tell(entry, results, progress)
      // A reason such as that Git is missing holds for all scenes.
      guard let absence = (try? entry.result.get())?.pictures?.absenceWords,
        absences.insert(absence).inserted
      else { return }
      progress.printMessage("  " + absence)
    }
    progress.close()
    if !quiet, let note = Test.words(ofUncompared: run.uncompared(inputs, in: paths)) {
      Console.printMessage("flickbook: note: " + note)
    }
    try reports.write(GoldenReport(entries, describe: Failure.description), results, quiet: quiet)
    if record != nil {
      let none = entries.isEmpty ? words(of: shard, inputs.count) : ""
      Console.printMessage("flickbook: " + Test.wordsOfRecording(entries) + none)
      throw Reported(entries.failure ?? GoldenFailure.different)
    }
    if let failure = entries.failure {
      if case GoldenFailure.nothingCompared = failure {
        Console.printError("\(failure)" + (entries.isEmpty ? words(of: shard, inputs.count) : ""))
      }
      throw Reported(failure)
    }
    try results.requireComplete()
  }

  /// The paths of all files that a scene is read from and compared with; a scene with mistakes has its own alone.
  private static func readPaths(of finding: SceneFinder.Finding, _ resolver: SceneResolver) -> [String] {
    guard let input = try? finding.get() else { return [] }
    let golden = (try? GoldenPaths.path(for: input)).map { [$0, StoredPictures(golden: $0).folder] } ?? []
    return golden + ((try? resolver.resolve(input).readPaths) ?? input.paths)
  }

  /// The words about what was recorded, and the way on.
  static func wordsOfRecording(_ entries: [GoldenRun.Entry]) -> String {
    let again = ": run the command again without --record"
    if entries.contains(where: { $0.status == .recorded }) { return "recorded, not tested" + again }
    if entries.isEmpty { return "nothing was recorded" }
    let isRefused = entries.contains { entry in
      if case .failure(let error) = entry.result { !(error is GoldenFailure) } else { false }
    }
    return isRefused
      ? "nothing was recorded: mend what the messages above name, and run the command again"
      : "nothing was recorded" + again
  }

  /// The words about goldens of variants and shapes that the run did not compare; nil if there are none.
  private static func words(ofUncompared paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    let name = VisibleText.line(first)
    let what =
      paths.count == 1
      ? "\(name), the golden of a variant or a shape, was not compared"
      : "\(name) and \(counted(paths.count - 1, "other golden")) of variants or shapes were not compared"
    return what + ": name the batch, as in 'flickbook test batch.yaml', or the shapes with --aspect"
  }

  /// The words about a shard without scenes.
  private func words(of shard: Shard?, _ sceneCount: Int) -> String {
    guard let shard else { return "" }
    let scenes = sceneCount == 1 ? "there is 1 scene" : "there are \(sceneCount) scenes"
    let most = sceneCount == 1 ? "leave --shard out" : "make at most \(sceneCount) shards"
    return ": \(scenes), and shard \(shard.index)/\(shard.count) has none; \(most)"
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
      if outcome.missingPictures != nil {
        progress.printMessage("  '--output FOLDER' puts the pictures elsewhere")
      }
      if let command = outcome.recordCommand {
        progress.printMessage("  to accept what is drawn now: \(command)")
      }
    }
  }
}

private func parseRecording(_ text: String) throws -> GoldenRecording {
  guard let recording = GoldenRecording(rawValue: text) else {
    throw ValidationError("'\(text)' is not missing, failed or all")
  }
  return recording
}

/// Reads frame numbers with commas between them, `events`, or `none`.
private func parsePictures(_ text: String) throws -> KeptPictures {
  if text == "events" { return .events }
  if text == "none" { return .frames([]) }
  return .frames(
    try text.commaSeparated.map(parseCount(0...999_999)))
}
