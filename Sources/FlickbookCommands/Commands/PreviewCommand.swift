import ArgumentParser
import FlickBasics
import FlickFiles
import FlickPlanning
import FlickPublishing
import FlickbookPreview

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show scenes in a browser while you write them.",
    discussion: """
      Prints the address of a page, and serves the page until you stop the command. The page plays, scrubs and \
      inspects the scene's frames, which equal those of 'still' pixel for pixel. When a file of the scene changes, the \
      page shows the new scene at the same event.

      With --record, your touches on the picture become steps, and the parameters that you change become values of the \
      scene. The page shows each change and plays it; when you accept it, the page writes it into the scene's file. \
      The page can also record goldens, and redraw stale pictures of Markdown files. Without --record, nothing is \
      written.

      For a Markdown file (.md, .markdown), the page shows which pictures are stale. If you give only Markdown files, \
      it shows the scenes that they name.

      The page is served to this machine only, and only to those who know the address with its token. In a container, \
      listen on every address, and name the host under which you reach it: docker run -p 127.0.0.1:8080:8080 ... \
      preview --host 0.0.0.0 --port 8080 tabs.yaml

      EXAMPLES:
        flickbook preview tabs.yaml
        flickbook preview tabs.yaml --open
        flickbook preview tabs.yaml --record
        flickbook preview tabs.yaml README.md --record
        flickbook preview scenes --port 8080
      """)

  @Argument(
    help: ArgumentHelp("Scenes, folders of scenes, batches, Markdown files, or -.", valueName: "path"),
    completion: .scenesAndPages)
  var pathArguments: [String]

  private var paths: [String] { pathArguments.flatMap(PathArguments.paths) }

  @Option(help: "The port; by default a free one.", transform: parseCount(1...65535))
  var port: Int?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Let the page write the changes that you accept: scenes, goldens, pictures of Markdown files.")
  var record = false

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "A host name, besides localhost, under which the page may be opened; may be repeated.",
      valueName: "name"))
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
    try requireScenes()
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
    options.note = { [quiet] text in if !quiet { Console.printMessage("flickbook: note: \(text)") } }
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

  /// - Throws: `ValidationError` for a file that cannot be a scene: the page would only show that it cannot be read.
  private func requireScenes() throws {
    for path in paths where !PreviewCommand.isMarkdown(path) {
      guard let foreign = ForeignInput(atPath: path) else { continue }
      throw ValidationError(
        "'\(path)' is \(foreign.kind), and the preview shows scenes; \(foreign.way)")
    }
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
