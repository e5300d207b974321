import FlickDigest
import Glibc

/// A file that may be replaced, fixed when it is first named: whatever becomes of the names later, it is the plain file in
/// that folder, or nothing.
package struct PinnedFile: Hashable, Sendable {
  /// Why a file was not replaced.
  package enum Refusal: Error, Hashable, Sendable {
    /// It is not the one that was expected any more.
    case changed
    case failed(FileError)
  }

  /// The path by which the caller named it.
  package let path: String
  /// Absolute, without symbolic links.
  private let folder: String
  private let name: String

  /// The digest of a file that is not there.
  package static let absent = "absent"

  /// - Throws: `FileError.cannotCreateOutput` where there is no such folder, or something else than a plain file has the
  ///   name: a symbolic link as well.
  package init(_ path: String) throws(FileError) {
    self.path = path
    do throws(SystemError) {
      let place = try OutputPlace(path)
      (folder, name) = (place.folder, place.name)
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    try requirePlain()
  }

  /// The file's bytes; nil when there is none.
  ///
  /// - Throws: `FileError` as well when something else has its name by now.
  package func bytes(limit: Int) throws(FileError) -> [UInt8]? {
    try requirePlain()
    do {
      return try InputFile.bytes(of: place, limit: limit)
    } catch {
      if case .missingInput = error, (try? SystemCalls.linkStatus(of: place)) == nil { return nil }
      throw error
    }
  }

  /// What tells its contents from others: the SHA-256 of its bytes, in hexadecimal digits.
  package func digest(limit: Int) throws(FileError) -> String {
    try bytes(limit: limit).map { SHA256.hexDigest(of: $0) } ?? PinnedFile.absent
  }

  /// Puts other bytes in its place, all of them or none, if it is still the file of a digest.
  package func replace(with bytes: [UInt8], ifDigest expected: String, limit: Int) throws(Refusal) {
    let found: String
    do { found = try digest(limit: limit) } catch { throw .failed(error) }
    guard found == expected else { throw .changed }
    do { try OutputFile.write(bytes, to: place) } catch { throw .failed(error) }
  }

  private var place: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Neither the folder nor the file may have become a link.
  private func requirePlain() throws(FileError) {
    do throws(SystemError) {
      guard try SystemCalls.resolved(folder) == folder else { throw SystemError(code: ELOOP) }
      if let status = try kind(), status != S_IFREG {
        throw SystemError(code: status == S_IFLNK ? ELOOP : EEXIST)
      }
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
  }

  private func kind() throws(SystemError) -> mode_t? {
    do throws(SystemError) {
      return try SystemCalls.linkStatus(of: place).st_mode & S_IFMT
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }
}
