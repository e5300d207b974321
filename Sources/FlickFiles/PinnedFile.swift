import FlickDigest
import FlickPlatform

/// A file that may be replaced. Its folder and its name are fixed when it is first named. Even if folders and links on
/// its path change later, only a plain file of this name in the same folder counts.
package struct PinnedFile: Hashable, Sendable {
  /// The reason why a file was not replaced.
  package enum Refusal: Error, Hashable, Sendable {
    /// The file is no longer the expected one.
    case changed
    case failed(FileError)
  }

  /// The path by which the caller named the file.
  package let path: String
  /// The folder's absolute path without symbolic links.
  private let home: String
  let name: String

  /// The digest that stands for a missing file.
  package static let absent = "absent"

  /// Fixes a file that the user has named.
  ///
  /// - Throws: `FileError.cannotCreateOutput` when there is no such folder, or when something other than a plain file
  ///   has the name, such as a symbolic link.
  package init(_ path: String) throws(FileError) { try self.init(FilePlace(named: path)) }

  /// Fixes a file below a folder. No link may lead out of that folder.
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

  /// Returns the file's bytes; nil when there is no file.
  ///
  /// - Throws: `FileError`, also when the name has become that of something other than a plain file.
  package func bytes(limit: Int) throws(FileError) -> [UInt8]? {
    let folder = try folder()
    do throws(SystemError) {
      guard try folder.kind(of: name) != nil else { return nil }
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    return try InputFile.bytes(of: name, in: folder, path: path, limit: limit)
  }

  /// Returns the digest of the file's contents: the SHA-256 of its bytes in hexadecimal digits, or `absent`.
  package func digest(limit: Int) throws(FileError) -> String {
    try bytes(limit: limit).map { SHA256.hexDigest(of: $0) } ?? PinnedFile.absent
  }

  /// Replaces the file's bytes as a whole, if the file still has the expected digest.
  package func replace(
    with bytes: [UInt8], ifDigest expected: String, limit: Int
  ) throws(Refusal) -> FileReplacement.Certainty {
    try FileReplacement(of: self, with: bytes, limit: limit).perform(ifDigest: expected)
  }

  /// Opens the folder of the file, as it is now.
  ///
  /// - Throws: `FileError.cannotCreateOutput` when the folder, a folder above it, or the file has become a link.
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
