package import FlickFiles
package import FlickPlanning
import Synchronization

/// Keeps what was rendered, so that it need not be rendered again: the segments of movies, the changes of animations,
/// the pictures of stills and sheets. Each lies under a key that follows from all that it depends on, so that what is
/// found is what rendering would give.
///
/// Trouble with a cache never stops a rendering: what cannot be read is made anew, and what cannot be written is not
/// kept.
public final class RenderCache: Sendable {
  let entries: EntryStore
  /// Which program makes encoded pieces, as 64 hexadecimal digits: another one may make others.
  package let buildID: String
  /// Whether all that is wanted has to be there; only then nothing is noted of what files hold.
  package let isComplete: Bool
  private let firstFailure = Mutex<FileError?>(nil)

  package init(_ entries: EntryStore, buildID: String, isComplete: Bool = false) {
    (self.entries, self.buildID, self.isComplete) = (entries, buildID, isComplete)
  }

  /// The segments of a plan, in a folder that is made if it is missing.
  ///
  /// - Throws: `FileError.cannotCreateOutput`.
  package convenience init(segments folder: String, buildID: String) throws(FileError) {
    self.init(try EntryStore(folder, for: .results), buildID: buildID, isComplete: true)
  }

  package var folder: String { entries.folder }

  package func missing(_ name: String) -> FlickbookError {
    .segmentsMissing(folder: folder, count: 1, of: nil, names: [name])
  }

  /// Removes what a process that has crashed left of entries.
  package func removeStaleTemporaries() { entries.removeStaleTemporaries() }

  /// Why encoded pieces may be lost to others, or others' be there: other users may write to the folder. Nil when they
  /// may not.
  package var exposure: String? { entries.exposure }

  /// Why encoded pieces were not kept, if they were not.
  package var failure: FileError? { firstFailure.withLock { $0 } }

  package func encodedPiece(for key: String) -> EncodedPiece? {
    content(for: key).flatMap { EncodedPiece(entry: $0) }
  }

  /// Whether something is kept, which nobody has read yet.
  package func has(_ key: String) -> Bool { entries.has(key) }

  package func keep(_ encoded: EncodedPiece, for key: String) { keep(encoded.entry, for: key) }

  package func content(for key: String) -> [UInt8]? {
    guard let entry = entries.entry(for: key), entry.buildID == buildID else { return nil }
    return entry.content
  }

  /// Keeps something. After the first that cannot be written no more is tried.
  package func keep(_ content: [UInt8], for key: String) {
    guard failure == nil else { return }
    do throws(FileError) {
      try entries.put(StoreEntry(key: key, buildID: buildID, content: content))
    } catch {
      firstFailure.withLock { $0 = $0 ?? error }
    }
  }
}
