/// Many paths on a command line, as one argument.
///
/// The argument parser copies all values of a repeated argument for each of them, so that its time grows with the
/// square of their number. Paths cannot have a zero byte: with one between them, they are a single value for it.
enum PathArguments {
  private static let separator = "\0"
  /// The commands that take many paths, or an option that does.
  private static let commands: Set = ["render", "check", "plan", "test", "embed", "preview", "fonts", "new"]

  /// The arguments of a command with its paths joined.
  static func joined(ofCommand arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    return [command] + joined(arguments.dropFirst())
  }

  /// The most options of a command. There is a limit, because the parser's time grows with the square of their number,
  /// too.
  static let mostOptions = 500

  /// The reason why there are too many options; nil when there are not.
  static func excess(in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }.count { $0.hasPrefix("-") && $0 != "-" }
    guard options > mostOptions else { return nil }
    return "there are \(options) options; at most \(mostOptions) may be given, "
      + "and a table ('--data') or a batch has room for more values"
  }

  /// Options and their values stay as they are: of the words behind an option, the first may be its value.
  static func joined(_ arguments: some Collection<String>) -> [String] {
    var joined: [String] = []
    var paths: [String] = []
    func endRun() {
      if !paths.isEmpty { joined.append(paths.joined(separator: separator)) }
      paths = []
    }
    var isBehindOption = true
    for word in arguments {
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

  /// The paths of such an argument.
  static func paths(in argument: String) -> [String] {
    argument.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
