import Glibc

/// Where an output goes: an existing folder and a name in it.
struct OutputPlace {
  /// What the names of temporaries have in common, before a few letters of their own.
  static let mark = ".flickbook-"
  static let suffixLength = 6

  /// Absolute, without symbolic links.
  private(set) var folder: String
  let name: String

  /// A symbolic link at the path's end is not followed: the file takes its place, and what it leads to stays as it is.
  init(_ path: String) throws(SystemError) {
    let (folder, name) = OutputPlace.split(path)
    guard !name.isEmpty else { throw SystemError(code: path.isEmpty ? ENOENT : EISDIR) }
    (self.folder, self.name) = (try SystemCalls.resolved(folder), name)
    switch try OutputPlace.kind(at: path) {
    case nil, S_IFREG: return
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFLNK: try requireReplaceable(S_IFREG, linkAt: path)
    default: throw SystemError(code: EEXIST)
    }
  }

  /// The place of a folder that may stand there already. As with files, the folder takes the place of a symbolic link.
  init(folder path: String) throws(SystemError) {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let kind = try OutputPlace.kind(at: path)
    // The names '.' and '..' are those of another folder.
    (folder, name) = OutputPlace.split(kind == S_IFDIR ? try SystemCalls.resolved(path) : path)
    guard !name.isEmpty else { throw SystemError(code: EBUSY) }
    if kind == S_IFDIR { return }
    folder = try SystemCalls.resolved(folder)
    guard let kind else { return }
    guard kind == S_IFLNK else { throw SystemError(code: ENOTDIR) }
    try requireReplaceable(S_IFDIR, linkAt: path)
  }

  /// Whether a link may be replaced: it leads to what is written, or nowhere. The links of the system's own folders, such
  /// as `/dev/stdout`, stand for open files.
  private func requireReplaceable(_ kind: mode_t, linkAt path: String) throws(SystemError) {
    let isSystems = ["/dev", "/proc"].contains { folder == $0 || folder.hasPrefix($0 + "/") }
    guard let target = try? SystemCalls.status(of: path).st_mode & S_IFMT else {
      if isSystems { throw SystemError(code: EEXIST) }
      return
    }
    guard target == kind, !isSystems else {
      throw SystemError(code: kind == S_IFDIR ? ENOTDIR : target == S_IFDIR ? EISDIR : EEXIST)
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

  /// What is there, a link for itself; nil for nothing.
  private static func kind(at path: String) throws(SystemError) -> mode_t? {
    do {
      return try SystemCalls.linkStatus(of: path).st_mode & S_IFMT
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
