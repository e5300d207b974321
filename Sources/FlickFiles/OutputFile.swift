import FlickPlatform

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
package final class OutputFile {
  /// Whether the file has a hidden name while it is written.
  package enum Temporary: Sendable { case unnamedIfPossible, named }

  /// The target as the caller named it.
  package let path: String
  /// Open for reading and writing until the file is committed or let go.
  package let descriptor: Int32
  /// A path by which this process can open the unfinished file again.
  package let temporaryPath: String

  let place: OutputPlace
  /// The name that it has while it is unfinished, if any.
  private(set) var hiddenName: String?
  private var isCommitted = false

  /// - Throws: `FileError.cannotCreateOutput` when the folder is missing or closed to us, or when something
  ///   other than a plain file has the target's name.
  package convenience init(_ path: String) throws(FileError) { try self.init(FilePlace(named: path)) }

  package convenience init(_ path: String, temporary: Temporary) throws(FileError) {
    try self.init(FilePlace(named: path), temporary: temporary)
  }

  /// A file below a folder; no link leads out of that.
  package convenience init(
    _ file: FilePlace, temporary: Temporary = .unnamedIfPossible
  ) throws(FileError) {
    let place: OutputPlace
    do { place = try OutputPlace(file) } catch {
      throw .cannotCreateOutput(path: file.path, reason: file.reason(error))
    }
    try self.init(place, path: file.path, temporary: temporary)
  }

  /// A file in an open folder.
  ///
  /// - Parameter path: The path in messages.
  package convenience init(
    _ name: String, in folder: OpenFolder, path: String, temporary: Temporary = .unnamedIfPossible
  ) throws(FileError) {
    let place: OutputPlace
    do { place = try OutputPlace(name, in: folder) } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    try self.init(place, path: path, temporary: temporary)
  }

  private init(_ place: OutputPlace, path: String, temporary: Temporary) throws(FileError) {
    (self.place, self.path) = (place, path)
    StaleTemporaries.remove(of: place)
    do {
      (descriptor, hiddenName) = try OutputFile.open(place, temporary)
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    let ours = "/proc/self/fd/\(descriptor)"
    let isNamed = hiddenName != nil && !SystemCalls.canRead(ours)
    temporaryPath = isNamed ? place.folder.path + "/" + (hiddenName ?? "") : ours
  }

  deinit {
    removeHidden()
    SystemCalls.close(descriptor)
  }

  /// Removes what has the hidden name, which otherwise goes with this value.
  func removeHidden() {
    guard let name = hiddenName else { return }
    hiddenName = nil
    try? place.folder.remove(name)
  }

  /// Appends to the file.
  package func write(_ bytes: [UInt8]) throws(FileError) {
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
  package func commit() throws(FileError) { try commit(synchronizing: true) }

  /// - Parameter synchronizing: Whether to wait for the disk. Without that a machine that loses its power may be left
  ///   with a damaged file.
  func commit(synchronizing: Bool) throws(FileError) {
    try reportingFailures { () throws(SystemError) in
      let name = try prepare(synchronizing: synchronizing)
      try SystemCalls.rename(name, to: place.name, in: folder)
      try finish(hiddenName: nil, synchronizing: synchronizing)
    }
  }

  /// Makes the finished file ready for its name: it has a hidden one beside it, and is on the disk.
  ///
  /// - Returns: The hidden name.
  func prepare(synchronizing: Bool = true) throws(SystemError) -> String {
    precondition(!isCommitted, "the file has its name already")
    if synchronizing { try SystemCalls.synchronize(descriptor) }
    let name: String
    if let hiddenName { name = hiddenName } else { name = try linkUnnamed() }
    hiddenName = name
    keepPermissions()
    return name
  }

  /// From here on, whoever has the file open to write to it is somebody else.
  func endWriting() throws(SystemError) {
    guard let hiddenName else { return }
    let reader = try SystemCalls.open(hiddenName, in: folder, O_RDONLY | O_NOFOLLOW)
    defer { SystemCalls.close(reader) }
    try SystemCalls.redirect(descriptor, to: reader)
    _ = OutputFile.isLockedByUs(descriptor)
  }

  /// The file has its name. What has the hidden one since then goes with this value.
  func finish(hiddenName name: String?, synchronizing: Bool = true) throws(SystemError) {
    (hiddenName, isCommitted) = (name, true)
    if synchronizing { try SystemCalls.synchronize(folder) }
  }

  var folder: Int32 { place.folder.descriptor }

  /// Takes over the permissions of the file that is replaced, where the file system has such a thing.
  private func keepPermissions() {
    guard let replaced = try? SystemCalls.status(of: place.name, in: folder),
      replaced.st_mode & S_IFMT == S_IFREG
    else { return }
    try? SystemCalls.setPermissions(of: descriptor, replaced.st_mode & 0o777)
  }

  /// Writes a whole file at once.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: FilePlace(named: path))
  }

  /// Writes a whole file below a folder; no link leads out of that.
  package static func write(_ bytes: [UInt8], to place: FilePlace) throws(FileError) {
    let file = try OutputFile(place)
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

  private static func open(_ place: OutputPlace, _ temporary: Temporary) throws(SystemError) -> Opened {
    if temporary == .unnamedIfPossible, let descriptor = try openUnnamed(place) {
      return (descriptor, nil)
    }
    return try openHidden(place)
  }

  /// Nil where files cannot be without a name, or could not be given one later.
  private static func openUnnamed(_ place: OutputPlace) throws(SystemError) -> Int32? {
    do throws(SystemError) {
      let descriptor = try SystemCalls.openUnnamed(in: place.folder.descriptor, mode: 0o666)
      if SystemCalls.canRead("/proc/self/fd/\(descriptor)"), isLockedByUs(descriptor) { return descriptor }
      SystemCalls.close(descriptor)
      return nil
    } catch {
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.code) else { throw error }
      return nil
    }
  }

  private static func openHidden(_ place: OutputPlace) throws(SystemError) -> Opened {
    let folder = place.folder.descriptor
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
