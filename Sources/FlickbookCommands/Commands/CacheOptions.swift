import ArgumentParser
import FlickPlatform
import FlickProvenance

/// The options of the cache that keeps results from run to run.
struct CacheOptions: ParsableArguments {
  private static let folderVariable = StoppedWork.cacheVariable
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
    guard let folder = cache ?? variable ?? CacheSettings.defaultFolder(environment) else { return nil }
    return CacheSettings(folder: folder, limit: try limit(environment))
  }

  private func limit(_ environment: [String: String]) throws -> Int {
    if let cacheSize { return cacheSize }
    guard let text = environment[CacheOptions.sizeVariable], !text.isEmpty else {
      return CacheSettings.defaultLimit
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

  /// Opens the cache; nil if caching is off. If the folder cannot be used, an error is thrown if the option names it;
  /// otherwise the result is nil, and `note` receives the reason.
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
