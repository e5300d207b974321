/// Joins many paths on a command line to one argument.
///
/// The argument parser copies all values of a repeated argument for each of them, so its time grows with the square of
/// their number. Paths cannot contain a zero byte, so with zero bytes between them they are a single value for the
/// parser.
enum PathArguments {
  private static let separator = "\0"
  /// The commands that take many paths, or have an option that does.
  private static let commands: Set = ["render", "check", "plan", "test", "embed", "preview", "fonts", "new"]

  /// The arguments of a command with its paths joined, and with negative numbers joined to their options.
  static func joined(ofCommand arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return joiningNumbers(arguments) }
    return [command] + joined(arguments.dropFirst())
  }

  /// Joins values that begin with a minus and a digit, as in `--start -500ms`, to their options: the parser would take
  /// them for options, and say that the value is missing.
  private static func joiningNumbers(_ arguments: some Collection<String>) -> [String] {
    var joined: [String] = []
    var isAfterEnd = false
    for word in arguments {
      let isNumber = word.wholeMatch(of: /-\.?[0-9].*/.dotMatchesNewlines()) != nil
      if isNumber, !isAfterEnd, let option = joined.last, option.hasPrefix("--"), option != "--",
        !option.contains("=")
      {
        joined[joined.count - 1] = option + "=" + word
      } else {
        joined.append(word)
      }
      if word == "--" { isAfterEnd = true }
    }
    return joined
  }

  /// The largest number of options. The limit exists because the parser's time also grows with the square of their
  /// number.
  static let mostOptions = 500

  /// The message that there are too many options; nil if there are not.
  static func excess(in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }.count { $0.hasPrefix("-") && $0 != "-" }
    guard options > mostOptions else { return nil }
    return "there are \(options) options; at most \(mostOptions) may be given, "
      + "and a table ('--data') or a batch has room for more values"
  }

  /// Joins the paths, and leaves options and their values as they are. The first word after an option may be its value.
  static func joined(_ arguments: some Collection<String>) -> [String] {
    var joined: [String] = []
    var paths: [String] = []
    func endRun() {
      if !paths.isEmpty { joined.append(paths.joined(separator: separator)) }
      paths = []
    }
    var isBehindOption = true
    for word in joiningNumbers(arguments) {
      if word.hasPrefix("-") {
        endRun()
        joined.append(word)
        isBehindOption = true
      } else if isBehindOption {
        joined.append(word)
        isBehindOption = false
      } else {
        paths.append(word)
      }
    }
    endRun()
    return joined
  }

  /// The paths of a joined argument.
  static func paths(in argument: String) -> [String] {
    argument.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
