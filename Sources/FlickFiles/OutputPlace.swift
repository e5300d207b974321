import FlickPlatform

/// The place of an output: an open folder and a name in it.
struct OutputPlace {
  /// The part that the names of all temporaries share, before a few random letters.
  static let mark = ".flickbook-"
  static let suffixLength = 6

  let folder: OpenFolder
  let name: String

  /// Makes the place of a file. A symbolic link with that name is not followed: the file replaces it, and the link's
  /// target stays as it is.
  init(_ name: String, in folder: OpenFolder) throws(SystemError) {
    guard !name.isEmpty else { throw SystemError(code: EISDIR) }
    (self.folder, self.name) = (folder, name)
    switch try folder.kind(of: name) {
    case nil, S_IFREG: return
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFLNK: try requireReplaceable(S_IFREG)
    default: throw SystemError(code: EEXIST)
    }
  }

  init(_ place: FilePlace) throws(SystemError) {
    guard !place.path.isEmpty else { throw SystemError(code: ENOENT) }
    try self.init(place.name, in: try place.openedFolder(isMade: false))
  }

  /// Makes the place of a folder that may exist already. The folder replaces a symbolic link, too.
  init(ofFolder place: FilePlace) throws(SystemError) {
    let (folder, name) = (try place.openedFolder(isMade: false), place.name)
    let kind = name.isEmpty ? S_IFDIR : try folder.kind(of: name)
    if kind == S_IFDIR, ["", ".", ".."].contains(name) {
      // These names mean a folder whose own name has to be looked up.
      let real = FilePlace(named: try SystemCalls.resolved(place.path))
      guard !real.name.isEmpty else { throw SystemError(code: EBUSY) }
      (self.folder, self.name) = (try OpenFolder(real.root), real.name)
      return
    }
    (self.folder, self.name) = (folder, name)
    guard let kind, kind != S_IFDIR else { return }
    guard kind == S_IFLNK else { throw SystemError(code: ENOTDIR) }
    try requireReplaceable(S_IFDIR)
  }

  /// Throws unless a link may be replaced: it has to lead to something of the written kind, or nowhere. Links in the
  /// system's own folders, such as `/dev/stdout`, stand for open files and are not replaced.
  private func requireReplaceable(_ kind: mode_t) throws(SystemError) {
    let isSystems = ["/dev", "/proc"].contains { folder.path == $0 || folder.path.hasPrefix($0 + "/") }
    guard let target = try? SystemCalls.targetStatus(of: name, in: folder.descriptor).st_mode & S_IFMT else {
      if isSystems { throw SystemError(code: EEXIST) }
      return
    }
    guard target == kind, !isSystems else {
      throw SystemError(code: kind == S_IFDIR ? ENOTDIR : target == S_IFDIR ? EISDIR : EEXIST)
    }
  }

  /// Returns a hidden name that is unlikely to be taken.
  func newTemporaryName() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return temporaryPrefix
      + String((0..<OutputPlace.suffixLength).map { _ in letters.randomElement() ?? "x" })
  }

  /// The prefix that only the temporaries of this output have.
  var temporaryPrefix: String {
    // File names have at most 255 bytes.
    let isShort = name.utf8.count <= 230
    let stem = isShort ? name[...] : Substring(name.unicodeScalars.prefix(50))
    return ".\(stem)\(OutputPlace.mark)"
  }
}
