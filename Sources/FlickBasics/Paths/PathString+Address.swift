/// Texts that stand where a path is expected and mean something else.
extension PathString {
  /// Returns the scheme of an address, such as `https` of `https://example.com/x.png`, `s3` of `s3://films/x` or `data`
  /// of `data:image/png;...`; nil for a path. `./https://x` is a path.
  package static func scheme(of text: String) -> Substring? {
    let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard word.count > 1, word.first?.isLetter == true, case let rest = text[word.endIndex...],
      rest.hasPrefix("://") || (word.lowercased() == "data" && rest.hasPrefix(":"))
    else { return nil }
    return word
  }

  /// The reason why an address is not read, a sentence without a full stop.
  package static let addressReason = "it is an address, and files are not read from the network"

  /// The reason why nothing is written to an address, a sentence without a full stop.
  package static let noDestination = "it is an address, and files are not sent anywhere"

  /// Whether the text begins with the `~` that a shell replaces by the user's folder. Shells do so at the beginning of
  /// a word only, and not in quotes: not in `--output=~/films`.
  package static func beginsInHome(_ text: String) -> Bool { text == "~" || text.hasPrefix("~/") }

  /// Whether the text has nothing but white space, as in `"$NAME "` with an empty variable.
  package static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
