import Glibc

/// What a process that was killed has left beside an output.
package enum Leftovers {
  /// Removes them, as the next run for this output would. Those of a process that is still writing stay.
  ///
  /// - Parameter path: of a file or a folder, which need not exist.
  package static func remove(of path: String) {
    if let place = try? OutputPlace(path),
      let folder = try? SystemCalls.open(place.folder, O_RDONLY | O_DIRECTORY)
    {
      StaleTemporaries.remove(of: place, in: folder)
      SystemCalls.close(folder)
    }
    OutputFolder.removeStale(of: path)
  }
}
