import FlickBasics

/// The place in a test at which something is expected.
package struct CallSite: Sendable {
  package let fileID: String
  package let filePath: StaticString
  package let line: Int
  package let column: Int
  /// The function's name as `#function` gives it: `opens()`.
  package let function: String

  package init(fileID: String, filePath: StaticString, line: Int, column: Int, function: String) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    self.function = function
  }

  /// The module of the test.
  var module: String { fileID.split(separator: "/").first.map(String.init) ?? "" }

  /// The folder of the test's file.
  var folder: String { PathString.folder(of: "\(filePath)") }

  /// The name of the test's file, without its extension.
  var fileName: String {
    let file = "\(filePath)".split(separator: "/").last.map(String.init) ?? "Tests"
    return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }
}
