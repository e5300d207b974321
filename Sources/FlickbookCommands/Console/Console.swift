import FlickPlanning
import FlickRendering
import Foundation

/// The two ways to the user: results go to standard output, everything else to standard error.
package enum Console {
  /// - Throws: `ConsoleClosed` when nobody reads any more, or the disk behind a redirection is full.
  package static func printResult(_ text: String) throws(ConsoleClosed) {
    try write(Data((text + "\n").utf8))
  }

  /// - Throws: `ConsoleClosed`, as above.
  static func write(_ data: Data) throws(ConsoleClosed) {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw ConsoleClosed()
    }
  }

  /// A message that stands on lines of its own. A closed standard error is no reason to stop.
  package static func printMessage(_ text: String) { writeRaw(text + "\n") }

  static func writeRaw(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  static func printError(_ text: String) { printMessage("flickbook: error: " + text) }

  /// All of standard input, as far as it is within a scene's limit of 1 MiB: a byte more is enough to be refused,
  /// and an endless stream is not read for ever. What is no UTF-8 is replaced, so that decoding can point at it.
  ///
  /// - Throws: `FlickbookError.inputUnreadable`.
  static func readStandardInput() throws(FlickbookError) -> String {
    if let text = FlickbookProgram.aftermath?.standardInput { return text }
    do {
      let data = try FileHandle.standardInput.read(upToCount: (1 << 20) + 1)
      let text = String(decoding: data ?? Data(), as: UTF8.self)
      FlickbookProgram.journal?.record(.readStandardInput(text))
      return text
    } catch {
      throw .inputUnreadable(path: "standard input", reason: FilePath.reason(error))
    }
  }
}

/// Standard output cannot be written to.
package struct ConsoleClosed: Error {
  package init() {}
}
