import Glibc

/// Where an output goes: an existing folder and a name in it.
struct OutputPlace {
  /// What the names of temporaries have in common, before a few letters of their own.
  static let mark = ".flickbook-"
  static let suffixLength = 6

  /// Absolute, without symbolic links.
  let folder: String
  let name: String

  /// Follows symbolic links, so that the file they point to is replaced and not the link.
  init(_ path: String) throws(SystemError) {
    guard let status = try OutputPlace.existing(path) else {
      let (folder, name) = OutputPlace.split(path)
      guard !name.isEmpty else { throw SystemError(code: path.isEmpty ? ENOENT : EISDIR) }
      self.folder = try SystemCalls.resolved(folder)
      self.name = name
      return
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else { throw SystemError(code: kind == S_IFDIR ? EISDIR : EEXIST) }
    (folder, name) = OutputPlace.split(try SystemCalls.resolved(path))
  }

  /// The place of a folder that may stand there already. Symbolic links are followed.
  init(folder path: String) throws(SystemError) {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    if let status = try OutputPlace.existing(path) {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR) }
      (folder, name) = OutputPlace.split(try SystemCalls.resolved(path))
      guard !name.isEmpty else { throw SystemError(code: EBUSY) }
    } else {
      let (folder, name) = OutputPlace.split(path)
      self.folder = try SystemCalls.resolved(folder)
      self.name = name
    }
  }

  /// A hidden name that is unlikely to be taken.
  func newTemporaryName() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return temporaryPrefix
      + String((0..<OutputPlace.suffixLength).map { _ in letters.randomElement() ?? "x" })
  }

  /// What the temporaries of this output, and of no other, begin with.
  var temporaryPrefix: String {
    // File names end at 255 bytes.
    let isShort = name.utf8.count <= 230
    let stem = isShort ? name[...] : Substring(name.unicodeScalars.prefix(50))
    return ".\(stem)\(OutputPlace.mark)"
  }

  private static func existing(_ path: String) throws(SystemError) -> stat? {
    do {
      return try SystemCalls.status(of: path)
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
