import FlickBasics
import FlickFiles
import FlickPlatform

/// The output to the user: results go to standard output, everything else to standard error. Control characters are
/// shown as escapes, wherever a text comes from, so that a terminal does not obey them.
package enum Console {
  /// Prints a result and a line break.
  ///
  /// - Throws: `ConsoleClosed` when the reader is gone, or the disk behind a redirection is full.
  package static func printResult(_ text: String) throws(ConsoleClosed) {
    do {
      try SystemCalls.write(Array((VisibleText.lines(text) + "\n").utf8), to: STDOUT_FILENO)
    } catch {
      throw ConsoleClosed(error)
    }
  }

  /// Prints a message on lines of its own. A closed standard error is no reason to stop.
  package static func printMessage(_ text: String) { writeRaw(VisibleText.lines(text) + "\n") }

  /// Prints text that may control the terminal.
  static func writeRaw(_ text: String) {
    try? SystemCalls.write(Array(text.utf8), to: STDERR_FILENO)
  }

  static func printError(_ text: String) { printMessage("flickbook: error: " + text) }
}
