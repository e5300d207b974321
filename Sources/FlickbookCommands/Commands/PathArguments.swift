/// Many paths on a command line, as one argument.
///
/// The argument parser copies all values of a repeated argument for each of them, so that its time grows with the square of
/// their number. Paths cannot have a zero byte: with one between them, they are a single value for it.
enum PathArguments {
  private static let separator = "\0"
  /// The commands that take many paths, and no option with several values.
  private static let commands: Set = ["render", "check", "plan"]

  /// The arguments of a command with its paths joined.
  static func joined(ofCommand arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    return [command] + joined(arguments.dropFirst())
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
