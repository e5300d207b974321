// Unsafe: an answer through a pointer that Foundation does not keep, and a C string that is copied at once.
import Foundation

extension FilePath {
  /// What is at `path`, links followed; nil for nothing.
  package static func kind(of path: String) -> Kind? {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue ? .folder : .file
  }

  /// The C library's words for an error number.
  static func systemReason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
