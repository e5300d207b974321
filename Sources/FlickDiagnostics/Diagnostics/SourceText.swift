/// The text of one file of a scene, cut into lines for messages.
package struct SourceText: Hashable, Sendable {
  /// The file's name in messages, such as `scenes/tabs.yaml`.
  package let name: String
  package let lines: [String]

  /// Cuts `text` into lines. A line ends with a line feed, a carriage return, or both in this order.
  package init(name: String, text: String) {
    self.name = name
    // The loop goes over bytes because a file may have a million characters.
    let bytes = Array(text.utf8)
    var (lines, start) = ([String](), 0)
    for (index, byte) in bytes.enumerated() where byte == 10 || byte == 13 {
      guard index >= start else { continue }
      lines.append(String(decoding: bytes[start..<index], as: UTF8.self))
      let isPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      start = index + (isPair ? 2 : 1)
    }
    self.lines = lines + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// Returns the line with a number, from 1; empty when there is none.
  package func line(_ number: Int) -> String {
    lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }
}

extension Character {
  /// Whether the character ends a line, as editors count lines. The rarer line separators of Unicode do not.
  package var endsLine: Bool { utf8.first == 10 || utf8.first == 13 }
}
