// Unsafe: realpath returns memory that the caller owns; it is copied and freed here.

import FlickPlatform

/// A folder whose files are looked up by paths that cannot lead out of it.
package struct ConfinedFolder: Sendable {
  /// The folder's path without symbolic links; nil when there is no such folder.
  private let root: String?

  package init(_ path: String) { root = ConfinedFolder.realPath(path) }

  /// Returns the absolute path of the regular file called `name`.
  package func path(of name: String) throws(AssetError) -> String {
    let relative: RelativePath
    do { relative = try RelativePath(name) } catch {
      // For a file in the folder, suggest its relative path.
      guard let root, name.hasPrefix(root + "/") else { throw error }
      throw AssetError(error.message, suggestion: "did you mean '\(name.dropFirst(root.count + 1))'?")
    }
    guard let root, let real = ConfinedFolder.realPath(root + "/" + relative.text) else {
      switch errno {
      case EACCES: throw AssetError("permission denied")
      case ENOENT, ENOTDIR:
        // A suggestion must not show the names of files outside, to which a linked folder may lead.
        let nearby = root.flatMap {
          NearbyFile(to: relative.text, in: $0, guessesByEnding: true, mayList: isWithin)
        }
        throw AssetError("there is no such file", suggestion: nearby?.suggestion)
      default: throw AssetError(unsafe String(cString: strerror(errno)))
      }
    }
    guard isWithin(real) else { throw AssetError("a symbolic link leads out of the scene's folder") }
    var status = stat()
    guard unsafe stat(real, &status) == 0 else { throw AssetError(unsafe String(cString: strerror(errno))) }
    if let obstacle = status.obstacle { throw AssetError(obstacle) }
    guard unsafe access(real, R_OK) == 0 else { throw AssetError("the file cannot be read") }
    return real
  }

  /// Whether a path leads to the folder or to something in it.
  private func isWithin(_ path: String) -> Bool {
    guard let root, let real = ConfinedFolder.realPath(path) else { return false }
    return real == root || real.hasPrefix(root == "/" ? root : root + "/")
  }

  /// Returns the canonical absolute path of the file that `path` leads to; nil, with `errno` set, when it leads
  /// nowhere.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

extension stat {
  /// The reason why the file is not read; nil for a regular file.
  var obstacle: String? {
    switch st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "it is a folder"
    default: "it is not a regular file"
    }
  }
}
