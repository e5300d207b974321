public import FlickVideo
import Synchronization

/// Keeps what was rendered, so that it need not be rendered again: the units of movies, the changes of animations, the
/// pictures of stills and sheets. Each lies under a key that follows from all that it depends on, so that what is found is
/// what rendering would give.
///
/// Trouble with a cache never stops a rendering: what cannot be read is made anew, and what cannot be written is not kept.
public final class ProductStore: Sendable {
  let entries: EntryStore
  /// Which program makes products, as 64 hexadecimal digits: another one may make others.
  let maker: String
  /// Whether all that is wanted has to be there; only then nothing is noted of what files hold.
  let isComplete: Bool
  private let firstTrouble = Mutex<VideoError?>(nil)

  init(_ entries: EntryStore, maker: String, isComplete: Bool = false) {
    (self.entries, self.maker, self.isComplete) = (entries, maker, isComplete)
  }

  /// The units of a plan, in a folder that is made if it is missing.
  ///
  /// - Throws: `VideoError.cannotCreateOutput`.
  convenience init(units folder: String, maker: String) throws(VideoError) {
    self.init(try EntryStore(folder, for: .results), maker: maker, isComplete: true)
  }

  var folder: String { entries.folder }

  func missing(_ name: String) -> FlickbookError {
    .unitsMissing(folder: folder, count: 1, of: nil, names: [name])
  }

  /// Removes what a process that has crashed left of entries.
  public func removeLeftovers() { entries.removeLeftovers() }

  /// Why products were not kept, if they were not.
  public var trouble: VideoError? { firstTrouble.withLock { $0 } }

  func product(for key: String) -> CellProduct? {
    content(for: key).flatMap { CellProduct(entry: $0) }
  }

  func keep(_ product: CellProduct, for key: String) { keep(product.entry, for: key) }

  func content(for key: String) -> [UInt8]? {
    guard let entry = entries.entry(for: key), entry.maker == maker else { return nil }
    return entry.content
  }

  /// Keeps something. After the first that cannot be written no more is tried.
  func keep(_ content: [UInt8], for key: String) {
    guard trouble == nil else { return }
    do throws(VideoError) {
      try entries.put(StoreEntry(key: key, maker: maker, content: content))
    } catch {
      firstTrouble.withLock { $0 = $0 ?? error }
    }
  }
}
