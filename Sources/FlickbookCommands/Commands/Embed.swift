import ArgumentParser
import FlickDrawing
import FlickPlanning
import FlickPublishing

struct Embed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "embed", abstract: "Keep the pictures of a Markdown page up to date.",
    discussion: """
      A picture stands where the page asks for it:

        <!-- flickbook: {scene: tabs.yaml, webp: docs/tabs.webp, width: 240} -->

      The comment holds the scene's path and the keys of an output; both paths start in the page's folder. 'alt' is the \
      picture's words, by default the scene's title; 'shownWidth' its width on the page, in CSS pixels. What is \
      stale is rendered, and the link that shows it is written behind the comment, with a second comment that says \
      what it was made of. Code blocks are left alone.

      A picture is stale when the scene, its parts, pictures or fonts, the options, the installed fonts that it uses, \
      or flickbook's drawing have changed; nothing has to be drawn to know that.

      With --check nothing is rendered or written, and the exit code is \(ExitStatus.different.rawValue) when \
      something is stale.

      EXAMPLES:
        flickbook embed README.md
        flickbook embed --check README.md docs/guide.md
      """)

  @Argument(help: ArgumentHelp("Markdown files.", valueName: "page"))
  var pageArguments: [String]

  private var pages: [String] { pageArguments.flatMap(PathArguments.paths) }

  @Flag(help: "Only say what is stale, and why.")
  var check = false

  @Flag(help: "Ignore that the installed fonts are not those that the picture was made with.")
  var ignoreFonts = false

  @Option(
    name: .shortAndLong, help: "How many parts of a scene are worked on at a time.",
    transform: parseCount(1...1024))
  var jobs: Int?

  @OptionGroup var instructions: CPUOption

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func run() async throws {
    let cache = AssetCache()
    let resolver = SceneResolver(registry: CurrentRun.current.effects)
    let progress = ProgressReporter(quiet: quiet, name: pages[0])
    defer { progress.close() }
    var failures: [any Error] = []
    let results = ResultLog()
    let jobs = allowedJobs(jobs, quiet: quiet)
    for page in pages {
      let embedding = MarkdownImages(page, resolver: resolver, ignoreFonts: ignoreFonts, cache: cache)
      do {
        if check {
          failures += try compare(embedding, results)
        } else {
          try await embedding.update(jobs: jobs, observer: progress.observer) {
            report($0, of: page, results)
          }
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        if let text = Failure(error).text { progress.printMessage(text) }
        failures.append(error)
      }
    }
    // A mistake is reported in preference to a stale picture.
    if let failure = failures.first(where: { !($0 is StaleImage) }) ?? failures.first {
      throw Reported(failure)
    }
    try results.requireComplete()
  }

  /// Prints what is stale or wrong, and returns it.
  private func compare(_ embedding: MarkdownImages, _ results: ResultLog) throws -> [any Error] {
    var failures: [any Error] = []
    for result in try embedding.check() {
      do {
        report(try result.get(), of: embedding.path, results)
      } catch {
        if let text = (error as? StaleImage)?.description ?? Failure(error).text {
          Console.printMessage(text)
        }
        failures.append(error)
      }
    }
    return failures
  }

  private func report(_ outcome: MarkdownImages.Outcome, of page: String, _ results: ResultLog) {
    guard !quiet else { return }
    let state = outcome.staleness.map { "made again, \($0)" } ?? "up to date"
    results.printResult("\(page):\(outcome.line): \(outcome.path): \(state)")
    if let warning = outcome.warning { Console.printMessage("\(warning)") }
  }
}
