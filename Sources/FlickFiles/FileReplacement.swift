import FlickDigest
import FlickPlatform

/// Bytes that replace a file if it is still the file that they were made from. Nothing that anybody saves in the
/// meantime is lost. It owns the new file until that has its name.
///
/// The new file and the old one exchange their names in one step, and the old one is then examined. If it is not the
/// expected one, somebody has saved it, and it is exchanged back. The exchange must then return the new file. If not,
/// another program has saved once more, and the exchange is repeated. In the end, the newest save has the name.
///
/// Some file systems cannot exchange names. There, the old file is examined right before it is replaced.
package final class FileReplacement {
  /// How certain it is that no save was lost in the moment of replacing.
  package enum Certainty: Sendable {
    /// The files were exchanged, and no save was lost.
    case exchanged
    /// A save between the examination and the replacement could have been lost.
    case compared
  }

  /// The moments where tests can intervene.
  package enum Step: CaseIterable, Sendable { case written, exchanged, returned }

  private let file: OutputFile
  private let target: PinnedFile
  private let digest: String
  private let limit: Int
  private let canExchange: Bool
  private let hook: (Step) -> Void
  private var hiddenName = ""
  /// The replaced bytes, if no file with the hidden name keeps them.
  private var old: [UInt8]?

  /// Writes the bytes to the disk, under no name or a hidden one.
  ///
  /// - Parameters:
  ///   - limit: The largest size of the replaced file, in bytes.
  ///   - canExchange: False for a file system that cannot exchange names.
  ///   - hook: Is called between the steps.
  package init(
    of target: PinnedFile, with bytes: [UInt8], limit: Int, canExchange: Bool = true,
    hook: @escaping (Step) -> Void = { _ in }
  ) throws(PinnedFile.Refusal) {
    (self.target, self.limit, self.canExchange, self.hook) = (target, limit, canExchange, hook)
    digest = SHA256.hexDigest(of: bytes)
    do throws(FileError) {
      file = try OutputFile(target.name, in: try target.folder(), path: target.path)
      try file.write(bytes)
    } catch {
      throw .failed(error)
    }
  }

  /// Gives the new file the name of the old one.
  ///
  /// - Parameter expected: The digest of the old file, or `PinnedFile.absent`.
  /// - Throws: `PinnedFile.Refusal.changed` if another file is there, which then stays.
  package func perform(ifDigest expected: String) throws(PinnedFile.Refusal) -> Certainty {
    do throws(PinnedFile.Refusal) { return try replace(ifDigest: expected) } catch {
      file.removeHidden()
      throw error
    }
  }

  private func replace(ifDigest expected: String) throws(PinnedFile.Refusal) -> Certainty {
    let found: String
    do { found = try target.digest(limit: limit) } catch { throw .failed(error) }
    guard found == expected else { throw .changed }
    do throws(SystemError) {
      hiddenName = try file.prepare()
      try file.endWriting()
      hook(.written)
      if expected == PinnedFile.absent { return try createIfAbsent() }
      do throws(SystemError) {
        if !canExchange { throw SystemError(code: EINVAL) }
        try exchange()
      } catch {
        guard error.code == EINVAL || error.code == ENOSYS else { throw error }
        return try replaceAfterComparing(expected)
      }
      hook(.exchanged)
      let out = try look()
      guard out.digest == expected, try isUntouched(out) else {
        try giveBack()
        throw SystemError(code: ESTALE)
      }
      try file.finish(hiddenName: hiddenName)
      return .exchanged
    } catch {
      // The old file has disappeared, or an unexpected file exists.
      guard ![ENOENT, EEXIST, ESTALE].contains(error.code) else { throw .changed }
      throw .failed(.inputOutput(path: target.path, reason: error.reason))
    }
  }

  /// Puts the replaced file back, unless somebody has saved since.
  package func revert() {
    do throws(SystemError) {
      if let old {
        _ = try? target.replace(with: old, ifDigest: digest, limit: limit)
      } else if hiddenName.isEmpty {
        try removeOurs()
      } else {
        try giveBack()
      }
    } catch {
      // The present file stays, because it is newer or cannot be changed.
    }
    file.removeHidden()
  }
}

