import ArgumentParser
import FlickBasics
import FlickBatch
import FlickPlanning
import FlickProvenance
import FlickPublishing
import FlickRendering
import Synchronization

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render scenes to videos.",
    discussion: """
      A PATH is a scene, a folder of scenes (searched for .yaml, .yml and .json files with the key 'scene:'), a batch \
      (a file with the key 'batch:'), or - for standard input. The files of a scene in a subfolder go into the same \
      subfolder of the output. An existing file is replaced only after the new one is complete and checked. A failing \
      scene does not stop the others, and neither does a crash in an encoder's library. The exit code is that of the \
      first scene that failed.

      With --data, or with the matrix of a batch, a scene is rendered several times. The files then have the names \
      that the scene gives them, with the row's name or number and the values of the matrix before the ending. --name \
      gives them other names: it may use ${scene}, ${file} (the scene's own name for the file), ${output}, ${folder}, \
      ${row}, the columns of the table and the axes of the matrix. If two files would have the same name, the command \
      ends with an error before it renders anything.

      \(timesHelp)

      With --plan, renders segments of a plan ('flickbook plan --save') into a folder or a store, for 'flickbook assemble'.

      EXAMPLES:
        flickbook render scenes --output out
        flickbook render tabs.yaml
        flickbook render tabs.yaml --output tabs.gif --width 320 --fps 25
        flickbook render tabs.yaml --output out --set device.preset=ipad --set effect.mask=false
        flickbook render scenes --output out --data data.csv --name '${locale}/${scene}'
        flickbook render tabs.yaml --output preview --scale 1 --fps 30 --range open.start..open.settled
      """)

  @OptionGroup var selection: SceneSelection

  @OptionGroup var outputs: OutputOptions

  @Option(
    name: .shortAndLong,
    help: """
      How many parts of a scene are rendered at a time; by default as many as there are cores, or fewer if the \
      container has a quota.
      """,
    transform: parseCount(1...1024))
  var jobs: Int?

  @OptionGroup var scene: SceneOptions

  @OptionGroup var strictness: StrictOption

  @OptionGroup var instructions: CPUOption

  @OptionGroup var cache: CacheOptions

  @OptionGroup var shard: ShardOptions

  @Option(
    help: ArgumentHelp("Only the frames that begin at A or later, and before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Flag(help: "Print the file, the number and the hash of every frame to standard output.")
  var hashes = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var reports: ReportOptions

  @Flag(help: "With --gallery: also make contact sheets for scenes that have none.")
  var sheets = false

  @Option(
    help: ArgumentHelp(
      "The longest time for a scene, such as 90s or 5m. A scene that takes longer fails with 75; the others go on.",
      valueName: "time"), transform: parseTimeout)
  var timeout: Duration?

  func validate() throws {
    if sheets, reports.gallery == nil { throw ValidationError("--sheets is for --gallery") }
    guard shard.plan == nil else {
      guard selection.paths.isEmpty, outputs.isEmpty else {
        throw ValidationError("a plan already says which scenes are rendered, and where their files go")
      }
      if let option = optionThatAPlanSays {
        throw ValidationError(
          "the plan already says what is rendered; give \(option) to 'flickbook plan --save'")
      }
      guard reports.gallery == nil, !hashes else {
        let option = hashes ? "--hashes" : "--gallery"
        throw ValidationError("a shard makes segments, not outputs; \(option) cannot be used with --plan")
      }
      return
    }
    guard !selection.paths.isEmpty else { throw ValidationError("Missing expected argument '<path> ...'") }
    if hashes, reports.events == "-" {
      throw ValidationError("--hashes and --events - both write to standard output; give the events a file")
    }
  }

  /// The first given option that conflicts with a plan, because the plan already fixes what is made; nil if there is
  /// none.
  private var optionThatAPlanSays: String? {
    let options = [
      ("--data", selection.data != nil), ("--appearance", selection.appearance != nil),
      ("--aspect", selection.aspect != nil), ("--motion", selection.motion != nil),
      ("--name", selection.pattern != nil), ("--range", range != nil), ("--timeout", timeout != nil),
      ("--strict", strictness.strict),
    ]
    return options.first { $0.1 }?.0 ?? scene.arguments.first
  }

  func run() async throws {
    let progress = ProgressReporter(quiet: quiet)
    defer { progress.close() }
    let jobs = allowedJobs(jobs, quiet: quiet)
    if let run = try shard.run() { return try await run.run(jobs: jobs, reports, progress, quiet: quiet) }
    let store = try cache.store { note in if !quiet { progress.printMessage(note) } }
    let inputs = try selection.inputs()
    var batch = try self.batch(of: inputs, jobs: jobs, store)
    let (journal, recovery) = (CurrentRun.current.journal, CurrentRun.current.recovery)
    batch.resumption = recovery?.resumption
    if recovery != nil { store?.removeStaleTemporaries() }
    if let note = recovery?.note, !quiet { progress.printMessage(note) }
    let items = try await batch.items(for: inputs) { journal?.record($0) }
    try reports.requirePlaces(
      beside: items.flatMap(\.paths),
      reading: inputs.paths + [selection.data].compactMap(\.self) + items.flatMap { $0.item?.readPaths ?? [] }
    )
    let events = try reports.eventLog(
      start: journal?.start ?? .now, isContinued: recovery?.resumption?.hasBegun ?? false)
    if let note = animatedNote(items), !quiet { progress.printMessage(note) }
    let log = Mutex(FailureLog(isOfSeveralScenes: items.count > 1))
    let results = ResultLog()
    let told = recovery?.told ?? []
    let report = try await batch.render(items, frameHash: hashes ? Render.hashPrinter(results) : nil) {
      event in
      journal?.record(event)
      progress.report(event)
      let news = event.news(besides: told)
      events?.record(news)
      guard case .finishedScene(let report) = news else { return }
      for text in log.withLock({ $0.texts(of: report, quiet: quiet) }) { progress.printMessage(text) }
      journal?.record(.announcedScene(index: report.index))
    }
    progress.close()
    if let failure = store?.failure, !quiet {
      progress.printMessage("flickbook: note: not all results were cached for the next run: \(failure)")
    } else if let store, store.isTooSmall, !quiet {
      progress.printMessage(
        "flickbook: note: the cache is too small for this run, whose first results were removed already; "
          + "'--cache-size' sets a larger limit")
    }
    try reports.end(report, events, results, quiet: quiet)
    if hashes, results.count == 0, batch.resumption == nil {
      throw FlickbookError.invalidRequest(
        "--hashes needs an output with frames; contact sheets and traces have none")
    }
  }

  /// A note for those who expect one picture in a `.png`; nil if there is no reason for it.
  private func animatedNote(_ items: [PlannedItem]) -> String? {
    guard case .file(let path) = outputs.output, PathString.ending(of: path).lowercased() == "png",
      let count = items.first?.item?.outputs.first?.frameCount, count > 1
    else { return nil }
    let file = VisibleText.line(path)
    return
      "flickbook: note: \(file) will be an animated PNG of \(count) frames; 'flickbook still' draws one frame"
  }

  private func batch(of inputs: [SceneFinder.Finding], jobs: Int, _ store: RenderCache?) throws -> Batch {
    var resolver = outputs.applied(to: try scene.resolver())
    resolver.isStrict = strictness.strict
    var batch = Batch(
      resolver: resolver, range: range,
      destination: try outputs.destination(of: inputs),
      jobs: jobs, store: store, timeout: timeout)
    batch.overrides = try outputs.overrides(beside: scene)
    batch.hashesFiles = reports.needHashes
    batch.posterFolder = reports.gallery.map(Gallery.posterFolder)
    batch.sheetFolder = sheets ? reports.gallery.map(Gallery.sheetFolder) : nil
    return batch
  }

  private static func hashPrinter(_ results: ResultLog) -> FrameHashReceiver {
    { output, frame, hash in results.printResult("\(VisibleText.line(output.path)) \(frame) \(hash)") }
  }
}

extension BatchEvent {
  /// The event to report in place of this one. A reused scene that is not in `told` has finished for the user: the
  /// process before recorded its end, and crashed before it could report it.
  fileprivate func news(besides told: Set<Int>) -> BatchEvent {
    guard case .keptScene(let report) = self, !told.contains(report.index) else { return self }
    return .finishedScene(report)
  }
}
