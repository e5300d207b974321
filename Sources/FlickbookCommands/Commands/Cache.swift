import ArgumentParser
import FlickPlanning
import FlickProvenance

struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Show or clear what is kept from run to run.",
    discussion: """
      Rendering keeps what it makes - segments of movies, changes of animations, pictures - under hashes of all that \
      they follow from: what is painted, with the contents of pictures and fonts, the output's options, and the \
      build of this program and its libraries. What is found is used in place of rendering it again, so that a second \
      run, or one after a kill, does only what is left, and a changed page costs only the parts of a movie that show \
      it. Results are checked when they are read; a damaged one is made again. Several runs may share a cache.

      EXAMPLES:
        flickbook cache status
        flickbook cache clear
        flickbook render scenes --output out --cache /var/tmp/flickbook --cache-size 10GB
      """,
    subcommands: [CacheStatusCommand.self, CacheClear.self])
}

struct CacheStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show where results are kept, how many and how large.")

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
    commandName: "clear", abstract: "Remove all results that are kept.")

  @OptionGroup var options: CacheOptions

  func run() throws {
    guard let settings = try options.settings() else { return }
    let status = try RenderCache.clear(settings)
    try Console.printResult(
      "\(settings.folder): removed \(counted(status.results, "result")), \(ByteCount.text(status.bytes))")
  }
}
