import FlickDigest
import FlickFiles
import FlickPlanning

/// Which program this is, down to its build and that of every library in use: encoders, text layout, all that may make
/// a difference to a byte.
package enum ProgramIdentity {
  /// 64 hexadecimal digits, equal for equal builds on whatever machines; nil when the program's files have changed or
  /// cannot be read any more.
  package static let current: String? = {
    guard let files = loadedFiles() else { return nil }
    let parts = files.map { file in identity(ofFile: file) }
    guard !parts.contains(nil) else { return nil }
    let text = parts.compactMap(\.self).sorted().joined(separator: "\n")
    return SHA256.hexDigest(of: "flickbook \(Release.version)\n" + text)
  }()

  /// The program and the libraries that the system has loaded for it.
  private static func loadedFiles() -> Set<String>? {
    // The system hands it out a page at a time, so that it has to be read to its end.
    guard let map = SystemFile.bytes(of: "/proc/self/maps") else { return nil }
    var files: Set<String> = []
    for line in map.split(separator: UInt8(ascii: "\n")) {
      // Address, permissions, offset, device, file number and, for what is a file, its path.
      let text = String(decoding: line, as: UTF8.self)
      guard let slash = text.firstIndex(of: "/") else { continue }
      let words = text[..<slash].split(separator: " ")
      guard words.count == 5, words[1].contains("x") else { continue }
      files.insert(String(text[slash...]))
    }
    return files.isEmpty ? nil : files
  }

  /// The linker's build number if there is one, which is a hash; else the hash of the file.
  private static func identity(ofFile path: String) -> String? {
    BuildNumber(ofFile: path)?.text ?? (try? SHA256.hexDigest(ofFile: path))
  }
}
