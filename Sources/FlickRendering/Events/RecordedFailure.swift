/// A failure of an earlier process, as its report describes it.
package struct RecordedFailure: Error, Hashable {
  package let exitCode: Int32
  package let message: String

  package init(exitCode: Int32, message: String) { (self.exitCode, self.message) = (exitCode, message) }
}
