/// Checks that an option with one value is given once. Of several values, the argument parser would take the last one
/// without a word, so a requested file would be missing.
package enum RepeatedOption {
  /// The options that may be given several times.
  private static let repeatable: Set = ["--set", "--allow-host", "--screenshots"]
  /// The options without a value. An option of another command may have the same name and a value.
  private static let flags: Set = [
    "--touches", "--no-touches", "--strict", "--quiet", "--verbose", "--hash", "--hashes", "--best",
    "--no-cache", "--sheets", "--github", "--part", "--batch", "--check", "--ignore-fonts", "--explain",
    "--example", "--open", "--help", "--version",
  ]
  /// For each command, the options that have a value in other commands, but none in it.
  private static let flagsOfCommands: [String: Set<String>] = [
    "plan": ["--json"], "profile": ["--json"], "verify": ["--json"], "diff": ["--json"],
    "trace": ["--report"], "preview": ["--record"],
  ]
  private static let longNames = ["-o": "--output", "-j": "--jobs", "-q": "--quiet", "-h": "--help"]

  /// Whether an option of a command has one value, so that it may be given only once.
  ///
  /// - Parameter option: The long name: `--output`.
  package static func isSingle(_ option: String, of command: String) -> Bool {
    !repeatable.contains(option) && !flags.contains(option)
      && flagsOfCommands[command]?.contains(option) != true
  }

  /// The message that an option has two values; nil if none has.
  ///
  /// - Parameter arguments: The command and its words.
  package static func mistake(in arguments: [String]) -> String? {
    guard let command = arguments.first else { return nil }
    let words = arguments.dropFirst().prefix { $0 != "--" }
    var values: [String: String] = [:]
    for (word, next) in zip(words, words.dropFirst() + [""]) where word.hasPrefix("-") && word != "-" {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = longNames[parts[0]] ?? parts[0]
      guard isSingle(option, of: command) else { continue }
      let value = parts.count > 1 ? parts[1] : next
      if let first = values.updateValue(value, forKey: option), first != value {
        return "\(option) is given twice, as '\(first)' and as '\(value)'"
          + (option == "--at" ? "; write '\(first),\(value)'" : "")
      }
    }
    return nil
  }
}
