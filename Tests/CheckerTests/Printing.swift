import FlickTestSupport
import Foundation

/// The output of `flickbook` for a scene on its standard input. The program is the one that was built with the tests.
func printed(by arguments: [String], input: String) throws -> String {
  try RunningProgram(RunningProgram.flickbook, arguments, in: TemporaryFolder(), input: input).end().output
}
