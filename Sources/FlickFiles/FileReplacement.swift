import FlickDigest
import FlickPlatform

/// Bytes that take a file's place if it is still the file that they were made from. Nothing that anybody saves
/// meanwhile is lost.
///
/// The new file and the old one exchange their names in one step, and what came out is looked at. If it is another than
/// was expected, somebody has saved it, and it goes back; what comes out then has to be what was put in, or somebody
/// has saved once more, and so on. In the end the newest save has the name.
///
/// Some file systems cannot exchange names. There the old file is looked at right before it is replaced.
package final class FileReplacement {
  /// The certainty that no save was lost in the moment of replacing.
  package enum Certainty: Sendable {
    /// None was lost.
    case exchanged
    /// One could have been lost between the last look and the replacement.
    case compared
  }

  /// The moments in between at which tests act.
  package enum Step: CaseIterable, Sendable { case written, exchanged, returned }

  private let file: OutputFile
  private let target: PinnedFile
  private let digest: String
  private let limit: Int
  private let canExchange: Bool
  private let hook: (Step) -> Void
  private var hiddenName = ""
  /// The bytes that were replaced, where the hidden name does not keep them.
  private var old: [UInt8]?

  /// Writes the bytes to the disk, where nobody sees them yet.
  ///
  /// - Parameters:
  ///   - limit: The greatest size of what they replace.
  ///   - canExchange: False for a file system that cannot.
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

  /// Puts the new file in the old one's place.
  ///
  /// - Parameter expected: The digest of the old file, or `PinnedFile.absent`.
  /// - Throws: `PinnedFile.Refusal.changed` if another file is there, which then still is.
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
      if expected == PinnedFile.absent { return try putWhereNothingIs() }
      do throws(SystemError) {
        if !canExchange { throw SystemError(code: EINVAL) }
        try exchange()
      } catch {
        guard error.code == EINVAL || error.code == ENOSYS else { throw error }
        return try putAfterALook(expected)
      }
      hook(.exchanged)
      let out = try look()
      guard out.digest == expected, !out.isOpenForWriting else {
        try giveBack()
        throw SystemError(code: ESTALE)
      }
      try file.finish(hiddenName: hiddenName)
      return .exchanged
    } catch {
      // The file has gone, or one has come where none was.
      guard ![ENOENT, EEXIST, ESTALE].contains(error.code) else { throw .changed }
      throw .failed(.inputOutput(path: target.path, reason: error.reason))
    }
  }

  /// Puts back what was replaced, unless somebody has saved since.
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
      // The file that is there stays: it is newer, or cannot be changed.
    }
    file.removeHidden()
  }
}

extension FileReplacement {
  private var folder: Int32 { file.folder }

  private func exchange() throws(SystemError) {
    try SystemCalls.exchange(hiddenName, with: target.name, in: folder)
  }

  private func putWhereNothingIs() throws(SystemError) -> Certainty {
    do throws(SystemError) {
      try SystemCalls.renameToNew(hiddenName, to: target.name, in: folder)
      hiddenName = ""
    } catch {
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
      // A second name, which nothing may have either; the first goes with the file.
      try SystemCalls.link(file.temporaryPath, as: target.name, in: folder)
      try SystemCalls.remove(hiddenName, in: folder)
      hiddenName = ""
    }
    try file.finish(hiddenName: nil)
    return .exchanged
  }

  private func putAfterALook(_ expected: String) throws(SystemError) -> Certainty {
    let found = try? InputFile.bytes(of: target.name, in: file.place.folder, path: target.path, limit: limit)
    guard let found, SHA256.hexDigest(of: found) == expected else { throw SystemError(code: ESTALE) }
    try SystemCalls.rename(hiddenName, to: target.name, in: folder)
    old = found
    try file.finish(hiddenName: nil)
    return .compared
  }

  /// Gives the file that came out its name back, or a newer one.
  private func giveBack() throws(SystemError) {
    var put = Held(number: ownNumber, digest: digest)
    // Nobody saves as often within so little time.
    for _ in 0..<1000 {
      hook(.returned)
      // Whoever had it open may have written to it since it came out.
      let out = try look()
      do throws(SystemError) { try exchange() } catch {
        guard error.code == ENOENT else { throw error }
        // Our file was removed. Any file that comes there now is newer.
        try? SystemCalls.renameToNew(hiddenName, to: target.name, in: folder)
        break
      }
      let next = try look()
      if next == put, !next.isOpenForWriting { break }
      put = out
    }
    try file.finish(hiddenName: hiddenName)
  }

  /// Removes the new file, if it is still there.
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
  private struct Held: Equatable {
    var number: UInt
    /// Nil if it is no plain file, or too large.
    var digest: String?
    var isOpenForWriting = false
  }

  private func look() throws(SystemError) -> Held {
    let status = try SystemCalls.status(of: hiddenName, in: folder)
    var held = Held(number: status.st_ino)
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return held }
    let opened = try SystemCalls.open(hiddenName, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    defer { SystemCalls.close(opened) }
    // Whoever still writes to it has it open, and nobody opens it by its name any more.
    held.isOpenForWriting = SystemCalls.isOpenForWriting(opened)
    held.digest = SHA256.hexDigest(of: try SystemCalls.read(opened, count: Int(status.st_size)))
    return held
  }
}
