package import FlickFiles
package import FlickPlanning
import Synchronization

/// Keeps rendered results, so that they need not be rendered again: the segments of movies, the changes of animations,
/// the pictures of stills and sheets. The key of a result is made from everything that the result depends on, so a
/// cached result equals a rendered one.
///
/// Failures of a cache never stop a rendering: a result that cannot be read is rendered again, and one that cannot be
/// written is not kept.
public final class RenderCache: Sendable {
  let entries: any EntryStorage
  /// The cache's folder, or the address of the store that the segments are from.
  package let folder: String
  /// The build of the program that makes the encoded pieces, as 64 hexadecimal digits; another build may make others.
  package let buildID: String
  /// Whether every result that a rendering wants must be there, as when segments of a plan are joined. Such a cache
  /// keeps no records of outputs.
  package let isComplete: Bool
  private let firstFailure = Mutex<FileError?>(nil)

  /// - Parameter folder: The name of the entries' place in messages; nil for the name that the entries give it.
  package init(
    _ entries: any EntryStorage, buildID: String, isComplete: Bool = false, folder: String? = nil
  ) {
    (self.entries, self.buildID, self.isComplete) = (entries, buildID, isComplete)
    self.folder = folder ?? entries.place
  }

  /// The segments of a plan, in a folder that is made if it is missing.
  ///
  /// - Throws: `FileError.cannotCreateOutput`.
  package convenience init(segments folder: String, buildID: String) throws(FileError) {
    self.init(segments: try EntryStore(folder, for: .results), buildID: buildID)
  }

  /// The segments of a plan.
  ///
  /// - Parameter folder: The name of the entries' place in messages; nil for the name that the entries give it.
  package convenience init(segments entries: any EntryStorage, buildID: String, folder: String? = nil) {
    self.init(entries, buildID: buildID, isComplete: true, folder: folder)
  }

  package func missing(_ name: String) -> FlickbookError {
    .segmentsMissing(folder: folder, count: 1, of: nil, names: [name])
  }

  /// Removes unfinished entries that a crashed process has left.
  package func removeStaleTemporaries() { entries.removeStaleTemporaries() }

  /// The reason why other users can read or replace encoded pieces: they may write to the folder. Nil when they may
  /// not.
  package var exposure: String? { entries.exposure }

  /// Whether results of this run were removed to make room for others.
  package var isTooSmall: Bool { entries.isTooSmall }

  /// The first error that kept a result from being stored; nil when there was none.
  package var failure: FileError? { firstFailure.withLock { $0 } }

  /// The failure that makes further rendering useless: a store of objects did not answer several times, and is not
  /// tried again. Nil when there is none.
  package var lastingFailure: FileError? { entries.isRemote ? failure : nil }

  package func encodedPiece(for key: String) -> EncodedPiece? {
    content(for: key).flatMap { EncodedPiece(entry: $0) }
  }

  /// Whether there is an entry for the key; its content is not read.
  package func has(_ key: String) -> Bool { entries.has(key) }

  /// Whether there is an entry for the key. An entry in a folder is also read and checked; one in a store of objects is
  /// not fetched.
  package func holds(_ key: String) -> Bool { entries.isRemote ? has(key) : content(for: key) != nil }

  package func keep(_ encoded: EncodedPiece, for key: String) { keep(encoded.entry, for: key) }

  package func content(for key: String) -> [UInt8]? {
    guard let entry = entries.entry(for: key), entry.buildID == buildID else { return nil }
    return entry.content
  }

  /// Keeps a result. After the first failure to write, nothing more is written.
  package func keep(_ content: [UInt8], for key: String) {
    guard failure == nil else { return }
    do throws(FileError) {
      try entries.put(StoreEntry(key: key, buildID: buildID, content: content))
    } catch {
      firstFailure.withLock { $0 = $0 ?? error }
    }
  }
}
