import FlickBasics
package import FlickFiles
package import FlickProvenance

/// The place of a plan's segments: a folder that the machines share, or a store that each of them reaches.
package enum SegmentPlace: Hashable, Sendable {
  case folder(String)
  case store(StoreAddress)

  /// The folder or the address, for messages.
  package var text: String {
    switch self {
    case .folder(let path): path
    case .store(let address): address.text
    }
  }
}

extension ObjectEntries {
  /// Fetches all segments of a plan into a folder. Damaged segments are left out, and removed from the store.
  ///
  /// - Parameters:
  ///   - folder: An empty folder, which has to exist as long as the segments are used.
  ///   - count: The number of segments that are fetched at a time.
  /// - Throws: `FileError`, `CancellationError`.
  package func fetched(_ plan: SegmentPlan, into folder: ScratchFolder, atATime count: Int) async throws
    -> RenderCache
  {
    try refresh()
    let local = try EntryStore(folder.path)
    let threads = WorkerThreads(count: count)
    defer { threads.close() }
    try await BoundedTasks(atATime: count, on: threads).run(
      plan.segments.lazy.map(\.key),
      work: { key in if let entry = try self.checkedEntry(for: key) { try local.put(entry) } },
      finish: { _ in })
    return RenderCache(segments: local, buildID: plan.program, folder: place)
  }
}
