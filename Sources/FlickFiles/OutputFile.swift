import Glibc

/// A file that is whole or absent: it is written under no name, or a hidden one, in the folder of its target
/// and gets its name when it is complete and on the disk. Whatever fails or is cut off before that leaves a
/// file that stood there before as it was. A symbolic link that has the target's name is replaced, never followed.
///
///     let file = try OutputFile("out/movie.mp4")
///     …                       // write to the file
///     try file.commit()       // or let go of it: then nothing stays behind
///
/// Where the file system offers files without a name, a killed run leaves nothing. Elsewhere it leaves a
/// hidden file `.NAME.flickbook-XXXXXX`, which the next run for the same target clears away; the lock on it
/// tells that its writer is gone.
public final class OutputFile {
  /// Whether the file has a hidden name while it is written.
  package enum Temporary: Sendable { case unnamedIfPossible, named }

  /// The target as the caller named it.
  public let path: String
  /// Open for reading and writing until the file is committed or let go.
  package let descriptor: Int32
  /// A path by which this process can open the unfinished file again.
  package let temporaryPath: String

  private let place: OutputPlace
  private let folder: Int32
  private var hiddenName: String?
  private var isCommitted = false

  public convenience init(_ path: String) throws(FileError) {
    try self.init(path, temporary: .unnamedIfPossible)
  }

  /// - Throws: `FileError.cannotCreateOutput` when the folder is missing or closed to us, or when something
  ///   other than a plain file has the target's name.
  package init(_ path: String, temporary: Temporary) throws(FileError) {
    self.path = path
    do {
      place = try OutputPlace(path)
      folder = try SystemCalls.open(place.folder, O_RDONLY | O_DIRECTORY)
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    StaleTemporaries.remove(of: place, in: folder)
    do {
      (descriptor, hiddenName) = try OutputFile.open(place, folder, temporary)
    } catch {
      SystemCalls.close(folder)
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    if let hiddenName {
      temporaryPath = place.folder + "/" + hiddenName
    } else {
      temporaryPath = "/proc/self/fd/\(descriptor)"
    }
  }

  deinit {
    if let hiddenName { try? SystemCalls.remove(hiddenName, in: folder) }
    SystemCalls.close(descriptor)
    SystemCalls.close(folder)
  }

  /// Appends to the file.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try reportingFailures { () throws(SystemError) in try SystemCalls.write(bytes, to: descriptor) }
  }

  /// Replaces bytes that were written before.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try reportingFailures { () throws(SystemError) in
      try SystemCalls.write(bytes, to: descriptor, at: offset)
    }
  }

  /// Up to `count` bytes from `offset` on; fewer at the file's end.
  package func read(_ count: Int, from offset: Int) throws(FileError) -> [UInt8] {
    do {
      return try SystemCalls.read(descriptor, count: count, from: offset)
    } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }

  /// Gives the finished file its name, for good, and the permissions of a file that it replaces: the bytes and the
  /// folder's entry are on the disk when this returns. Nothing can be done with the file after that.
  public func commit() throws(FileError) { try commit(synchronizing: true) }

  /// - Parameter synchronizing: Whether to wait for the disk. Without that a machine that loses its power may be left
  ///   with a damaged file.
  func commit(synchronizing: Bool) throws(FileError) {
    precondition(!isCommitted, "the file has its name already")
    try reportingFailures { () throws(SystemError) in
      if synchronizing { try SystemCalls.synchronize(descriptor) }
      if hiddenName == nil { hiddenName = try linkUnnamed() }
      guard let name = hiddenName else { return }
      keepPermissions()
      try SystemCalls.rename(name, to: place.name, in: folder)
      hiddenName = nil
      isCommitted = true
      if synchronizing { try SystemCalls.synchronize(folder) }
    }
  }

  /// Takes over the permissions of the file that is replaced, where the file system has such a thing.
  private func keepPermissions() {
    guard let replaced = try? SystemCalls.status(of: place.name, in: folder),
      replaced.st_mode & S_IFMT == S_IFREG
    else { return }
    try? SystemCalls.setPermissions(of: descriptor, replaced.st_mode & 0o777)
  }

  /// Writes a whole file at once.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
  }

  private func reportingFailures(_ body: () throws(SystemError) -> Void) throws(FileError) {
    do { try body() } catch { throw .inputOutput(path: path, reason: error.reason) }
  }

  private func linkUnnamed() throws(SystemError) -> String {
    while true {
      let name = place.newTemporaryName()
      do {
        try SystemCalls.link(temporaryPath, as: name, in: folder)
        return name
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
  }
}

extension OutputFile {
  private typealias Opened = (descriptor: Int32, name: String?)

  private static func open(
    _ place: OutputPlace, _ folder: Int32, _ temporary: Temporary
  ) throws(SystemError) -> Opened {
    if temporary == .unnamedIfPossible, let descriptor = try openUnnamed(place) {
      return (descriptor, nil)
    }
    return try openHidden(place, folder)
  }

  /// Nil where files cannot be without a name, or could not be given one later.
  private static func openUnnamed(_ place: OutputPlace) throws(SystemError) -> Int32? {
    do throws(SystemError) {
      let descriptor = try SystemCalls.openUnnamed(inFolder: place.folder, mode: 0o666)
      if SystemCalls.canRead("/proc/self/fd/\(descriptor)"), isLockedByUs(descriptor) { return descriptor }
      SystemCalls.close(descriptor)
      return nil
    } catch {
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.code) else { throw error }
      return nil
    }
  }

  private static func openHidden(_ place: OutputPlace, _ folder: Int32) throws(SystemError) -> Opened {
    while true {
      let name = place.newTemporaryName()
      do throws(SystemError) {
        let descriptor = try SystemCalls.open(name, in: folder, O_CREAT | O_EXCL | O_RDWR, mode: 0o666)
        // Another run may have taken the file for a stale one before it was locked.
        if isLockedByUs(descriptor), try SystemCalls.status(of: descriptor).st_nlink > 0 {
          return (descriptor, name)
        }
        SystemCalls.close(descriptor)
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  /// Where files cannot be locked nobody can take ours for a stale one.
  static func isLockedByUs(_ descriptor: Int32) -> Bool {
    (try? SystemCalls.tryLock(descriptor)) ?? true
  }
}
