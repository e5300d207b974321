package import FlickDigest
import FlickPlatform

extension SHA256 {
  /// Returns the hash of a plain file's bytes, as 64 hexadecimal digits.
  ///
  /// - Throws: `FileError.missingInput`, or `.inputOutput`, also for anything but a plain file.
  package static func hexDigest(ofFile path: String) throws(FileError) -> String {
    let file: Int32
    do {
      // `O_NONBLOCK`, because opening a pipe would wait for its writer.
      file = try SystemCalls.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw .unopened(path, error)
    }
    defer { SystemCalls.close(file) }
    do throws(SystemError) {
      return try hexDigest(ofDescriptor: file)
    } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }

  private static func hexDigest(ofDescriptor file: Int32) throws(SystemError) -> String {
    guard try SystemCalls.status(of: file).st_mode & S_IFMT == S_IFREG else {
      throw SystemError(code: EINVAL)
    }
    var (hash, offset) = (SHA256(), 0)
    while case let block = try SystemCalls.read(file, count: 1 << 18, from: offset), !block.isEmpty {
      hash.update(block)
      offset += block.count
    }
    return hash.hexDigest
  }
}
