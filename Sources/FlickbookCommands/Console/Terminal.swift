import Foundation

/// What the terminal behind standard error can do.
struct Terminal {
  /// Whether lines may be rewritten.
  let isInteractive: Bool
  let usesColor: Bool
  let columns: Int

  /// `NO_COLOR` (see no-color.org) and `TERM=dumb` are honoured.
  static func standardError(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Terminal {
    let isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Terminal(
      isInteractive: isTerminal, usesColor: isTerminal && !noColor, columns: isTerminal ? width : 80)
  }

  private static var width: Int {
    var size = winsize()
    // Unsafe: the call fills in a structure of our own.
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  func dimmed(_ text: String) -> String { usesColor ? "\u{1B}[2m" + text + "\u{1B}[0m" : text }
  func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m" + text + "\u{1B}[0m" : text }
}
