extension Double {
  /// The number as messages show it, without `.0`.
  package var plain: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)" }
}

extension String {
  /// The text as messages quote it: on one line, cut to 40 characters.
  package var shortened: String { shortened(to: 40) }

  /// The text as suggestions state what to write: on one line, cut to a length at which it can still be copied.
  package var toCopy: String { shortened(to: 120) }

  private func shortened(to most: Int) -> String {
    // A letter may carry any number of marks. An emoji has up to ten scalars.
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(most * 16)))
    let line = String(start.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.count > most || start.utf8.count < utf8.count ? line.prefix(most - 1) + "…" : line
  }
}

/// Returns a count with its noun: `1 frame`, `2 frames`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }
