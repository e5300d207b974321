import ArgumentParser
import FlickBasics
import FlickDiagnostics
import FlickDocument

/// Rewords mistakes in the command line in the form of all other messages.
package enum UsageError {
  /// A command and how it is called: `flickbook render` and `flickbook render [<options>] [<path> ...]`.
  struct Usage {
    let command: String
    let words: String
  }

  /// The parser's text about a mistake, without the parser's headings and its help on a single option.
  ///
  ///     flickbook: error: --scale <factor>: 'x' is not a number of pixels a point (0.1 to 16)
  ///       = usage: flickbook render [<options>] [<path> ...]
  ///       = see 'flickbook render --help'
  ///
  /// - Parameter usage: The usage in place of that in the text.
  static func text(of message: String, _ usage: Usage? = nil) -> String {
    // Joined paths have zero bytes between them.
    let lines = message.replacing("\0", with: " ").split(separator: "\n")
    let reason = lines.prefix { !isHeading($0) }.joined(separator: "\n")
    let words = usage?.words ?? lines.first { $0.hasPrefix("Usage: ") }.map { String($0.dropFirst(7)) }
    let command = usage?.command ?? command(of: lines).map(String.init)
    return "flickbook: error: " + withoutParserWords(reason) + (words.map { "\n  = usage: " + $0 } ?? "")
      + (command.map { "\n  = see '\($0) --help'" } ?? "")
  }

  /// The message that the first word is not a command, with the likely one; nil when it is a command.
  package static func unknownCommand(in arguments: [String], of commands: [String]) -> String? {
    // The parser would show the whole program's help for 'help rendr'.
    let words = arguments.first == "help" && arguments.count == 2 ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-"), !commands.contains(word) else { return nil }
    if ["yaml", "yml", "json"].contains(PathString.ending(of: word).lowercased()) {
      return "'\(word)' is not a command; did you mean 'flickbook render \(word)'?"
    }
    let near = ForeignCommands.meaning(of: word) ?? Suggestion.nearest(to: word, in: commands)
    return "'\(word)' is not a command; "
      + (near.map { "did you mean '\($0)'?" } ?? "'flickbook --help' lists the commands")
  }

  /// The message about the first option that the command's help does not name, with a hint; nil if all are named. The
  /// parser would report other mistakes first, and would take the value of such an option for an argument.
  package static func unknownOption(in arguments: [String], of command: String, help: String) -> String? {
    let known = options(in: help)
    for word in arguments.dropFirst().prefix(while: { $0 != "--" }) {
      if let mistake = unknownLetter(in: word, known) { return mistake }
      let option = word.prefix { $0 != "=" }
      guard option.hasPrefix("--"), option.count > 2,
        option.dropFirst(2).allSatisfy({ $0.isLetter || $0 == "-" }),
        !known.contains(option)
      else { continue }
      let name = String(option.dropFirst(2))
      let names = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }.sorted()
      let hint =
        ForeignCommands.hint(for: name, of: command, having: known)
        ?? Suggestion.nearest(to: name, in: names).map { "did you mean '--\($0)'?" }
      return "unknown option '\(option)'" + (hint.map { "; \($0)" } ?? "")
    }
    return nil
  }

  /// The message about the first word that begins with one dash, contains an `h` and has an unknown letter; nil without
  /// one. Perhaps it is the name of a file, but the parser would find `-h` in it and print the help.
  ///
  /// - Parameter help: The help of the command.
  static func hiddenHelp(in arguments: [String], help: () -> String) -> String? {
    let words = arguments.prefix { $0 != "--" }.filter { isCluster($0) && $0.contains("h") }
    guard !words.isEmpty else { return nil }
    let known = options(in: help())
    return words.lazy.compactMap { unknownLetter(in: $0, known) }.first
  }

  /// Whether a word begins with one dash and has more than one letter after it.
  private static func isCluster(_ word: String) -> Bool {
    word.hasPrefix("-") && word.count > 2 && word.dropFirst().first?.isLetter ?? false
  }

  /// The message about a word such as `-qv` that looks like options of one letter, but in which a letter is no option;
  /// nil for others.
  private static func unknownLetter(in word: String, _ known: Set<Substring>) -> String? {
    guard isCluster(word) else { return nil }
    let letters = word.dropFirst()
    guard !letters.allSatisfy({ known.contains("-\($0)") || $0 == "h" }) else { return nil }
    let option = word.prefix(2)
    let ways = [
      // '-h' takes no value.
      known.contains(option) && option != "-h" ? "'\(option) \(word.dropFirst(2))'" : nil,
      word.contains(".") || option == "-h" || !known.contains(option)
        ? "'./\(word)' for a file of this name" : nil,
    ]
    return "unknown option '\(word)'; write " + ways.compactMap(\.self).joined(separator: ", or ")
  }

  /// The names of a command's options. Texts of its help may name options of other commands.
  private static func options(in help: String) -> Set<Substring> {
    let lines = help.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("-") }
    return Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "-" } })
  }

  /// The purpose of an option, by the command's help: `--record <which>` for `Missing value for '--record <which>'`. Nil
  /// for other mistakes.
  package static func meaningOfOption(missingIn reason: String, help: String) -> String? {
    guard let start = reason.firstRange(of: "issing value for '")?.upperBound,
      let end = reason[start...].firstIndex(of: "'")
    else { return nil }
    let label = reason[start..<end].split(separator: "--", maxSplits: 1).last.map { "--" + $0 } ?? ""
    let lines = help.split(separator: "\n")
    guard let index = lines.firstIndex(where: { $0.contains(label) && $0.drop { $0 == " " }.hasPrefix("-") }),
      let place = lines[index].firstRange(of: label)?.upperBound
    else { return nil }
    let rest = lines[(index + 1)...].prefix { $0.hasPrefix(String(repeating: " ", count: 24)) }
    let words = ([lines[index][place...]] + rest).joined(separator: " ").split(separator: " ")
    return label + ": " + words.joined(separator: " ")
  }

  private static func isHeading(_ line: Substring) -> Bool {
    ["Help: ", "Usage: ", "  See '"].contains { line.hasPrefix($0) }
  }

  /// The command in the line that names its help, such as `flickbook render`.
  private static func command(of lines: [Substring]) -> Substring? {
    lines.first { $0.hasPrefix("  See '") }?.dropFirst(7).split(separator: "'").first?.split(separator: " --")
      .first
  }

  /// The reason in a text of the parser's form `Error: The value 'x' is invalid for '--scale <factor>': reason`.
  private static func withoutParserWords(_ reason: String) -> String {
    var rest = Substring(reason)
    if rest.hasPrefix("Error: ") { rest = rest.dropFirst(7) }
    guard rest.hasPrefix("The value '"), let start = rest.firstRange(of: "' is invalid for '")?.upperBound,
      let end = rest[start...].firstRange(of: "': ")
    else { return beginningSmall(rest) }
    return rest[start..<end.lowerBound] + ": " + rest[end.upperBound...]
  }

  /// The sentence with a small first letter, unless its first word is a name in capitals, such as `FLICKBOOK_CPU` or
  /// `GIF`.
  private static func beginningSmall(_ sentence: Substring) -> String {
    let word = sentence.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isName = word.count > 1 && !word.contains(where: \.isLowercase)
    return isName ? String(sentence) : sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
