import FlickPlatform

/// The abilities of the terminal behind standard error.
struct Terminal {
  /// Whether printed lines can be rewritten.
  let isInteractive: Bool
  let usesColor: Bool
  let columns: Int

  /// The terminal behind standard error, as the variables `NO_COLOR` (see no-color.org) and `TERM=dumb` allow.
  static func standardError() -> Terminal {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Terminal(
      isInteractive: isTerminal, usesColor: isTerminal && !noColor, columns: isTerminal ? width : 80)
  }

  func dimmed(_ text: String) -> String { usesColor ? "\u{1B}[2m" + text + "\u{1B}[0m" : text }
}
