/// Why the system refuses to read a file.
package enum FileFailure: Hashable, Sendable {
  /// There is no such file, or it may not be opened.
  case closed
  /// It was opened, and could not be read.
  case unreadable
}
