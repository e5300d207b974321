import Synchronization

/// The state of a folder that several threads fill.
final class FolderState: Sendable {
  private let values = Mutex((byteCount: 0, isCommitted: false))

  var byteCount: Int { values.withLock { $0.byteCount } }

  func add(_ bytes: Int) { values.withLock { $0.byteCount += bytes } }

  var isCommitted: Bool {
    get { values.withLock { $0.isCommitted } }
    set { values.withLock { $0.isCommitted = newValue } }
  }
}
