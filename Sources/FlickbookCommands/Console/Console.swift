import FlickBasics
import FlickFiles
import FlickPlatform

/// The two ways to the user: results go to standard output, everything else to standard error. What a terminal would
/// obey is shown as an escape, wherever a text comes from.
package enum Console {
  /// - Throws: `ConsoleClosed` when nobody reads any more, or the disk behind a redirection is full.
  package static func printResult(_ text: String) throws(ConsoleClosed) {
    do {
      try SystemCalls.write(Array((VisibleText.lines(text) + "\n").utf8), to: STDOUT_FILENO)
    } catch {
      throw ConsoleClosed(error)
    }
  }

  /// A message that stands on lines of its own. A closed standard error is no reason to stop.
  package static func printMessage(_ text: String) { writeRaw(VisibleText.lines(text) + "\n") }

  /// Controls the terminal, too.
  static func writeRaw(_ text: String) {
    try? SystemCalls.write(Array(text.utf8), to: STDERR_FILENO)
  }

  static func printError(_ text: String) { printMessage("flickbook: error: " + text) }
}
