import FlickDigest
import FlickPlatform

/// A file that may be replaced, fixed when it is first named: whatever becomes of the names later, it is the plain file
/// in that folder, or nothing.
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
  private let home: String
  let name: String

  /// The digest of a file that is not there.
  package static let absent = "absent"

  /// A file that the user has named.
  ///
  /// - Throws: `FileError.cannotCreateOutput` where there is no such folder, or something else than a plain file has
  ///   the name: a symbolic link as well.
  package init(_ path: String) throws(FileError) { try self.init(FilePlace(named: path)) }

  /// A file below a folder; no link leads out of that.
  package init(_ place: FilePlace) throws(FileError) {
    path = place.path
    do throws(SystemError) {
      let found = try OutputPlace(place)
      (home, name) = (found.folder.path, found.name)
    } catch {
      throw .cannotCreateOutput(path: path, reason: place.reason(error))
    }
    _ = try folder()
  }

  /// The file's bytes; nil when there is none.
  ///
  /// - Throws: `FileError` as well when something else has its name by now.
  package func bytes(limit: Int) throws(FileError) -> [UInt8]? {
    let folder = try folder()
    do throws(SystemError) {
      guard try folder.kind(of: name) != nil else { return nil }
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    return try InputFile.bytes(of: name, in: folder, path: path, limit: limit)
  }

  /// The digest of its contents: the SHA-256 of its bytes, in hexadecimal digits.
  package func digest(limit: Int) throws(FileError) -> String {
    try bytes(limit: limit).map { SHA256.hexDigest(of: $0) } ?? PinnedFile.absent
  }

  /// Puts other bytes in its place, all of them or none, if it is still the file of a digest.
  package func replace(
    with bytes: [UInt8], ifDigest expected: String, limit: Int
  ) throws(Refusal) -> FileReplacement.Certainty {
    try FileReplacement(of: self, with: bytes, limit: limit).perform(ifDigest: expected)
  }

  /// Opens the folder that it is in, as it is now.
  ///
  /// - Throws: `FileError.cannotCreateOutput` where the folder, or one above it, or the file has become a link.
  package func folder() throws(FileError) -> OpenFolder {
    do throws(SystemError) {
      let folder = try OpenFolder(withoutLinks: home)
      if let kind = try folder.kind(of: name), kind != S_IFREG {
        throw SystemError(code: kind == S_IFLNK ? ELOOP : EEXIST)
      }
      return folder
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
  }
}
