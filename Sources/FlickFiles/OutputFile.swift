import FlickPlatform

/// A file that is either complete or absent. It is written without a name, or under a hidden one, in the folder of its
/// target, and gets its name when it is complete and on the disk. Whatever fails or is interrupted before that leaves a
/// previous file as it was. A symbolic link that has the target's name is replaced, never followed. It owns the
/// descriptor and the unfinished file.
///
///     let file = try OutputFile("out/movie.mp4")
///     …                       // write to the file
///     try file.commit()       // without this, nothing stays behind
///
/// Where the file system supports files without a name, a killed run leaves nothing. Elsewhere it leaves a hidden file
/// `.NAME.flickbook-XXXXXX`, which the next run for the same target removes. A lock on the file shows that its writer
/// is still running.
package final class OutputFile {
  /// Whether the file has a hidden name while it is written.
  package enum Temporary: Sendable { case unnamedIfPossible, named }

  /// The target as the caller named it.
  package let path: String
  /// The descriptor, which is open for reading and writing until the file is committed or released.
  package let descriptor: Int32
  /// A path for this process to open the unfinished file again.
  package let temporaryPath: String

  let place: OutputPlace
  /// The hidden name of the unfinished file, if it has one.
  private(set) var hiddenName: String?
  private var isCommitted = false

  /// - Throws: `FileError.cannotCreateOutput` when the folder is missing or not accessible, or when something other
  ///   than a plain file has the target's name.
  package convenience init(_ path: String) throws(FileError) { try self.init(FilePlace(named: path)) }

  package convenience init(_ path: String, temporary: Temporary) throws(FileError) {
    try self.init(FilePlace(named: path), temporary: temporary)
  }

  /// Makes a file below a folder. No link may lead out of that folder.
  package convenience init(
    _ file: FilePlace, temporary: Temporary = .unnamedIfPossible
  ) throws(FileError) {
    let place: OutputPlace
    do { place = try OutputPlace(file) } catch {
      throw .cannotCreateOutput(path: file.path, reason: file.reason(error))
    }
    try self.init(place, path: file.path, temporary: temporary)
  }

  /// Makes a file in an open folder.
  ///
  /// - Parameter path: The path in messages.
  package convenience init(_ name: String, in folder: OpenFolder, path: String) throws(FileError) {
    let place: OutputPlace
    do { place = try OutputPlace(name, in: folder) } catch {
      throw folder.failure(path, or: .cannotCreateOutput(path: path, reason: error.reason))
    }
    try self.init(place, path: path, temporary: .unnamedIfPossible)
  }

  private init(_ place: OutputPlace, path: String, temporary: Temporary) throws(FileError) {
    (self.place, self.path) = (place, path)
    StaleTemporaries.remove(of: place)
    do {
      (descriptor, hiddenName) = try OutputFile.open(place, temporary)
    } catch {
      throw place.folder.failure(path, or: .cannotCreateOutput(path: path, reason: error.reason))
    }
    let ours = "/proc/self/fd/\(descriptor)"
    let isNamed = hiddenName != nil && !SystemCalls.canRead(ours)
    temporaryPath = isNamed ? place.folder.path + "/" + (hiddenName ?? "") : ours
  }

  deinit {
    removeHidden()
    SystemCalls.close(descriptor)
  }

  /// Removes the file that has the hidden name now, and not only when this value is released.
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

  /// Returns up to `count` bytes from `offset` on; fewer at the file's end.
  package func read(_ count: Int, from offset: Int) throws(FileError) -> [UInt8] {
    do {
      return try SystemCalls.read(descriptor, count: count, from: offset)
    } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }

  /// Gives the finished file its name, and the permissions of the file that it replaces. When this returns, the bytes
  /// and the folder's entry are on the disk. The file cannot be used after that.
  package func commit() throws(FileError) { try commit(synchronizing: true) }

  /// - Parameter synchronizing: Whether to wait for the disk. If not, a machine that loses power may be left with a
  ///   damaged file.
  func commit(synchronizing: Bool) throws(FileError) {
    try reportingFailures { () throws(SystemError) in
      let name = try prepare(synchronizing: synchronizing)
      try SystemCalls.rename(name, to: place.name, in: folder)
      try finish(hiddenName: nil, synchronizing: synchronizing)
    }
  }

  /// Prepares the finished file for its name: it gets a hidden name in the same folder, and is written to the disk.
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

  /// Reopens the file for reading only, so that any program that has it open for writing is another one.
  func endWriting() throws(SystemError) {
    guard let hiddenName else { return }
    let reader = try SystemCalls.open(hiddenName, in: folder, O_RDONLY | O_NOFOLLOW)
    defer { SystemCalls.close(reader) }
    try SystemCalls.redirect(descriptor, to: reader)
    // A child process that another thread starts at this moment has the file open, too, until its program begins.
    var trials = 0
    while trials < 1000, SystemCalls.isOpenForWriting(descriptor) {
      usleep(100)
      trials += 1
    }
    _ = OutputFile.isLockedByUs(descriptor)
  }

  /// Notes that the file has its name. A file that has the hidden name is removed when this value is released.
  func finish(hiddenName name: String?, synchronizing: Bool = true) throws(SystemError) {
    (hiddenName, isCommitted) = (name, true)
    if synchronizing { try SystemCalls.synchronize(folder) }
  }

  var folder: Int32 { place.folder.descriptor }

  /// Copies the permissions of the replaced file, if the file system supports permissions.
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

  /// Writes a whole file below a folder. No link may lead out of that folder.
  package static func write(_ bytes: [UInt8], to place: FilePlace) throws(FileError) {
    let file = try OutputFile(place)
    try file.write(bytes)
    try file.commit()
  }

  private func reportingFailures(_ body: () throws(SystemError) -> Void) throws(FileError) {
    do { try body() } catch {
      throw place.folder.failure(path, or: .inputOutput(path: path, reason: error.reason))
    }
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

  /// Opens a file without a name; nil if the file system does not support this, or naming it later.
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
        // Another run may have taken the file for an abandoned one before it was locked.
        if isLockedByUs(descriptor), try SystemCalls.status(of: descriptor).st_nlink > 0 {
          return (descriptor, name)
        }
        SystemCalls.close(descriptor)
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  /// Whether the file is locked. If files cannot be locked, the file counts as locked, because no run can find it
  /// abandoned.
  static func isLockedByUs(_ descriptor: Int32) -> Bool {
    (try? SystemCalls.tryLock(descriptor)) ?? true
  }
}
