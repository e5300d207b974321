import FlickPlatform

/// Reads files that the system generates when they are read, such as those in `/proc`. They have no size, and arrive in
/// parts.
package enum SystemFile {
  /// Returns the bytes of a file, up to 16 MiB; nil when it cannot be read.
  package static func bytes(of path: String) -> [UInt8]? {
    guard let file = try? SystemCalls.open(path, O_RDONLY) else { return nil }
    defer { SystemCalls.close(file) }
    return try? SystemCalls.readAll(file, limit: 16 << 20)
  }

  /// Returns the bytes of a file, up to 16 MiB, as text; nil when it cannot be read.
  package static func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension SystemCalls {
  /// Returns the bytes of a stream until its end, but at most `limit` bytes.
  package static func readAll(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let more = try readNext(descriptor, upTo: min(limit - bytes.count, 1 << 16))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }
}
