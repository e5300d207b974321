import ArgumentParser
import FlickDiagnostics
import FlickPlanning
import FlickProvenance

struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Show or clear the render cache.",
    discussion: """
      The cache keeps segments of movies, changes of animations, and pictures. Each has a key, a hash of everything \
      that it depends on: what is painted, with the contents of pictures and fonts, the output's options, and the \
      build of this program and its libraries. A run reuses the results that it finds. So a second run, or a run after \
      an interruption, does only the remaining work. After a change of a page, only the parts of a movie that show the \
      page are rendered again. Results are checked when they are read, and damaged ones are made again. Several runs \
      may share a cache.

      EXAMPLES:
        flickbook cache status
        flickbook cache clear
        flickbook render scenes --output out --cache /var/tmp/flickbook --cache-size 10GB
      """,
    subcommands: [CacheStatusCommand.self, CacheClear.self])
}

struct CacheStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the cache's folder, its size, and the number of results.")

  @OptionGroup var options: CacheOptions

  func run() throws {
    guard let settings = try options.settings() else {
      try Console.printResult("nothing is kept")
      return
    }
    let status = try RenderCache.status(of: settings)
    try Console.printResult(
      """
      folder   \(settings.folder)
      results  \(status.results)
      size     \(ByteCount.text(status.bytes))
      limit    \(ByteCount.text(settings.limit))
      """)
  }
}

struct CacheClear: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove all results from the cache.")

  @OptionGroup var options: CacheOptions

  func run() throws {
    guard let settings = try options.settings() else {
      throw FlickbookError.invalidRequest(
        "there is no cache to clear: --no-cache or FLICKBOOK_CACHE=off is given; --cache FOLDER names one")
    }
    let status = try RenderCache.clear(settings)
    try Console.printResult(
      "\(settings.folder): removed \(counted(status.results, "result")), \(ByteCount.text(status.bytes))")
  }
}
