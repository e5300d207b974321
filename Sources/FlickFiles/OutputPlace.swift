import FlickPlatform

/// Where an output goes: an open folder and a name in it.
struct OutputPlace {
  /// The mark that the names of temporaries share, before a few letters of their own.
  static let mark = ".flickbook-"
  static let suffixLength = 6

  let folder: OpenFolder
  let name: String

  /// A symbolic link that has the name is not followed: the file takes its place, and the file to which it leads stays
  /// as it is.
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

  /// The place of a folder that may stand there already. As with files, the folder takes the place of a symbolic link.
  init(ofFolder place: FilePlace) throws(SystemError) {
    let (folder, name) = (try place.openedFolder(isMade: false), place.name)
    let kind = name.isEmpty ? S_IFDIR : try folder.kind(of: name)
    if kind == S_IFDIR, ["", ".", ".."].contains(name) {
      // Names of another folder.
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

  /// Whether a link may be replaced: it leads to what is written, or nowhere. The links of the system's own folders,
  /// such as `/dev/stdout`, stand for open files.
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

  /// A hidden name that is unlikely to be taken.
  func newTemporaryName() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return temporaryPrefix
      + String((0..<OutputPlace.suffixLength).map { _ in letters.randomElement() ?? "x" })
  }

  /// The prefix of the temporaries of this output, and of no other.
  var temporaryPrefix: String {
    // File names end at 255 bytes.
    let isShort = name.utf8.count <= 230
    let stem = isShort ? name[...] : Substring(name.unicodeScalars.prefix(50))
    return ".\(stem)\(OutputPlace.mark)"
  }
}
