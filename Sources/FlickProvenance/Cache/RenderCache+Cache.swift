import FlickBasics
import FlickFiles
package import FlickPlanning

/// The place and the size of the render cache.
package struct CacheSettings: Hashable, Sendable {
  /// The size of the cache in bytes if none is given.
  package static let defaultLimit = 2_000_000_000

  package var folder: String
  /// The largest size in bytes; beyond it the least recently used results are removed.
  package var limit: Int

  package init(folder: String, limit: Int = CacheSettings.defaultLimit) {
    self.folder = folder
    self.limit = limit
  }

  /// The user's cache folder according to the XDG Base Directory Specification: `$XDG_CACHE_HOME/flickbook`, or
  /// `~/.cache/flickbook`; nil if the environment names neither.
  package static func defaultFolder(_ environment: [String: String]) -> String? {
    // The specification requires that relative paths are ignored.
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return PathString.joined([folder, "flickbook"])
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return PathString.joined([home, ".cache", "flickbook"])
  }
}

/// The number of results in a cache, and their size.
package struct CacheStatus: Hashable, Sendable {
  package var results: Int
  package var bytes: Int
}

extension RenderCache {
  /// The cache in a folder, which is made if it is missing.
  ///
  /// - Throws: `FlickbookError.cannotUseCache` when the folder cannot be made, or when the program has been
  ///   replaced while it runs, so that its results could not be attributed to a build.
  package convenience init(_ cache: CacheSettings) throws(FlickbookError) {
    guard let buildID = ProgramIdentity.current else {
      throw .cannotUseCache(folder: cache.folder, reason: "the program's own files cannot be read")
    }
    self.init(try RenderCache.entries(cache), buildID: buildID)
  }

  /// - Throws: `FlickbookError.cannotUseCache`.
  package static func status(of cache: CacheSettings) throws(FlickbookError) -> CacheStatus {
    guard FileSystem.isFolder(cache.folder) else { return CacheStatus(results: 0, bytes: 0) }
    let size = try entries(cache).size
    return CacheStatus(results: size.entries, bytes: size.bytes)
  }

  /// Removes all results.
  ///
  /// - Returns: The status before.
  /// - Throws: `FlickbookError.cannotUseCache`.
  package static func clear(_ cache: CacheSettings) throws(FlickbookError) -> CacheStatus {
    let status = try status(of: cache)
    if FileSystem.isFolder(cache.folder) { try entries(cache).clear() }
    return status
  }

  private static func entries(_ cache: CacheSettings) throws(FlickbookError) -> EntryStore {
    do {
      return try EntryStore(cache.folder, limit: cache.limit)
    } catch {
      throw .cannotUseCache(folder: cache.folder, reason: error.reason)
    }
  }
}
