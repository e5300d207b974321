import FlickDigest
import FlickFiles
import FlickPlanning

/// The identity of this program: its build and that of every library in use, such as encoders and text layout, since
/// each may make a difference to a byte.
package enum ProgramIdentity {
  /// The identity as 64 hexadecimal digits, equal for equal builds on any machine; nil when the program's files have
  /// changed or can no longer be read.
  package static let current: String? = {
    guard let files = loadedFiles() else { return nil }
    let parts = files.map { file in identity(ofFile: file) }
    guard !parts.contains(nil) else { return nil }
    let text = parts.compactMap(\.self).sorted().joined(separator: "\n")
    return SHA256.hexDigest(of: "flickbook \(Release.version)\n" + text)
  }()

  /// The program and the libraries that the system has loaded for it.
  private static func loadedFiles() -> Set<String>? {
    // The system hands out this file a page at a time, so it has to be read to its end.
    guard let map = SystemFile.bytes(of: "/proc/self/maps") else { return nil }
    var files: Set<String> = []
    for line in map.split(separator: UInt8(ascii: "\n")) {
      // A line has an address, permissions, an offset, a device, a file number and, for a mapped file, its path.
      let text = String(decoding: line, as: UTF8.self)
      guard let slash = text.firstIndex(of: "/") else { continue }
      let words = text[..<slash].split(separator: " ")
      guard words.count == 5, words[1].contains("x") else { continue }
      files.insert(String(text[slash...]))
    }
    return files.isEmpty ? nil : files
  }

  /// The linker's build number if the file has one, which is a hash; else the hash of the file.
  private static func identity(ofFile path: String) -> String? {
    BuildNumber(ofFile: path)?.text ?? (try? SHA256.hexDigest(ofFile: path))
  }
}
