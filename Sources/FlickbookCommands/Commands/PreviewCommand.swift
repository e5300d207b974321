import ArgumentParser
import FlickBasics
import FlickFiles
import FlickPlanning
import FlickPublishing
import FlickbookPreview

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show scenes on a page of a browser, as they are written.",
    discussion: """
      Prints the address of the page, and serves it until it is stopped. The page plays, scrubs and inspects the scene's \
      frames, pixel for pixel those of 'still'; it follows every change of the scene's files and stays at the event that it \
      showed.

      With --record, touches that are made on the picture become steps, and parameters that were turned become values of the \
      scene: the page shows the change, plays it, and writes it into the scene's file when it is accepted there. The page \
      also records goldens, and makes stale pictures of Markdown files again. Without --record nothing is written.

      Of a Markdown file (.md, .markdown), the page shows which pictures are stale. Markdown files alone show the scenes \
      that they name.

      Only this machine can reach it, and of that only whoever knows the address with its token. In a container, \
      listen to every address there and say under which name you reach it: \
      docker run -p 127.0.0.1:8080:8080 ... preview --host 0.0.0.0 --port 8080 tabs.yaml

      EXAMPLES:
        flickbook preview tabs.yaml
        flickbook preview tabs.yaml --open
        flickbook preview tabs.yaml --record
        flickbook preview tabs.yaml README.md --record
        flickbook preview scenes --port 8080
      """)

  @Argument(help: "Scenes, folders of scenes, batches, Markdown files, or -.")
  var pathArguments: [String]

  private var paths: [String] { pathArguments.flatMap(PathArguments.paths) }

  @Option(help: "The port; by default a free one.", transform: parseCount(1...65535))
  var port: Int?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Let the page write what is accepted there: scenes, goldens, pictures of Markdown files.")
  var record = false

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "A name that the page's address may have beside localhost; may be repeated.", valueName: "name"))
  var allowHost: [String] = []

  @Option(
    name: .shortAndLong,
    help: "How many threads draw; by default as many as the machine has.", transform: parseCount(1...1024))
  var jobs: Int?

  @OptionGroup var scene: SceneOptions

  @OptionGroup var instructions: CPUOption

  @Flag(name: .shortAndLong, help: "Print the address and errors only.")
  var quiet = false

  func run() async throws {
    let markdown = paths.filter(PreviewCommand.isMarkdown)
    let named = paths.filter { !PreviewCommand.isMarkdown($0) }
    let scenes = named.isEmpty ? try MarkdownImages.scenePaths(inPages: markdown) : named
    let findings = SceneFinder(standardInput: Console.readStandardInput).scenes(in: scenes)
    let inputs = try findings.map { try $0.get() }
    var options = Preview.Options()
    (options.host, options.port, options.allowedHosts) = (host, port ?? 0, allowHost)
    options.records = record
    options.arguments = scene.arguments
    options.markdown = markdown
    options.jobs = allowedJobs(jobs, quiet: quiet)
    let (memory, recovery) = (CurrentRun.current.journal?.service, CurrentRun.current.recovery)
    options.memory = memory
    let isContinued = memory?.place != nil
    // The note comes before anything is served, because serving it may crash the worker again.
    if isContinued { printNote(of: recovery?.failure) }
    let preview = try await Preview(of: inputs, resolver: try scene.resolver(), options: options)
    if !isContinued { try announce(preview.address) }
    await untilStopped()
    await preview.end()
    throw CancellationError()
  }

  private static func isMarkdown(_ path: String) -> Bool {
    [".md", ".markdown"].contains { path.lowercased().hasSuffix($0) }
  }

  private func announce(_ address: String) throws {
    warnOfOthers()
    try Console.printResult(address)
    if open { Browser.open(address) }
  }

  /// Prints why the page has lost its connection for a moment.
  private func printNote(of failure: FlickbookError?) {
    guard case .crashed(let crash, _, _) = failure, !quiet else { return }
    Console.printMessage("flickbook: note: \(crash); the preview goes on at the same address")
  }

  /// Warns that others can send requests, if the host is not this machine alone.
  private func warnOfOthers() {
    guard host != "127.0.0.1", host != "::1", host != "localhost" else { return }
    Console.printMessage(
      "warning: anyone who reaches \(VisibleText.line(host)) can send requests; only the address with its token gives access"
    )
  }

  /// Returns when the command's task is cancelled.
  private func untilStopped() async {
    let (never, _) = AsyncStream<Void>.makeStream()
    for await _ in never {}
  }
}