extension FileReplacement {
  private var folder: Int32 { file.folder }

  private func exchange() throws(SystemError) {
    try SystemCalls.exchange(hiddenName, with: target.name, in: folder)
  }

  private func createIfAbsent() throws(SystemError) -> Certainty {
    do throws(SystemError) {
      try SystemCalls.renameToNew(hiddenName, to: target.name, in: folder)
      hiddenName = ""
    } catch {
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
      // The file gets a second name, which must not be taken either. The hidden one is removed.
      try SystemCalls.link(file.temporaryPath, as: target.name, in: folder)
      try SystemCalls.remove(hiddenName, in: folder)
      hiddenName = ""
    }
    try file.finish(hiddenName: nil)
    return .exchanged
  }

  private func replaceAfterComparing(_ expected: String) throws(SystemError) -> Certainty {
    let found = try? InputFile.bytes(of: target.name, in: file.place.folder, path: target.path, limit: limit)
    guard let found, SHA256.hexDigest(of: found) == expected else { throw SystemError(code: ESTALE) }
    try SystemCalls.rename(hiddenName, to: target.name, in: folder)
    old = found
    try file.finish(hiddenName: nil)
    return .compared
  }

  /// Gives the replaced file its name back, or gives the name to a newer save.
  private func giveBack() throws(SystemError) {
    var put = Held(number: ownNumber, digest: digest)
    // A program does not save a thousand times in so short a time.
    for _ in 0..<1000 {
      hook(.returned)
      // A program that had the file open may have written to it since the exchange.
      let out = try look()
      do throws(SystemError) { try exchange() } catch {
        guard error.code == ENOENT else { throw error }
        // The new file was removed. Any file that appears there now is newer.
        try? SystemCalls.renameToNew(hiddenName, to: target.name, in: folder)
        break
      }
      if try isUntouched(put) { break }
      put = out
    }
    try file.finish(hiddenName: hiddenName)
  }

  /// Whether the file with the hidden name is `put`, unchanged, and no program has it open for writing. A child process
  /// that another thread starts at this moment has it open until its program begins, so the check is repeated for a
  /// tenth of a second.
  private func isUntouched(_ put: Held) throws(SystemError) -> Bool {
    for _ in 0..<100 {
      let found = try look()
      guard found.number == put.number, found.digest == put.digest else { return false }
      if !found.isOpenForWriting { return true }
      usleep(1000)
    }
    return false
  }

  /// Removes the new file, if it still has its name.
  private func removeOurs() throws(SystemError) {
    hiddenName = file.place.newTemporaryName()
    try SystemCalls.rename(target.name, to: hiddenName, in: folder)
    try file.finish(hiddenName: hiddenName)
    let found = try look()
    if found.number != ownNumber || found.digest != digest {
      try SystemCalls.renameToNew(hiddenName, to: target.name, in: folder)
    }
  }

  private var ownNumber: UInt { (try? SystemCalls.status(of: file.descriptor).st_ino) ?? 0 }

  /// The state of the file that has the hidden name.
  private struct Held {
    var number: UInt
    /// The hash of the contents; nil if it is not a plain file, or too large.
    var digest: String?
    var isOpenForWriting = false
  }

  private func look() throws(SystemError) -> Held {
    let status = try SystemCalls.status(of: hiddenName, in: folder)
    var held = Held(number: status.st_ino)
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return held }
    let opened = try SystemCalls.open(hiddenName, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    defer { SystemCalls.close(opened) }
    // A program that still writes to the file has it open, and no program can open it by its old name any more.
    held.isOpenForWriting = SystemCalls.isOpenForWriting(opened)
    held.digest = SHA256.hexDigest(of: try SystemCalls.read(opened, count: Int(status.st_size)))
    return held
  }
}
