/// The kind of a failure to read a file.
package enum FileFailure: Hashable, Sendable {
  /// There is no such file, or the file may not be opened.
  case closed
  /// The file was opened but could not be read, or too many files are open.
  case unreadable
}
