import FlickBasics
import FlickFiles
import FlickPlatform

/// Questions about the file at a path, spellings of paths, and the making of folders and of files in them.
package enum FileSystem {
  package enum Kind { case file, folder }

  /// The kind of the file at `path`, with links followed; nil when there is none.
  package static func kind(of path: String) -> Kind? {
    (try? SystemCalls.status(of: path)).map { $0.st_mode.kind == S_IFDIR ? .folder : .file }
  }

  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// The reason why no output can be made at a path, whatever its format: a pipe, a socket or a device has the path, or
  /// something in it is not a folder. Nil if there is no such reason. Links are followed.
  package static func obstacle(at path: String) -> String? {
    switch (try? SystemCalls.status(of: path))?.st_mode.kind {
    case S_IFIFO: return "it is a pipe, not a file"
    case S_IFSOCK: return "it is a socket, not a file"
    case S_IFCHR, S_IFBLK: return "it is a device, not a file"
    case .some: return nil
    case nil: break
    }
    var outer = PathString.folder(of: path)
    while kind(of: outer) == nil, PathString.folder(of: outer) != outer {
      outer = PathString.folder(of: outer)
    }
    return kind(of: outer) == .file ? "'\(outer)' is not a folder" : nil
  }

  /// - Throws: `FlickbookError.cannotCreateOutput` if no file can be made at a path.
  package static func requirePlace(ofFile path: String) throws(FlickbookError) {
    let reason = isFolder(path) ? "it is a folder" : obstacle(at: path)
    if let reason { throw .cannotCreateOutput(path: path, reason: reason) }
  }

  package static func isLink(_ path: String) -> Bool {
    (try? SystemCalls.linkStatus(of: path)).map { $0.st_mode.kind == S_IFLNK } ?? false
  }

  /// The path in its simplest spelling. Links are not followed, so paths through links may differ though the file is
  /// the same.
  package static func normalized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// One spelling for all paths of a file to be written, whichever links lead to its folder. Folders that do not exist
  /// yet keep their spelling. A link at the path itself is not followed, since writing replaces it.
  package static func identity(of path: String) -> String {
    var rest: [String] = []
    var folder = path
    repeat {
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      rest.insert(PathString.name(of: folder), at: 0)
      folder = PathString.folder(of: folder)
      if let real = try? SystemCalls.resolved(folder) { return PathString.joined([real] + rest) }
    } while folder != "." && folder != "/"
    return normalized(path)
  }

  /// The path that `path` leads to with links followed; nil when there is nothing.
  package static func target(of path: String) -> String? { try? SystemCalls.resolved(path) }

  /// `path` as seen from a folder.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = normalized(path).split(separator: "/")
    let start = normalized(folder).split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }

  /// The size of a file in bytes; 0 when there is no such file.
  package static func byteCount(of path: String) -> Int {
    (try? SystemCalls.linkStatus(of: path)).map { Int($0.st_size) } ?? 0
  }

  /// Makes the folder and those above it.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`.
  package static func createFolder(_ path: String) throws(FlickbookError) {
    do throws(SystemError) { try createFolders(path) } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
  }

  /// Writes a whole file, and makes its folder and those above it.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    try createFolder(PathString.folder(of: path))
    try OutputFile.write(bytes, to: path)
  }

  private static func createFolders(_ path: String) throws(SystemError) {
    if isFolder(path) { return }
    do {
      try SystemCalls.createFolder(path, mode: 0o777)
    } catch {
      // Another program may have made it meanwhile.
      if isFolder(path) { return }
      guard error.isMissingFile, case let outer = PathString.folder(of: path), outer != path else {
        throw error
      }
      try createFolders(outer)
      do { try SystemCalls.createFolder(path, mode: 0o777) } catch {
        guard isFolder(path) else { throw error }
      }
    }
  }
}

extension mode_t {
  /// The bits that state the kind of a file.
  fileprivate var kind: mode_t { self & S_IFMT }
}
