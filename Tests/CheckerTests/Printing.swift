import FlickTestSupport
import Foundation

/// What `flickbook` prints for a scene on its standard input; the program stands beside the tests, wherever they are
/// built.
func printed(by arguments: [String], input: String) throws -> String {
  try RunningProgram(RunningProgram.flickbook, arguments, in: TemporaryFolder(), input: input).end().output
}
