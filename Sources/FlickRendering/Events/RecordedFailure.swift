/// A failure as reports have it: the exit code, and the message for people.
package struct RecordedFailure: Error, Hashable {
  package let exitCode: Int32
  package let message: String

  package init(exitCode: Int32, message: String) { (self.exitCode, self.message) = (exitCode, message) }
}
