/// A failure of an earlier process, as its report describes it.
public struct RecordedFailure: Error, Hashable {
  public let exitCode: Int32
  public let message: String

  public init(exitCode: Int32, message: String) { (self.exitCode, self.message) = (exitCode, message) }
}
