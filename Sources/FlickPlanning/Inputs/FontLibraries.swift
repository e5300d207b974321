import FlickBasics
import FlickScene
import FlickText
import Synchronization

/// The fonts of the scenes that a resolver reads: the machine's fonts together with those that a scene brings along.
/// Each set is read once.
final class FontLibraries: Sendable {
  private let known = Mutex(RecentlyUsed<[FileIdentity], PangoTextOutliner>(budget: 8))

  /// - Throws: `TextError`.
  func fonts(with files: [Asset]) throws(TextError) -> PangoTextOutliner {
    let key = files.map { FileIdentity($0.path) }
    if let fonts = known.withLock({ $0.use(key) }) { return fonts }
    let fonts = try PangoTextOutliner(fontFiles: files.map(\.path))
    known.withLock { $0.insert(fonts, for: key) }
    return fonts
  }
}
