import Foundation

/// What `flickbook` prints for a scene on its standard input; the program stands beside the tests, wherever they are
/// built.
func printed(by arguments: [String], input: String) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("flickbook")
  process.arguments = arguments
  let (stdin, stdout) = (Pipe(), Pipe())
  process.standardInput = stdin
  process.standardOutput = stdout
  try process.run()
  // A pipe holds a scene of this size without a reader.
  try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try stdin.fileHandleForWriting.close()
  let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return String(decoding: output, as: UTF8.self)
}
