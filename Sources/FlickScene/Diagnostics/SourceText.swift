/// The text of one file of a scene, cut into lines for messages.
public struct SourceText: Hashable, Sendable {
  /// How messages call the file, such as `scenes/tabs.yaml`.
  public let name: String
  public let lines: [String]

  /// Lines end with a line feed, a carriage return, or both in this order.
  public init(name: String, text: String) {
    self.name = name
    self.lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.endsLine }).map(
      String.init)
  }

  /// The line of that number, from 1; empty when there is none.
  public func line(_ number: Int) -> String {
    lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }
}

extension Character {
  /// Whether a line ends here, as editors count lines; the rarer separators of Unicode are text.
  package var endsLine: Bool { utf8.first == 10 || utf8.first == 13 }
}
