import ArgumentParser
import FlickBatch
import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickRendering
import Synchronization

struct Assemble: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assemble", abstract: "Make the outputs of a plan whose segments are rendered.",
    discussion: """
      Every segment must be complete, and made from this plan by this build of the program. Otherwise the command \
      lists the missing segments, writes nothing, and ends with exit code \(ExitStatus.temporary.rawValue). The files \
      equal those of 'flickbook render'. A page made with --gallery shows them. 'assemble' draws no further pictures, so \
      the poster of a scene without an output 'png' is the last frame of its movie.

      EXAMPLES:
        flickbook plan scenes --output out --save plan.json
        flickbook render --plan plan.json --shard 0/2 --segments segments
        flickbook render --plan plan.json --shard 1/2 --segments segments
        flickbook assemble plan.json --segments segments
      """)

  @Argument(help: "A plan, made by 'flickbook plan --save'.", completion: .plans)
  var plan: String

  @Option(
    help: ArgumentHelp(
      "The folder of the segments, or a store such as s3://BUCKET/FOLDER, from which they are fetched first.",
      valueName: "folder"), completion: .directory, transform: parseSegments)
  var segments: Result<SegmentPlace, ValidationError>

  @Option(
    name: .shortAndLong,
    help: "How many parts of a scene are rendered at a time; by default as many as there are cores.",
    transform: parseCount(1...1024))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var reports: ReportOptions

  func validate() throws { _ = try segments.get() }

  func run() async throws {
    let plan = try SegmentPlan(contentsOf: self.plan)
    let progress = ProgressReporter(quiet: quiet)
    defer { progress.close() }
    let journal = CurrentRun.current.journal
    try reports.requirePlaces(
      beside: plan.scenes.flatMap { $0.outputs.map(\.path) },
      reading: try BatchRequest.readPaths(of: plan, at: self.plan, for: reports))
    let events = try reports.eventLog(start: journal?.start ?? .now)
    let jobs = allowedJobs(jobs, quiet: quiet)
    let fetched = try ScratchFolder()
    let renderer = try ShardRenderer(
      plan, path: self.plan, scenes: try BatchRequest.plans(of: plan, at: self.plan),
      segments: try await store(of: plan, fetched), jobs: jobs, observer: { _ in })
    let log = Mutex(FailureLog())
    let report = try await renderer.join(hashesFiles: reports.needHashes) { event in
      // No worker continues this work after a crash: the journal only serves to say what was in progress.
      if case .scene(_, let event) = event { journal?.record(.scene(index: nil, event)) }
      events?.record(event)
      progress.report(event)
      guard case .finishedScene(let report) = event else { return }
      for text in log.withLock({ $0.texts(of: report, quiet: quiet) }) { progress.printMessage(text) }
    }
    progress.close()
    try reports.end(report, events, quiet: quiet)
    fetched.remove()
  }

  /// The plan's segments. Those of a store are fetched into a folder, because they are read twice: to check that all
  /// are there, and to join them.
  private func store(of plan: SegmentPlan, _ folder: ScratchFolder) async throws -> RenderCache {
    switch try segments.get() {
    case .folder(let path) where FileSystem.kind(of: path) == nil:
      // A missing folder has no segments. It is not made, because 'assemble' only reads there.
      return RenderCache(
        segments: try EntryStore(folder.path), buildID: plan.program, folder: "\(path) (no such folder)")
    case .folder(let path): return try RenderCache(segments: path, buildID: plan.program)
    case .store(let address):
      let limits = HelperStore.Limits()
      return try await ObjectEntries(try HelperStore(address, limits)).fetched(
        plan, into: folder, atATime: limits.helpers)
    }
  }
}
