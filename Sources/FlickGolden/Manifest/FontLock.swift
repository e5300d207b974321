import FlickBasics
import FlickFiles

/// The fonts that the goldens of a folder were recorded with. The file `fonts.lock` beside the goldens has a line for
/// each font file: its SHA-256 and its name. A golden shows only that its fonts have changed; the lock shows which
/// ones.
package struct FontLock: Hashable, Sendable {
  package static let fileName = "fonts.lock"
  private static let head =
    "# SHA-256 and name of each font file that the goldens beside this file were recorded with."
  /// The largest size of a lock in bytes, more than the goldens of a folder ever need.
  private static let mostBytes = 1 << 20

  /// The SHA-256 of each file in hexadecimal digits, by the file's name.
  package let files: [String: String]

  package init(files: [String: String]) { self.files = files }

  /// Reads a lock; lines may end in LF or in CR and LF. Nil when a line does not belong in a lock.
  package init?(text: String) {
    var files: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      guard let space = line.firstIndex(of: " ") else { return nil }
      let (hash, name) = (line[..<space], line[space...].trimmed)
      guard hash.utf8.count == 64, hash.allSatisfy(\.isHexDigit), !name.isEmpty else { return nil }
      files[name] = String(hash)
    }
    self.init(files: files)
  }

  /// The lock of a folder; nil if there is none, or it is damaged.
  package init?(inFolder folder: String) {
    let path = PathString.joined([folder, FontLock.fileName])
    guard let bytes = try? InputFile.bytes(of: path, limit: FontLock.mostBytes) else { return nil }
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  package var text: String {
    let lines = files.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
    return FontLock.head + "\n" + lines.joined()
  }

  /// The differences of installed files from the lock, one sentence for each file.
  package func differences(from installed: [String: String]) -> [String] {
    installed.sorted { $0.key < $1.key }.compactMap { name, hash in
      guard let locked = files[name] else { return "\(name) is not among the fonts of \(FontLock.fileName)" }
      guard locked != hash else { return nil }
      return
        "\(name) differs (\(hash.prefix(12))) from the file in \(FontLock.fileName) (\(locked.prefix(12)))"
    }
  }
}
