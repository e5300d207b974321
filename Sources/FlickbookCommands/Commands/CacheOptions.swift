import ArgumentParser
import FlickPlatform
import FlickProvenance

/// The options of the cache that keeps results from run to run.
struct CacheOptions: ParsableArguments {
  private static let folderVariable = "FLICKBOOK_CACHE"
  private static let sizeVariable = "FLICKBOOK_CACHE_SIZE"

  @Option(
    help: ArgumentHelp(
      "Keep results in this folder. Default: \(folderVariable), or flickbook in the user's folder for caches.",
      valueName: "folder"), completion: .directory,
    transform: parseOutput)
  var cache: String?

  @Flag(help: "Use no cache; \(folderVariable)=off does the same.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "The largest size of the cache, such as 500MB; the least recently used results are removed first. Default: \(sizeVariable), or 2GB.",
      valueName: "size"),
    transform: parseByteCount)
  var cacheSize: Int?

  func validate() throws {
    if noCache, cache != nil { throw ValidationError("--cache and --no-cache contradict each other") }
  }

  /// The cache's settings; nil when nothing is kept.
  ///
  /// - Throws: `ValidationError` for a mistake in the environment.
  func settings(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> CacheSettings? {
    let variable = environment[CacheOptions.folderVariable].flatMap { $0.isEmpty ? nil : $0 }
    guard !noCache, cache != nil || variable != "off" else { return nil }
    if cache == nil, let variable {
      try inVariable(CacheOptions.folderVariable) { try requirePlace(variable) }
    }
    guard let folder = cache ?? variable ?? CacheSettings.usualFolder(environment) else { return nil }
    return CacheSettings(folder: folder, limit: try limit(environment))
  }

  private func limit(_ environment: [String: String]) throws -> Int {
    if let cacheSize { return cacheSize }
    guard let text = environment[CacheOptions.sizeVariable], !text.isEmpty else {
      return CacheSettings.usualLimit
    }
    return try inVariable(CacheOptions.sizeVariable) { try parseByteCount(text) }
  }

  /// Names the variable in a mistake that `body` finds in its value.
  private func inVariable<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ValidationError {
      throw ValidationError("\(name): \(error.message)")
    }
  }

  /// Opens the cache; nil if caching is off, or if it cannot be opened; then `note` receives the reason. A folder that
  /// was named by the option must be usable; else an error is thrown.
  func store(note: (String) -> Void) throws -> RenderCache? {
    guard let settings = try settings() else { return nil }
    do {
      let store = try RenderCache(settings)
      if let exposure = store.exposure {
        note(
          "flickbook: warning: the cache folder '\(settings.folder)': \(exposure); they can remove its entries, and entries that "
            + "they add are not used. Use another folder, or 'chmod go-w' this one")
      }
      return store
    } catch {
      if cache != nil { throw error }
      note("flickbook: note: results are not cached for the next run: \(error)")
      return nil
    }
  }
}

/// Reads a size: `500MB`, `2GB`, `64MiB` or a plain number of bytes.
func parseByteCount(_ text: String) throws -> Int {
  let segments = [
    ("KiB", 1024.0), ("MiB", 1_048_576), ("GiB", 1_073_741_824), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9),
    ("B", 1),
  ]
  let segment = segments.first { text.hasSuffix($0.0) }
  let number = Double(text.dropLast(segment?.0.count ?? 0))
  guard let number, number >= 0, number * (segment?.1 ?? 1) <= 1e18 else {
    throw ValidationError("'\(text)' is not a size, such as 500MB or 2GB")
  }
  return Int(number * (segment?.1 ?? 1))
}
