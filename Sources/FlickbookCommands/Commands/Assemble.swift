import ArgumentParser
import FlickBatch
import FlickPlanning
import FlickRendering
import Synchronization

struct Assemble: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assemble", abstract: "Make the outputs of a plan whose segments are rendered.",
    discussion: """
      Every segment has to be there, whole, and made from this plan by this build of the program; otherwise those that are \
      missing are named, nothing is written, and the exit code is \(ExitStatus.temporary.rawValue). The files are those \
      that 'flickbook render' would have made.

      EXAMPLES:
        flickbook plan scenes --output out --segments plan.json
        flickbook render --plan plan.json --shard 0/2 --segments segments
        flickbook render --plan plan.json --shard 1/2 --segments segments
        flickbook assemble plan.json --segments segments
      """)

  @Argument(help: "A plan, made by 'flickbook plan --save'.")
  var plan: String

  @Option(help: ArgumentHelp("Where the segments are.", valueName: "folder"), transform: parseOutput)
  var segments: String

  @Option(
    name: .shortAndLong,
    help: "How many parts of a scene are worked on at a time; by default as many as there are cores.",
    transform: parseCount(1...1024))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var reports: ReportOptions

  func run() async throws {
    let plan = try SegmentPlan(contentsOf: self.plan)
    let progress = ProgressReporter(quiet: quiet)
    defer { progress.close() }
    let journal = CurrentRun.current.journal
    try reports.requirePlaces(beside: plan.scenes.flatMap { $0.outputs.map(\.path) }, reading: [self.plan])
    let events = try reports.eventLog(start: journal?.start ?? .now)
    let renderer = try ShardRenderer(
      plan, path: self.plan, scenes: try BatchRequest.plans(of: plan, at: self.plan), folder: segments,
      jobs: allowedJobs(jobs, quiet: quiet), observer: { _ in })
    let log = Mutex(FailureLog())
    let report = try await renderer.join(hashesFiles: reports.needHashes) { event in
      // No worker continues this work after a crash: the journal only serves to say what was in work.
      if case .scene(_, let event) = event { journal?.record(.scene(index: nil, event)) }
      events?.record(event)
      progress.report(event)
      guard case .finishedScene(let report) = event else { return }
      for text in log.withLock({ $0.texts(of: report, quiet: quiet) }) { progress.printMessage(text) }
    }
    progress.close()
    try reports.end(report, events, quiet: quiet)
  }
}
