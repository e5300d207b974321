import FlickPlatform
import Synchronization

/// Removes temporaries that killed runs left in the folder of an output.
package enum StaleTemporaries {
  /// Removes the temporaries that earlier runs have left of an output; the next run that writes this output would
  /// remove them, too. Those of a running process stay.
  ///
  /// - Parameter path: The path of a file or a folder, which need not exist.
  package static func removeAll(ofOutput path: String) {
    if let place = try? OutputPlace(FilePlace(named: path)) { remove(of: place) }
    OutputFolder.removeStale(of: path)
  }

  /// Removes the temporaries of `place` whose lock is free; a running writer holds its lock. A temporary that cannot be
  /// removed is left to the next run.
  static func remove(of place: OutputPlace) {
    let prefix = place.temporaryPrefix
    for name in candidates(in: place.folder) where name.hasPrefix(prefix) {
      guard name.utf8.count == prefix.utf8.count + OutputPlace.suffixLength else { continue }
      try? removeIfStale(name, in: place.folder)
    }
  }

  /// Removes the temporaries of all outputs in a folder.
  static func removeAll(in folder: OpenFolder) {
    for name in (try? folder.names()) ?? [] where name.contains(OutputPlace.mark) {
      try? removeIfStale(name, in: folder)
    }
  }

  /// Returns the hidden temporaries of earlier runs in a folder. Each folder is searched only once, since it may hold
  /// thousands of pictures.
  private static func candidates(in folder: OpenFolder) -> [String] {
    known.withLock { known in
      if let names = known[folder.path] { return names }
      let names = ((try? folder.names()) ?? []).filter { $0.contains(OutputPlace.mark) }
      known[folder.path] = names
      return names
    }
  }

  private static let known = Mutex<[String: [String]]>([:])

  private static func removeIfStale(_ name: String, in folder: OpenFolder) throws(SystemError) {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    let descriptor = try SystemCalls.open(name, in: folder.descriptor, flags)
    defer { SystemCalls.close(descriptor) }
    guard try SystemCalls.status(of: descriptor).st_mode & S_IFMT == S_IFREG else { return }
    if try SystemCalls.tryLock(descriptor) { try folder.remove(name) }
  }
}
