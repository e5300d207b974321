import ArgumentParser
import Flickbook

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render scenes to videos.",
    discussion: """
      A PATH is a scene, a folder of scenes (searched for .yaml, .yml and .json files with the key 'scene:'), or - \
      for standard input. The files of a scene in a subfolder go into the same subfolder of the output. A file is \
      replaced only when the new one is complete and has been checked. A bad scene does not stop the others; the \
      exit code is that of the first that failed.

      \(timesHelp)

      EXAMPLES:
        flickbook render scenes --output out
        flickbook render tabs.yaml --output tabs.mp4
        flickbook render tabs.yaml --output preview --scale 1 --fps 30 --range open.start..open.settled
      """)

  @Argument(help: ArgumentHelp("Scenes, folders of scenes, or -.", valueName: "path"))
  var paths: [String]

  @Option(
    name: .shortAndLong,
    help:
      "A folder, made if it is missing, or a file that ends like the scene's one movie of that kind, such as .mp4.",
    transform: parseOutput)
  var output: String

  @Option(
    name: .shortAndLong,
    help: """
      How many parts of a scene are worked on at a time; by default as many as there are cores, or fewer if the container has \
      a quota.
      """,
    transform: parseCount(1...1024))
  var jobs: Int?

  @OptionGroup var scene: SceneOptions

  @OptionGroup var instructions: CPUOption

  @Option(
    help: ArgumentHelp("Only the frames that begin from A until before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Flag(help: "Print the hash of every frame to standard output: file, frame, SHA-256 of its pixels.")
  var hashes = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func run() async throws {
    let batch = Batch(
      resolver: scene.resolver, range: range,
      placement: OutputPlacement(output, fileExtensions: [".mp4", ".webm", ".webp", ".gif"]),
      jobs: jobs ?? Processor.workerCount)
    let plans = try batch.plans(for: SceneFinder(standardInput: Console.readStandardInput).scenes(in: paths))
    let progress = ProgressReporter(quiet: quiet)
    defer { progress.close() }
    let failure = try await batch.render(
      plans, observer: progress.report, frameHash: hashes ? Render.printHash : nil,
      failed: { error in
        if let text = Failure(error).text { progress.printMessage(text) }
      })
    if let failure { throw Reported(failure) }
  }

  private static let printHash: FrameHashReceiver = { output, frame, hash in
    try Console.printResult("\(output.path) \(frame) \(hash)")
  }
}
