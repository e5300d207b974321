import ArgumentParser
import FlickDrawing
import FlickPlanning
import FlickPublishing

struct Embed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "embed", abstract: "Keep the pictures of a Markdown page up to date.",
    discussion: """
      A comment in the page marks the place of a picture:

        <!-- flickbook: {scene: tabs.yaml, webp: docs/tabs.webp, width: 240} -->

      The comment holds the scene's path and the keys of an output; both paths start in the page's folder. 'alt' is \
      the alternative text, by default the scene's title. 'shownWidth' is the picture's width on the page, in CSS \
      pixels. Renders the stale pictures, and writes a link after the comment, with a second comment that records what \
      the picture was made from. Leaves code blocks alone.

      A picture is stale when one of these has changed: the scene or one of its files, the options, the installed \
      fonts that it uses, or the way that flickbook draws. Finding this out needs no drawing.

      --check renders and writes nothing; the exit code is \(ExitStatus.different.rawValue) when a picture is stale.

      EXAMPLES:
        flickbook embed README.md
        flickbook embed --check README.md docs/guide.md
      """)

  @Argument(help: ArgumentHelp("Markdown files.", valueName: "page"), completion: .pages)
  var pageArguments: [String]

  private var pages: [String] { pageArguments.flatMap(PathArguments.paths) }

  @Flag(help: "Only print which pictures are stale, and why.")
  var check = false

  @Flag(help: "Accept pictures that were made with other installed fonts.")
  var ignoreFonts = false

  @Option(
    name: .shortAndLong, help: "How many parts of a scene are rendered at a time.",
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
    let owners = PictureOwners()
    let jobs = allowedJobs(jobs, quiet: quiet)
    for page in pages {
      let embedding = MarkdownImages(page, resolver: resolver, ignoreFonts: ignoreFonts, cache: cache)
      do {
        if check {
          failures += try compare(embedding, results)
        } else {
          try await embedding.update(jobs: jobs, owners: owners, observer: progress.observer) {
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

  /// Prints the stale and the wrong pictures, and returns them.
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
    let state =
      switch outcome.staleness {
      case nil: "up to date"
      case .notMade: "made for the first time"
      case let reason?: "made again: \(reason)"
      }
    results.printResult("\(page):\(outcome.line): \(outcome.path): \(state)")
    if let warning = outcome.warning { Console.printMessage("\(warning)") }
  }
}
