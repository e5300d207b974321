import ArgumentParser
import FlickPlanning
import FlickRendering

struct Assemble: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the outputs of a plan whose segments are rendered.",
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

  func run() async throws {
    let plan = try SegmentPlan(contentsOf: self.plan)
    let progress = ProgressReporter(quiet: quiet)
    defer { progress.close() }
    try await ShardRenderer(
      plan, path: self.plan, scenes: try BatchRequest.parse(plan.arguments).plans(), folder: segments,
      jobs: jobs ?? Processor.workerCount, observer: progress.observer
    ).join()
  }
}
